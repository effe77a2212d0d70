// How the candidate of a reopened interview is told where no mail server is set, and what its reopening takes away.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { sampleAbout, sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

const closed = { ...sampleJob, closed_at: '2026-11-20T09:30:00.000Z' }
const letter = {
  to: sampleCandidate.email,
  subject: 'Your interview was reopened',
  text: 'It goes on where it stopped.',
  person_set: false,
}

test('the dialog names only what works: the invitation, or in a closed job the login code', async ({ open }) => {
  answer('system', 'getServerInfo', { ...sampleAbout, sends_email: false })
  answer('interviews', 'listAdjustments', [])
  answer('interviews', 'previewReopening', letter)
  answer('candidates', 'listCandidates', [{ ...sampleCandidate, interview_status: 'completed' }])
  const dialog = page.getByRole('dialog', { name: `Reopen the interview of ${sampleCandidate.name}?` })
  const openDialog = async (job: typeof sampleJob) => {
    answer('jobs', 'getJob', job)
    await open('recruiter', `/recruiter/job/${job.id}`, { width: 390 })
    await page.getByRole('button', { name: `Actions for ${sampleCandidate.name}` }).click()
    await page.getByRole('menuitem', { name: 'Reopen the interview' }).click()
    await expect.element(dialog).toMatchTextContent(letter.subject)
  }
  await openDialog(sampleJob)
  await expect.element(dialog).toMatchTextContent('choose “Copy the invitation” in their menu afterwards.')
  await expect.element(dialog).not.toMatchTextContent('A reviewer has worked on this score')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  answer('interviews', 'previewReopening', { ...letter, person_set: true })
  await openDialog(closed)
  await expect.element(dialog).toMatchTextContent('The levels, quotes, notes or score that a reviewer set no longer count either')
  await expect
    .element(dialog)
    .toMatchTextContent(`they sign in at ${location.origin}/candidate/login with their email and their login code`)
  await expect.element(dialog).not.toMatchTextContent('Copy the invitation')
})
