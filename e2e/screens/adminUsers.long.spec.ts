// Admin users: every state of the list, the dialogs, and their texts.
import { v7 } from 'uuid'
import { adminLogin } from '../test.ts'
import { password } from '../world.ts'
import { answer, expect, expectNoSidewaysScroll, expectToast, fail, failFirst, longEmail, scrollUntil, test } from './screen.ts'

const list = '/api/admin/admin-users'

test('loading, failed, and empty', async ({ open, world }) => {
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  await failFirst(page, { call: list, at: '/admin/admin-users', loads: 'Admin users', failed: 'Failed to load admin users' }, [])
  await expect(page.getByText('No admin users found. Create the first admin user account.')).toBeVisible()
})

test('is added, edited, and deleted with a warning', async ({ open, world }) => {
  const email = `${v7()}@example.com`
  const page = await open(world.adminSession, '/admin/admin-users', { mayFail: true })
  const me = page.getByRole('row').filter({ hasText: adminLogin.email })
  await expect(me.getByText('Active')).toBeVisible()
  await expect(me.getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2}\s[AP]M/)).toBeVisible()
  await page.getByRole('button', { name: 'Add Admin User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Admin User' })
  const add = dialog.getByRole('button', { name: 'Add Admin User' })
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await add.click()
  for (const text of ['Email is not valid', 'Password must be at least 12 characters']) await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await fail(page, list, 502, undefined, 'POST')
  await add.click()
  await expect(dialog.getByText('Failed to create admin user')).toBeVisible()
  await page.unrouteAll()
  await add.click()
  await expectToast(page, 'Admin user created successfully')
  const change = async (method: 'PUT' | 'DELETE') =>
    page.route(/\/api\/admin\/admin-users\/.+/, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Admin User', description: email })
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

test('dates are written in American form in the reader’s own time, whatever the browser’s language', async ({ open, world }) => {
  const {
    rows: [row],
  } = await world.admin.people.listAdminUsers({ limit: 1 })
  const page = await open(world.adminSession, 'about:blank', { locale: 'de-DE' })
  await answer(page, list, [{ ...row!, created_at: '2026-11-17T20:12:00.000Z' }])
  await page.goto('/admin/admin-users')
  await expect(page.getByRole('cell').getByText('Nov 18, 2026, 09:12 AM GMT+13', { exact: true })).toBeVisible()
})

test('your own account is marked, and cannot be deleted', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/admin-users')
  await expect(page.getByRole('row').filter({ hasText: adminLogin.email }).getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${adminLogin.email}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${adminLogin.email}` })).toHaveCount(0)
})

test('the dialogs show the server’s own messages', async ({ open, world }) => {
  const { people } = world.admin
  const gone = await people.createAdminUser({ email: `gone-${v7()}@example.com`, password })
  const page = await open(world.adminSession, '/admin/admin-users', { mayFail: true })
  const taken = 'There is an account with this email already.'
  await page.getByRole('button', { name: 'Add Admin User' }).click()
  const add = page.getByRole('dialog', { name: 'Add Admin User' })
  await add.getByLabel('Email').fill(adminLogin.email)
  await add.getByLabel('Password', { exact: true }).fill(password)
  await add.getByRole('button', { name: 'Add Admin User' }).click()
  await expect(add.getByRole('alert').filter({ hasText: taken })).toBeVisible()
  await expect(add.getByLabel('Email')).toHaveValue(adminLogin.email)
  await add.getByLabel('Email').fill('')
  await add.getByLabel('Password', { exact: true }).fill('')
  await add.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Edit ${gone.email}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Admin User', description: gone.email })
  await edit.getByLabel('Email').fill(adminLogin.email)
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit.getByRole('alert').filter({ hasText: taken })).toBeVisible()
  await edit.getByLabel('Email').fill(gone.email)
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete ${gone.email}` }).click()
  await people.removeAdminUser({ admin_user_id: gone.id })
  const { message } = await people.removeAdminUser({ admin_user_id: gone.id }).then(
    () => new Error('it was deleted twice'),
    (error: Error) => error,
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete admin user' }).click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(message)
})

test('one that is inactive, an email too long, and many', async ({ open, world }) => {
  const {
    rows: [row],
  } = await world.admin.people.listAdminUsers({ limit: 1 })
  const users = Array.from({ length: 450 }, (_, i) => ({ ...row!, id: `${row!.id}${i}`, email: `admin-${i + 1}@example.com` }))
  users[0] = { ...users[0]!, email: longEmail, is_active: false }
  const page = await open(world.adminSession, 'about:blank')
  await answer(page, list, users)
  await page.goto('/admin/admin-users')
  const first = page.getByRole('row').filter({ hasText: longEmail })
  await expect(first.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(first.getByText('Active', { exact: true })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(first).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect(page.getByText('200 of 450')).toBeVisible()
  await scrollUntil(page, page.getByText('admin-450@example.com', { exact: true }))
  await expect(page.getByText('450 of 450')).toBeVisible()
})
