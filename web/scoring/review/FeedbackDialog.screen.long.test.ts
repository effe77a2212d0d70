// Feedback that was edited and did not go out is not lost.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/screens/answers.ts'
import { expectToast } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { samplePending } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'
import { refreshReview } from '../refreshReview.ts'

const code = 'feedback.fault' as const
const { score_id, updated_at } = samplePending
const preview = { subject: 'Your interview', text: 'Hello', statements: [], score_id, updated_at }
const reason = 'The mail server refused the email.'

test('the edited message of whoever got nothing stays in the dialog, with the reason, and is sent again alone', async ({ open }) => {
  const other = { ...samplePending, id: sampleId(90), name: 'Ida Falk', decision: 'approved' as const }
  const rows = [{ ...samplePending, decision: 'approved' as const }, other]
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('scoring', 'listScoresToReview', rows)
  answer('scoring', 'previewFeedback', preview)
  const sent: string[][] = []
  answer('scoring', 'sendFeedback', ({ candidate_ids }) => {
    sent.push(candidate_ids)
    const failed = candidate_ids.includes(other.id) ? [{ candidate_id: other.id, code, reason }] : []
    return { message: '', sent_count: candidate_ids.length - failed.length, queued_count: 0, kept_count: 0, failed }
  })
  await open('admin', '/admin/scoring?decision=approved', { mayFail: true })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await page.getByRole('button', { name: 'Next candidate' }).click()
  await page.getByLabelText('Message').fill('You led the move well.')
  await page.getByRole('button', { name: 'Send to 2' }).click()
  await expectToast('Feedback sent to 1 candidate')
  const dialog = page.getByRole('dialog', { name: 'Feedback to Ida Falk' })
  await expect.element(dialog.getByText(`Ida Falk: ${reason}`)).toBeVisible()
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('You led the move well.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => sent).toEqual([[samplePending.id, other.id], [other.id]])
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('You led the move well.')
})

test('feedback that was sent is not asked for once more, while the dialog closes or shows the others', async ({ open }) => {
  const other = { ...samplePending, id: sampleId(90), name: 'Ida Falk', decision: 'approved' as const }
  const asked: string[] = []
  let [refused, sent] = [[other.id], 0]
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('scoring', 'listScoresToReview', [{ ...samplePending, decision: 'approved' as const }, other])
  answer('scoring', 'previewFeedback', ({ candidate_id }) => {
    asked.push(candidate_id)
    return preview
  })
  answer('scoring', 'sendFeedback', ({ candidate_ids }) => {
    sent++
    const failed = refused.map((candidate_id) => ({ candidate_id, code, reason }))
    return { message: '', sent_count: candidate_ids.length - failed.length, queued_count: 0, kept_count: 0, failed }
  })
  await open('admin', '/admin/scoring?decision=approved', { mayFail: true })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await page.getByRole('button', { name: 'Next candidate' }).click()
  await page.getByLabelText('Message').fill('You led the move well.')
  await page.getByRole('button', { name: 'Previous candidate' }).click()
  await page.getByRole('button', { name: 'Send to 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Feedback to Ida Falk' })
  await expect.element(dialog.getByText(`Ida Falk: ${reason}`)).toBeVisible()
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('You led the move well.')
  expect(asked.filter((id) => id === samplePending.id)).toHaveLength(1)
  // Hers is loaded again: it did not go out.
  await expect.poll(() => asked.filter((id) => id === other.id)).toHaveLength(2)
  refused = []
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect([asked.length, sent]).toEqual([3, 2])
})

test('feedback names the score that was read; if it is another, the dialog stays and what is sent next is of the newer one', async ({
  open,
}) => {
  let now = preview
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('scoring', 'listScoresToReview', [{ ...samplePending, decision: 'approved' }])
  answer('scoring', 'previewFeedback', () => now)
  const sent: unknown[] = []
  answer('scoring', 'sendFeedback', ({ candidate_ids: [candidate_id], seen }) => {
    sent.push(seen)
    const failed = seen[0]?.updated_at === now.updated_at ? [] : [{ candidate_id: candidate_id!, code: 'record.changed' as const, reason }]
    return { message: '', sent_count: 1 - failed.length, queued_count: 0, kept_count: 0, failed }
  })
  await open('admin', '/admin/scoring?decision=approved', { mayFail: true })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  const dialog = page.getByRole('dialog', { name: `Feedback to ${samplePending.name}` })
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Hello')
  now = { ...preview, text: 'Hello again', updated_at: '2026-11-21T09:30:00.000Z' }
  const send = async () => await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await send()
  await expect.element(dialog.getByText(`${samplePending.name}: ${reason}`)).toBeVisible()
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Hello again')
  await dialog.getByLabelText('Message').fill('My own words.')
  const last = now.updated_at
  now = { ...now, text: 'Hello once more', updated_at: '2026-11-22T09:30:00.000Z' }
  await refreshReview()
  await send()
  await expect.poll(() => sent.length).toBe(2)
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('My own words.')
  await send()
  const of = (at: string) => [{ candidate_id: samplePending.id, score_id, updated_at: at }]
  await expect.poll(() => sent).toEqual([of(updated_at), of(last), of(now.updated_at)])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('after two scores have changed, the feedback of each is shown again before it goes out', async ({ open }) => {
  const other = { ...samplePending, id: sampleId(90), name: 'Ida Falk', decision: 'approved' as const }
  let at = updated_at
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('scoring', 'listScoresToReview', [{ ...samplePending, decision: 'approved' as const }, other])
  answer('scoring', 'previewFeedback', () => ({ ...preview, updated_at: at }))
  const sent: number[] = []
  answer('scoring', 'sendFeedback', ({ candidate_ids, seen }) => {
    sent.push(seen.length)
    const failed = candidate_ids.flatMap((candidate_id) =>
      seen.some((one) => one.candidate_id === candidate_id && one.updated_at === at)
        ? []
        : [{ candidate_id, code: 'record.changed' as const, reason }],
    )
    return { message: '', sent_count: candidate_ids.length - failed.length, queued_count: 0, kept_count: 0, failed }
  })
  await open('admin', '/admin/scoring?decision=approved', { mayFail: true })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Feedback to 2 candidates' })
  await dialog.getByLabelText('Message').fill('Mine to the first.')
  await dialog.getByRole('button', { name: 'Next candidate' }).click()
  await dialog.getByLabelText('Message').fill('Mine to Ida.')
  at = '2026-11-21T09:30:00.000Z'
  const send = dialog.getByRole('button', { name: 'Send to 2' })
  await send.click()
  await expect.element(dialog.getByText('Not sent to 2 candidates')).toBeVisible()
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Mine to the first.')
  await refreshReview()
  await send.click()
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Mine to Ida.')
  expect(sent).toEqual([2])
  await refreshReview()
  await send.click()
  await expect.poll(() => sent).toEqual([2, 2])
  await expect.element(dialog).not.toBeInTheDocument()
})
