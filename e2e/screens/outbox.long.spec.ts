// More of the Outbox: the emails themselves, and a server without mail.
import { expectAccessible } from '../test.ts'
import { withJob } from '../world.ts'
import { answer, expect, expectNoSidewaysScroll, hold, test } from './screen.ts'

test('the emails are accessible, and load nothing from other hosts', async ({ open, world }) => {
  const { rows } = await world.admin.system.listEmails({})
  const kinds = new Map(rows.map((row) => [row.kind, row.id]))
  expect(kinds.size).toBeGreaterThan(1)
  const page = await open(null, 'about:blank')
  for (const email_id of kinds.values()) {
    await page.setContent((await world.admin.system.getEmail({ email_id })).html)
    await expectAccessible(page)
    // A long address wraps, so that it does not widen the page on a phone.
    await page.setViewportSize({ width: 330, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})

test('no email is promised where there is no mail server, nor before that is known', async ({ open, world, vouch }) => {
  const { session, job, made } = await withJob(vouch, world, ['Ines Roux'])
  const about = { ...(await world.admin.system.getServerInfo()), sends_email: false }
  const page = await open(world.adminSession, 'about:blank')
  await answer(page, '/api/about', about)
  const release = await hold(page, '/api/about')
  await page.goto('/admin/admin-users')
  await page.getByRole('button', { name: 'Add Admin User' }).click()
  const password = page.getByRole('dialog').getByText('leave it empty to invite them', { exact: false })
  await expect(password).toHaveText(/invite them: they set their own\./)
  release()
  await expect(password).toHaveText(/No mail server is set, so the invitation waits in the Outbox\./)
  await page.goto('/admin/retention')
  await expect(page.getByText(/No mail server is set, so the warning \d+ days before waits in the Outbox\./)).toBeVisible()
  await expect(page.getByText('by email', { exact: false })).toHaveCount(0)
  await answer(page, '/api/admin/review-requests', [
    {
      id: made[0]!.id,
      candidate_id: made[0]!.id,
      candidate_name: 'Ines Roux',
      job_id: job.id,
      job_title: job.title,
      reason: 'I was cut off.',
      created_at: '2026-11-20T09:30:00.000Z',
      due_at: '2036-12-04T09:30:00.000Z',
      late: false,
      answer: null,
      decided_by: ['Amara Ngata'],
      may_answer: true,
      may_uphold: true,
    },
  ])
  await page.goto('/admin/review-requests')
  await page.getByRole('button', { name: 'Answer Ines Roux' }).click()
  await expect(page.getByText('The candidate reads it on their page, with your name.')).toBeVisible()
  await page.goto(`/admin/scoring?decision=approved&job_id=${world.job.id}`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  const feedback = page.getByRole('dialog', { name: /^Feedback to / })
  await expect(feedback.getByRole('button', { name: 'Put in the Outbox' })).toBeVisible()
  await expect(feedback.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  const recruiter = await open(session, 'about:blank')
  await answer(recruiter, '/api/about', about)
  await recruiter.goto(`/recruiter/jobs/${job.id}/candidates/${made[0]!.id}`)
  await recruiter.getByRole('button', { name: 'Decline' }).click()
  const dialog = recruiter.getByRole('dialog', { name: 'Decline: Ines Roux' })
  await expect(
    dialog.getByText(
      'No mail server is set, so the message is not emailed. The candidate reads it on their own page, and it waits in the administrators’ Outbox.',
    ),
  ).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Tell the candidate', exact: true })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Decline', exact: true })).toBeVisible()
})
