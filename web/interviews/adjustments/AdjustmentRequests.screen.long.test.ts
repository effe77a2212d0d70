// The requests for an adjustment on a job's page, when they fail to load, and when their candidate changes.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail } from '../../../testing/screens/answers.ts'
import { expectToast } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleDeclined } from '../../../testing/screens/sampleNotice.ts'
import { sampleCandidate, sampleJob } from '../../../testing/screens/samples.ts'
import { test } from '../../../testing/screens/screen.tsx'

test('requests that failed to load say so, with a retry', async ({ open }) => {
  answer('jobs', 'getJob', sampleJob)
  answer('candidates', 'listCandidates', [])
  fail('interviews', 'listAdjustments')
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  const failed = page.getByRole('alert').filter({ hasText: 'Requests for an adjustment could not be loaded' })
  await expect.element(failed).toMatchTextContent('The database is away.')
  answer('interviews', 'listAdjustments', [])
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).not.toBeInTheDocument()
})

const request = {
  id: sampleId(90),
  candidate_id: sampleCandidate.id,
  candidate_name: sampleCandidate.name,
  candidate_email: sampleCandidate.email,
  kind: 'more_time' as const,
  note: 'I read slowly.',
  created_at: '2026-11-20T09:30:00.000Z',
}
const banner = page.getByText('1 request for an adjustment')
const act = async (what: string) => {
  await page.getByRole('button', { name: `Actions for ${sampleCandidate.name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('a request is answered to the address that was corrected', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 1 })
  answer('candidates', 'listCandidates', [sampleCandidate])
  answer('interviews', 'listAdjustments', [request])
  const corrected = { ...sampleCandidate, email: 'ruby.tane@example.com' }
  answer('candidates', 'updateCandidate', () => {
    answer('candidates', 'listCandidates', [corrected])
    answer('interviews', 'listAdjustments', [{ ...request, candidate_email: corrected.email }])
    return corrected
  })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await expect.element(banner).toBeVisible()
  await act('Edit')
  const form = page.getByRole('dialog', { name: /^Edit/ })
  await form.getByLabelText('Email').fill(corrected.email)
  await form.getByRole('button', { name: 'Keep changes' }).click()
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await expectToast('1 change saved')
  await page.getByRole('button', { name: 'Read and answer' }).click()
  const link = page.getByRole('link', { name: `Answer ${sampleCandidate.name}` })
  await expect.element(link).toHaveAttribute('href', `mailto:${corrected.email}`)
})

test('the request of a candidate who is erased or declined is not shown any more', async ({ open }) => {
  answer('jobs', 'adminGetJob', { ...sampleJob, candidate_count: 1 })
  answer('candidates', 'adminListCandidates', [sampleCandidate])
  answer('interviews', 'listAdjustments', [request])
  answer('candidates', 'eraseCandidate', () => {
    answer('interviews', 'listAdjustments', [])
    return { candidate_id: sampleCandidate.id, erased_at: request.created_at, receipt_number: null }
  })
  await open('admin', `/admin/job/${sampleJob.id}`)
  await expect.element(banner).toBeVisible()
  await act('Erase personal data')
  const dialog = page.getByRole('dialog', { name: /^Erase/ })
  await dialog.getByLabelText('Reason').selectOptions('It is no longer needed')
  await dialog.getByRole('button', { name: 'Erase personal data' }).click()
  await expectToast('The personal data was erased')
  await expect.element(banner).not.toBeInTheDocument()

  answer('interviews', 'listAdjustments', [request])
  answer('outcomes', 'getCandidateNoticeTemplate', { kind: 'declined', subject: 'News', text: 'Hello.', statements: [], values: {} })
  answer('outcomes', 'setOutcome', ({ candidate_id }) => {
    answer('interviews', 'listAdjustments', [])
    return { candidate_id, outcome: sampleDeclined }
  })
  await open('admin', `/admin/job/${sampleJob.id}`)
  await expect.element(banner).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${sampleCandidate.name}` }).click()
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('menuitem', { name: 'Decline' }).click()
  const decline = page.getByRole('dialog')
  await decline.getByRole('checkbox', { name: 'Tell the candidate' }).click()
  await decline.getByRole('button', { name: 'Decline', exact: true }).click()
  await expectToast(`${sampleCandidate.name}: Declined`)
  await expect.element(banner).not.toBeInTheDocument()
})
