// Admin users: the dialogs and their texts, and your own account.
import { v7 } from 'uuid'
import { adminLogin } from '../test.ts'
import { password, proved } from '../world.ts'
import { expect, expectToast, fail, test } from './screen.ts'

const list = '/api/admin/admin-users'

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
  for (const text of ['Email is required', 'Password must be at least 12 characters']) await expect(dialog.getByText(text)).toBeVisible()
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

test('your own account is marked, and cannot be deleted', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/admin-users')
  await expect(page.getByRole('row').filter({ hasText: adminLogin.email }).getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${adminLogin.email}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${adminLogin.email}` })).toHaveCount(0)
})

test('the dialogs show the server’s own messages', async ({ open, world }) => {
  const { people } = world.admin
  const gone = await proved(world.admin, () => people.createAdminUser({ email: `gone-${v7()}@example.com`, password }))
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
