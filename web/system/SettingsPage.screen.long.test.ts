// Settings, the agreed placeholders.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/screens/screen.tsx'

test('settings are shown as coming and cannot be used', async ({ open }) => {
  await open('admin', '/admin/settings')
  await expect.element(page.getByText('Coming Soon', { exact: true })).toBeVisible()
  const topics = page.getByRole('main').getByRole('listitem').getByRole('button')
  await expect.element(topics).toHaveLength(6)
  for (const [i, name] of ['Voice agent provider', 'Email', 'Security', 'Database', 'API', 'General'].entries()) {
    await expect.element(topics.nth(i)).toMatchTextContent(name)
    await expect.element(topics.nth(i)).toBeDisabled()
  }
})
