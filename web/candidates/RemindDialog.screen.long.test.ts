// Who is reminded, and what the dialog says of the email.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('of the selected, those who were invited and have not finished are reminded', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 3 })
  answer('interviews', 'listAdjustments', [])
  const invited = { ...sampleCandidate, invitation_sent: true }
  const done = { ...invited, id: sampleId(61), name: 'Done', interview_status: 'completed' as const }
  const fresh = { ...sampleCandidate, id: sampleId(62), name: 'Fresh' }
  answer('candidates', 'listCandidates', [invited, done, fresh])
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  const selection = page.getByRole('region', { name: 'Selection' })
  await page.getByRole('checkbox', { name: 'Select Fresh' }).click()
  await expect.element(selection).toBeVisible()
  await expect.element(selection.getByRole('button', { name: 'Remind' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await selection.getByRole('button', { name: 'Remind' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind' })
  await expect.element(dialog.getByRole('button', { name: 'Send 1 reminder' })).toBeVisible()
  await expect.element(dialog).toMatchTextContent('1 candidate has completed the interview and is left out.')
  await expect.element(dialog).toMatchTextContent('1 candidate has not been invited and is left out.')
})

test('while the interviewer is not ready, only whoever has begun can be reminded', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 2, agent_status: 'pending' })
  answer('interviews', 'listAdjustments', [])
  const fresh = { ...sampleCandidate, name: 'Fresh', invitation_sent: true }
  const begun = { ...fresh, id: sampleId(61), name: 'Begun', interview_status: 'in_progress' as const }
  answer('candidates', 'listCandidates', [fresh, begun])
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  const reminds = page.getByRole('menuitem', { name: 'Remind' })
  await page.getByRole('button', { name: 'Actions for Fresh' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect.element(reminds).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Actions for Begun' }).click()
  await expect.element(reminds).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const selected = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Remind' })
  await page.getByRole('checkbox', { name: 'Select Fresh' }).click()
  await expect.element(page.getByRole('region', { name: 'Selection' })).toBeVisible()
  await expect.element(selected).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select Begun' }).click()
  await expect.element(selected).toBeVisible()
})

test('the reminder names the deadline to start only to those who have not started', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 2, closes_at: '2099-01-01T00:00:00.000Z' })
  answer('interviews', 'listAdjustments', [])
  const fresh = { ...sampleCandidate, name: 'Fresh', invitation_sent: true }
  const begun = { ...fresh, id: sampleId(61), name: 'Begun', interview_status: 'in_progress' as const }
  answer('candidates', 'listCandidates', [fresh, begun])
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  const dialog = page.getByRole('dialog', { name: 'Remind' })
  const says = async (name: string, words: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Remind' }).click()
    await expect.element(dialog).toMatchTextContent(words)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await says('Fresh', 'It names the deadline to start: Thursday, January 1, 2099')
  await says('Begun', 'It names no deadline to start, because the interview has started.')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Remind' }).click()
  await expect
    .element(dialog)
    .toMatchTextContent('To those who have not started, they name the deadline to start: Thursday, January 1, 2099')
})
