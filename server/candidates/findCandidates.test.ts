import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildCandidate, buildReadyJob, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

async function mine() {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  return { recruiter, job_id, client: vouch.as(recruiter.token).candidates }
}

test('a search covers all jobs of a recruiter, every job for an administrator, and no deleted candidates', async () => {
  const [one, other] = [await mine(), await mine()]
  const second = await buildReadyJob(vouch.parts, { recruiter_id: one.recruiter.id, title: 'Second job' })
  const name = `Wiremu ${crypto.randomUUID()}`
  const first = await buildCandidate(vouch.parts, { job_id: one.job_id, name })
  const again = await buildCandidate(vouch.parts, { job_id: second.id, name })
  const theirs = await buildCandidate(vouch.parts, { job_id: other.job_id, name })
  const gone = await buildCandidate(vouch.parts, { job_id: one.job_id, name })
  await one.client.removeCandidate({ job_id: one.job_id, candidate_id: gone.id })
  const idsOf = async (client: typeof one.client) => (await client.findCandidates({ q: name.toUpperCase() })).rows.map((row) => row.id)
  expect(await idsOf(one.client)).toEqual([again.id, first.id])
  expect(await idsOf(other.client)).toEqual([theirs.id])
  expect(await idsOf(vouch.as((await buildAdmin(vouch.parts)).token).candidates)).toEqual([theirs.id, again.id, first.id])
  const page = await one.client.findCandidates({ q: name, limit: 1 })
  expect([page.total, page.rows[0]!.job_title]).toEqual([2, 'Second job'])
  expect((await one.client.findCandidates({ q: name, limit: 1, cursor: page.next! })).rows.map((row) => row.id)).toEqual([first.id])
  const all = await one.client.findCandidates({ limit: 1 })
  expect([all.total, all.rows[0]!.id, all.rows[0]!.job_title]).toEqual([2, again.id, 'Second job'])
})

test('a search finds one or two letters where a word begins', async () => {
  const { client, job_id } = await mine()
  const ng = await buildCandidate(vouch.parts, { job_id, name: 'Ana Ng', email: 'ana.1@example.com' })
  await buildCandidate(vouch.parts, { job_id, name: 'Tom Young', email: 'tom.2@example.com' })
  expect((await client.findCandidates({ q: 'ng' })).rows.map((row) => row.id)).toEqual([ng.id])
  expect((await client.findCandidates({ q: 'an' })).rows.map((row) => row.id)).toEqual([ng.id])
  expect((await client.findCandidates({ q: 'oung' })).total).toBe(1)
})

test('a search finds by a whole email those who have it, and by a part of one everybody who has the part', async () => {
  const { client, job_id } = await mine()
  const ana = await buildCandidate(vouch.parts, { job_id, name: 'Ana', email: 'ana@whole.example' })
  const joana = await buildCandidate(vouch.parts, { job_id, name: 'Joana', email: 'joana@whole.example' })
  const found = async (q: string) => (await client.findCandidates({ q })).rows.map((row) => row.id)
  expect(await found('ANA@whole.example')).toEqual([ana.id])
  expect(await found('na@whole.example')).toEqual([joana.id, ana.id])
  const elsewhere = await mine()
  await buildCandidate(vouch.parts, { job_id: elsewhere.job_id, email: 'na@whole.example' })
  expect(await found('na@whole.example')).toEqual([joana.id, ana.id])
  await client.removeCandidate({ job_id, candidate_id: ana.id })
  expect(await found('ana@whole.example')).toEqual([joana.id])
})
