// Changes of candidates that were refused when they were saved.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../testing/screens/answers.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('where an edit and a deletion both fail, the title says both', async ({ open }) => {
  const other = { ...sampleCandidate, id: sampleId(60), name: 'Mere Pohatu', email: 'mere@example.com' }
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 2 })
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [sampleCandidate, other])
  answer('candidates', 'getCandidate', ({ candidate_id }) => (candidate_id === other.id ? other : sampleCandidate))
  answer('candidates', 'updateCandidate', () => refuse('candidate.duplicate', 'This job has a candidate with this email already.'))
  answer('candidates', 'removeCandidate', () => refuse('candidate.not_found', 'There is no such candidate.'))
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  await page.getByRole('button', { name: `Actions for ${sampleCandidate.name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: /^Edit/ })
  await form.getByLabelText('Name').fill('Ruby T. Tane')
  await form.getByRole('button', { name: 'Keep changes' }).click()
  await page.getByRole('button', { name: `Actions for ${other.name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Update Candidate Failed, Delete Candidate Failed' })
  await expect.element(alert).toMatchTextContent('Ruby T. Tane: This job has a candidate with this email already.')
  await expect.element(alert).toMatchTextContent('Mere Pohatu: There is no such candidate.')
})
