// More of the Outbox: long and many, and one email that fails to load.
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail, hold } from '../../testing/screens/answers.ts'
import { expectNoSidewaysScroll, scrollUntil } from '../../testing/screens/looks.ts'
import { longEmail } from '../../testing/screens/longEmail.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleAbout, sampleEmail } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('too long in a row and in the dialog, and many', async ({ open }) => {
  const subject = 'Interview'.repeat(30)
  const long = { ...sampleEmail, to: longEmail, subject, status: 'failed', error: `550 ${'refused'.repeat(40)}` } as const
  const others = Array.from({ length: 449 }, (_, i) => ({ ...sampleEmail, id: sampleId(100 + i), subject: `Email number ${i + 2}` }))
  answer('system', 'listEmails', [long, ...others])
  answer('system', 'getEmail', { ...long, html: '<p>Kia ora</p>', text: 'Kia ora', masked: false })
  await open('admin', '/admin/outbox')
  const first = page.getByRole('row').filter({ hasText: longEmail })
  for (const width of [1440, 390]) {
    await page.viewport(width, 900)
    await expect.element(first.getByRole('button', { name: subject })).toBeVisible()
    const { about } = sampleEmail
    const link = first.getByRole('link', { name: about!.name })
    await expect.element(link).toHaveAttribute('href', `/admin/jobs/${about!.job_id}/candidates/${about!.candidate_id}`)
    await expectNoSidewaysScroll()
    await first.getByRole('button', { name: subject }).click()
    const dialog = page.getByRole('dialog', { name: subject })
    await expect.element(dialog.getByText(longEmail)).toBeVisible()
    await expectNoSidewaysScroll()
    const box = dialog.element()
    expect(box.scrollWidth - box.clientWidth).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await expect.element(page.getByText('200 of 450')).toBeVisible()
  await scrollUntil(page.getByText('Email number 450', { exact: true }))
  await expect.element(page.getByText('450 of 450')).toBeVisible()
})

test('one email: loading, failed, and tried again', async ({ open }) => {
  answer('system', 'listEmails', [sampleEmail])
  fail('system', 'getEmail')
  const release = hold('system', 'getEmail')
  await open('admin', `/admin/outbox?email=${sampleEmail.id}`, { mayFail: true })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('status').getByText('Loading email', { exact: true })).toBeInTheDocument()
  release()
  await expect
    .element(dialog.getByRole('alert').filter({ hasText: 'This email could not be loaded' }))
    .toMatchTextContent('The database is away.')
  answer('system', 'getEmail', { ...sampleEmail, html: '<p>Kia ora</p>', text: 'Kia ora', masked: false })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByTitle(`The email “${sampleEmail.subject}”`)).toBeVisible()
})

test('once a mail server is set, the page that was open lets the email be sent', async ({ open }) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const kept = { ...sampleEmail, status: 'kept', sent_at: null } as const
  answer('system', 'getServerInfo', { ...sampleAbout, sends_email: false })
  answer('system', 'listEmails', [kept])
  answer('system', 'getEmail', { ...kept, html: '<p>Kia ora</p>', text: 'Kia ora', masked: false })
  await open('admin', `/admin/outbox?email=${kept.id}`)
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Send' })
  await expect.element(dialog.getByText('No mail server is set.')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await expect.element(page.getByText('because no mail server is set.')).toBeInTheDocument()
  answer('system', 'getServerInfo', sampleAbout)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(dialog.getByText('No mail server is set.')).not.toBeInTheDocument()
  await expect.element(page.getByText('because no mail server was set when they were written.')).toBeInTheDocument()
  await expect.element(send).toBeEnabled()
})
