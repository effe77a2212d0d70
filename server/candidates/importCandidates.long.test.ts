import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvMaxBytes } from '../../shared/lengths.ts'
import { buildRecruiterWithJob } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('100,000 rows are imported, and the same file again adds nothing', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const client = vouch.as(recruiter.token).candidates
  const lines = Array.from({ length: 100_000 }, (_, i) => `Candidate ${i},many${i}@example.com,021 ${i}`)
  const content = `name,email,phone\n${lines.join('\n')}\n`
  const send = () => client.importCandidates({ job_id, file: new File([content], 'candidates.csv', { type: 'text/csv' }) })
  expect(content.length).toBeLessThan(csvMaxBytes)
  expect(await send()).toEqual({
    message: '100,000 candidates imported.',
    imported_count: 100_000,
    already_here_count: 0,
    error_count: 0,
    errors: [],
    row_errors: [],
    // So many are not named.
    candidate_ids: [],
  })
  expect((await client.listCandidates({ job_id, limit: 1 })).total).toBe(100_000)
  const again = await send()
  expect(again).toMatchObject({ imported_count: 0, already_here_count: 100_000, message: '0 candidates imported, 100,000 already here.' })
  expect([again.error_count, again.errors.length, again.row_errors.length]).toEqual([100_000, 1000, 1000])
  expect(again.errors[999]).toBe('Row 1001: this job has a candidate with the email many999@example.com already')
}, 300_000)
