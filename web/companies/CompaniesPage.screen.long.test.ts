// More of companies: one that is inactive, and many.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, hold } from '../../testing/screens/answers.ts'
import { scrollUntil } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleCompany } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('what is typed into the form of a company is not lost to another card, nor to a search', async ({ open }) => {
  const companies = ['Kauri', 'Rimu'].map((name, i) => ({ ...sampleCompany, id: sampleId(100 + i), name }))
  answer('companies', 'listCompanies', ({ q }) => companies.filter(({ name }) => name.includes(q ?? '')))
  await open('admin', '/admin/companies')
  await page.getByRole('button', { name: 'Edit Kauri' }).click()
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Kauri and Sons')
  await page.getByLabelText('Search companies').fill('Rimu')
  await expect.element(page.getByRole('heading', { name: 'Rimu' })).toBeVisible()
  await expect.element(name).toHaveValue('Kauri and Sons')
  await page.getByRole('button', { name: 'Edit Rimu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(name).toHaveValue('Kauri and Sons')
  await name.fill('Kauri')
  await page.getByRole('button', { name: 'Edit Rimu' }).click()
  await expect.element(name).toHaveValue('Rimu')
})

test('one that is inactive, and many', async ({ open }) => {
  const companies = Array.from({ length: 130 }, (_, i) => ({
    ...sampleCompany,
    id: sampleId(100 + i),
    name: `Company number ${i + 1}`,
    is_active: i > 0,
  }))
  answer('companies', 'listCompanies', companies)
  await open('admin', '/admin/companies')
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect.element(card('Company number 1').getByText('Inactive', { exact: true })).toBeVisible()
  await expect.element(card('Company number 2').getByText('Active', { exact: true })).toBeVisible()
  await expect.element(page.getByText('60 of 130 companies')).toBeVisible()
  await scrollUntil(page.getByText('130 of 130 companies'))
  await expect.element(card('Company number 130')).toBeVisible()
})

test('the form of a company stays while one search after another finds nobody', async ({ open }) => {
  let asked: string | undefined
  answer('companies', 'listCompanies', ({ q }) => {
    asked = q
    return q ? [] : [{ ...sampleCompany, name: 'Kauri' }]
  })
  await open('admin', '/admin/companies')
  await page.getByRole('button', { name: 'Edit Kauri' }).click()
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Kauri and Sons')
  const search = page.getByLabelText('Search companies')
  await search.fill('zzz')
  await expect.element(page.getByText('0 of 0 companies')).toBeVisible()
  const release = hold('companies', 'listCompanies')
  await search.fill('zzzz')
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading companies' })).toBeVisible()
  release()
  await expect.element(page.getByText('0 of 0 companies')).toBeVisible()
  expect(asked).toBe('zzzz')
  await expect.element(name).toHaveValue('Kauri and Sons')
})
