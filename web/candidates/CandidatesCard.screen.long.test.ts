// The candidates of a job: when they fail to load, narrowed to those who were not told, and what stays while others load.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail, hold } from '../../testing/screens/answers.ts'
import { loading } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, and failed with a retry', async ({ open }) => {
  answer('jobs', 'getJob', sampleJob)
  answer('interviews', 'listAdjustments', [])
  fail('candidates', 'listCandidates')
  const release = hold('candidates', 'listCandidates')
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  await expect.element(loading('Candidates')).toBeVisible()
  release()
  const alert = page.getByRole('alert').filter({ hasText: 'The candidates could not be loaded' })
  await expect.element(alert).toMatchTextContent('The database is away.')
  answer('candidates', 'listCandidates', [sampleCandidate])
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('row').filter({ hasText: sampleCandidate.name })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('the list is narrowed to those who were decided on and not told, and the address keeps it', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 2 })
  answer('interviews', 'listAdjustments', [])
  const untold = { ...sampleCandidate, id: sampleId(60), name: 'Mere Pohatu' }
  answer('candidates', 'listCandidates', ({ outcome }) => (outcome === 'untold' ? [untold] : [sampleCandidate, untold]))
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  const other = page.getByRole('row').filter({ hasText: sampleCandidate.name })
  await expect.element(other).toBeVisible()
  await page.getByLabelText('Outcome').selectOptions('Decided, not told')
  await expect.element(other).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').filter({ hasText: untold.name })).toBeVisible()
  expect(new URLSearchParams(location.search).get('outcome')).toBe('untold')
})

test('the rows stay while a filter loads, and nobody can select all of them', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 2 })
  answer('interviews', 'listAdjustments', [])
  const untold = { ...sampleCandidate, id: sampleId(60), name: 'Mere Pohatu' }
  answer('candidates', 'listCandidates', ({ outcome }) => (outcome === 'untold' ? [untold] : [sampleCandidate, untold]))
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  const table = page.getByRole('table', { name: 'Candidates' })
  const other = page.getByRole('row').filter({ hasText: sampleCandidate.name })
  const selectAll = page.getByRole('checkbox', { name: 'Select all' })
  await expect.element(other).toBeVisible()
  const release = hold('candidates', 'listCandidates')
  await page.getByLabelText('Outcome').selectOptions('Decided, not told')
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.element(selectAll).toBeDisabled()
  await expect.element(other).toBeVisible()
  release()
  await expect.element(other).not.toBeInTheDocument()
  await expect.element(table).not.toHaveAttribute('aria-busy')
  await expect.element(selectAll).toBeEnabled()
})
