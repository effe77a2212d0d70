// More of companies: every field of a card, a refused deletion, and a failed update.
import { v7 } from 'uuid'
import { expect, expectToast, fail, test } from './screen.ts'

test('a card shows every field, and which are not known', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/companies')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Northwind', exact: true }) })
  for (const text of ['Billing software for growers.', 'Software', '51-200', 'Active'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /northwind\.example/ })).toHaveAttribute('href', 'https://northwind.example')
  const bare = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Southwind', exact: true }) })
  await expect(bare.getByText('No description provided')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('no such company')
  await expect(page.getByRole('heading', { name: 'No company matches that search' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(card).toBeVisible()
})

test('a company with recruiters is not deleted, and says how many it has', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/companies', { mayFail: true })
  await page.getByRole('button', { name: 'Delete Northwind' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Northwind?' })
  await expect(dialog.getByText(/This company still has \d+ recruiters?\. Delete them or move them/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete company' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Northwind' })).toBeVisible()
})

test('a failed update loses nothing, and a cleared field is empty', async ({ open, world }) => {
  const name = `Westwind ${v7()}`
  const { id } = await world.admin.companies.createCompany({ name, description: 'Sails for small boats.', industry: 'Boats' })
  const page = await open(world.adminSession, '/admin/companies', { mayFail: true })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card.getByText('Sails for small boats.')).toBeVisible()
  await card.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Description').fill('')
  await fail(page, `/api/companies/${id}`, 502, undefined, 'PUT')
  await page.getByRole('button', { name: 'Update Company' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update company' })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('')
  await page.unrouteAll()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Update Company' }).click()
  const body = (await sent).postDataJSON() as object
  expect(body).toMatchObject({ name, description: '', industry: 'Boats' })
  expect(body).not.toHaveProperty('website')
  await expectToast(page, 'Company updated successfully')
  await expect(card.getByText('No description provided')).toBeVisible()
  await expect(card.getByText('Boats', { exact: true })).toBeVisible()
  expect((await world.admin.companies.getCompany({ company_id: id })).description || null).toBeNull()
  await world.admin.companies.removeCompany({ company_id: id })
})
