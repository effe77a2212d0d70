// Admin users: every state of the list, the dialogs, and their words.
import { v7 } from 'uuid'
import { adminLogin } from '../test.ts'
import { password } from '../world.ts'
import { answer, expect, expectToast, fail, hold, loading, test } from './screen.ts'

const list = '/api/admin/admin-users'

test('loading, failed, and empty', async ({ open, world }) => {
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  await fail(page, list, 500, 'The database is away.')
  const release = await hold(page, list)
  await page.goto('/admin/admin-users')
  await expect(loading(page, 'Admin users')).toBeVisible()
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load admin users' })).toContainText('The database is away.')
  await page.unrouteAll()
  await answer(page, list, [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No admin users found. Create the first admin user account.')).toBeVisible()
})

test('is added, edited, and deleted with a warning', async ({ open, world }) => {
  const email = `${v7()}@example.com`
  const page = await open(world.adminSession, '/admin/admin-users', { mayFail: true })
  const me = page.getByRole('row').filter({ hasText: adminLogin.email })
  await expect(me.getByText('Active')).toBeVisible()
  await expect(me.getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2} [AP]M/)).toBeVisible()
  await page.getByRole('button', { name: 'Add Admin User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Admin User' })
  const add = dialog.getByRole('button', { name: 'Add Admin User' })
  await add.click()
  for (const text of ['Email is not a valid email', 'Password must be at least 12 characters']) await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await fail(page, list, 502, undefined, 'POST')
  await add.click()
  await expect(dialog.getByText('Failed to create admin user')).toBeVisible()
  await page.unrouteAll()
  await add.click()
  await expectToast(page, 'Admin user created successfully')
  const change = async (method: 'PUT' | 'DELETE') => page.route(/\/api\/admin\/admin-users\/.+/, (route) => route.request().method() === method ? route.abort() : route.fallback())
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${email}` })
  await edit.getByLabel('Email').fill(`new-${email}`)
  await change('PUT')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit.getByText('Failed to update admin user')).toBeVisible()
  await page.unrouteAll()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Admin user updated successfully')
  await page.getByRole('button', { name: `Delete new-${email}` }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm.getByText('This cannot be undone', { exact: false })).toBeVisible()
  await change('DELETE')
  await confirm.getByRole('button', { name: 'Delete admin user' }).click()
  await expect(confirm.getByText('Failed to delete admin user')).toBeVisible()
  await page.unrouteAll()
  await confirm.getByRole('button', { name: 'Delete admin user' }).click()
  await expectToast(page, 'Admin user deleted successfully')
  await expect(page.getByRole('row').filter({ hasText: email })).toBeHidden()
})

test('one’s own account is marked, and not offered for deletion', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/admin-users')
  await expect(page.getByRole('row').filter({ hasText: adminLogin.email }).getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${adminLogin.email}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${adminLogin.email}` })).toHaveCount(0)
})
