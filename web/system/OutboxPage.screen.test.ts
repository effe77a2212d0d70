// The Outbox: the states of its list.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { failFirst } from '../../testing/screens/looks.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, failed, and empty', async ({ open }) => {
  await failFirst(
    () => open('admin', '/admin/outbox', { mayFail: true }),
    { call: ['system', 'listEmails'], loads: 'Emails', failed: 'The emails could not be loaded' },
    [],
  )
  await expect.element(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible()
})
