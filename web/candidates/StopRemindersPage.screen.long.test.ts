// The links that stop reminders: a mangled one, and a second one in the same tab.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../testing/screens/answers.ts'
import { test } from '../../testing/screens/screen.tsx'

const stopped = { message: 'You get no more reminders.' }

test('a mangled link says that it is not complete, and the whole one opened after it works', async ({ open }) => {
  answer('candidates', 'stopReminders', ({ token }) => (token === 'whole' ? stopped : refuse('stop_link.ended', 'There is none.')))
  await open('candidate', '/reminders#half%', { width: 390, mayFail: true })
  const stop = page.getByRole('button', { name: 'Stop reminders' })
  await stop.click()
  await expect.element(page.getByText('This link is not complete. Open it again from the email.')).toBeVisible()
  location.hash = 'whole'
  await expect.element(page.getByText('This link is not complete.')).not.toBeInTheDocument()
  await stop.click()
  await expect.element(page.getByRole('heading', { name: 'You get no more reminders' })).toBeVisible()
})

test('the page is in the language of the interview, which the link names', async ({ open }) => {
  answer('candidates', 'stopReminders', ({ token }) => (token === 'id.signed.mi' ? stopped : refuse('stop_link.ended', 'There is none.')))
  await open('candidate', '/reminders#id.other.mi', { width: 390, mayFail: true })
  const stop = page.getByRole('button', { name: 'Kāti ngā whakamaharatanga' })
  await stop.click()
  await expect.element(page.getByText('Kāore i tae katoa mai tēnei hono.')).toBeVisible()
  expect(document.documentElement.lang).toBe('mi')
  location.hash = 'id.signed.mi'
  await expect.element(page.getByText('Kāore i tae katoa mai tēnei hono.')).not.toBeInTheDocument()
  await stop.click()
  await expect.element(page.getByRole('heading', { name: 'Kua kāti ngā whakamaharatanga' })).toBeVisible()
})
