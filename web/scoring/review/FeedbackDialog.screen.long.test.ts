// Feedback that was edited and did not go out is not lost.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/screens/answers.ts'
import { expectToast } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { samplePending } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

const code = 'feedback.fault' as const
const reason = 'The mail server refused the email.'

test('the edited message of whoever got nothing stays in the dialog, with the reason, and is sent again alone', async ({ open }) => {
  const other = { ...samplePending, id: sampleId(90), name: 'Ida Falk', decision: 'approved' as const }
  const rows = [{ ...samplePending, decision: 'approved' as const }, other]
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('scoring', 'listScoresToReview', rows)
  answer('scoring', 'previewFeedback', { subject: 'Your interview', text: 'Hello', statements: [] })
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
