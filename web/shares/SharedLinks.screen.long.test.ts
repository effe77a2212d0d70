// The links that were made to candidates of a job.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { ranking } from '../../testing/screens/sampleScores.ts'
import { test } from '../../testing/screens/screen.tsx'

const link = {
  id: sampleId(90),
  candidates: [{ id: sampleCandidate.id, name: sampleCandidate.name }],
  shared_by: 'Amara Ngata',
  created_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2099-01-01T00:00:00.000Z',
  ended_at: null,
  maker_left: false,
  open_count: 0,
  last_opened_at: null,
  advice: [],
}

test('a link says that it does not open any more once the account of its maker was ended', async ({ open }) => {
  answer('jobs', 'getJob', sampleJob)
  answer('interviews', 'listAdjustments', [])
  answer('scoring', 'listRankedCandidates', ranking([]))
  answer('shares', 'listShares', [
    { ...link, shared_by: 'Hana Cole' },
    { ...link, id: sampleId(91), maker_left: true },
    { ...link, id: sampleId(92), maker_left: true, ended_at: '2026-11-21T09:30:00.000Z' },
  ])
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=shortlist`)
  const rows = page.getByRole('region', { name: 'Shared links' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^Open until .*not opened yet/)
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/^No longer opens: the account of the person who made it was deactivated or deleted.*never opened/)
  await expect.element(rows.nth(1).getByRole('button', { name: 'End link' })).toBeVisible()
  await expect.element(rows.nth(2)).toMatchTextContent(/^Ended on /)
})
