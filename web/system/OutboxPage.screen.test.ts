// The Outbox: the states of its list.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { failFirst } from '../../testing/screens/looks.ts'
import { sampleEmail } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, failed, and empty', async ({ open }) => {
  await failFirst(
    () => open('admin', '/admin/outbox', { mayFail: true }),
    { call: ['system', 'listEmails'], loads: 'Emails', failed: 'The emails could not be loaded' },
    [],
  )
  await expect.element(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible()
  // There is nothing to search.
  await expect.element(page.getByRole('searchbox', { name: 'Search emails' })).not.toBeInTheDocument()
  answer('system', 'listEmails', ({ q }) => (q ? [] : [sampleEmail]))
  await open('admin', '/admin/outbox?q=nobody')
  await expect.element(page.getByRole('heading', { name: 'No email matches' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('')
  await expect.element(page.getByRole('table', { name: 'Emails' }).getByText(sampleEmail.subject)).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: 'Search emails' })).toHaveFocus()
})
