// More of companies: one that is inactive, and many.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { scrollUntil } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleCompany } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

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
