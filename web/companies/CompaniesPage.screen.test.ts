// Companies: loading, empty and failed.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { failFirst } from '../../testing/screens/looks.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, empty, and failed', async ({ open }) => {
  await failFirst(
    () => open('admin', '/admin/companies', { mayFail: true }),
    { call: ['companies', 'listCompanies'], loads: 'companies', failed: 'Failed to load companies' },
    [],
  )
  await expect.element(page.getByRole('heading', { name: 'No companies yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Company' }).click()
  await expect.element(page.getByRole('heading', { name: 'New company' })).toBeVisible()
})
