import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { beforeNextTransaction } from '../../testing/beforeNextTransaction.ts'
import { buildAdmin, buildCandidate, buildJob, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { makePdf } from '../../testing/build/makePdf.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const details = { title: 'Engineer', company_info: 'Northwind', criteria: '- Ownership' }
const someone = async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  return { ...recruiter, jobs: vouch.as(recruiter.token).jobs }
}

describe('creating a job', () => {
  test('is refused if its recruiter is deleted meanwhile, and so is a copy: no job stays without an owner', async () => {
    const me = await someone()
    const source = await me.jobs.createJob(details)
    const admin = vouch.as((await buildAdmin(vouch.parts)).token)
    const left = () => vouch.parts.db.$count(jobs, and(eq(jobs.recruiter_id, me.id), isNull(jobs.deleted_at)))
    beforeNextTransaction(vouch.parts, () => admin.people.removeRecruiter({ recruiter_id: me.id }))
    expect((await refused(me.jobs.createJob(details))).code).toBe('session.required')
    expect(await left()).toBe(0)

    await vouch.parts.db.update(users).set({ deleted_at: null }).where(eq(users.id, me.id))
    await vouch.parts.db.update(jobs).set({ deleted_at: null }).where(eq(jobs.id, source.id))
    beforeNextTransaction(vouch.parts, () => admin.people.removeRecruiter({ recruiter_id: me.id }))
    expect((await refused(admin.jobs.copyJob({ job_id: source.id }))).code).toBe('job.not_found')
    expect(await left()).toBe(0)
  })

  test('answers with the stored job: pending, without a PDF, texts trimmed', async () => {
    const me = await someone()
    const made = await me.jobs.createJob({ ...details, title: '  Senior Engineer ', description: 'Builds things' })
    expect(made).toMatchObject({
      recruiter_id: me.id,
      title: 'Senior Engineer',
      description: 'Builds things',
      agent_status: 'pending',
      elevenlabs_agent_id: null,
      pdf_url: null,
      candidate_count: 0,
      blind_review: false,
    })
    expect(await me.jobs.getJob({ job_id: made.id })).toEqual(made)
    expect((await me.jobs.createJob({ ...details, blind_review: true })).blind_review).toBe(true)
  })

  test('names every field that is missing', async () => {
    const { jobs } = await someone()
    const { status, problem } = await refused(jobs.createJob({ title: ' ', company_info: '', criteria: 'x' }))
    expect(status).toBe(422)
    expect(problem!.errors).toEqual([
      { path: 'title', message: 'is required' },
      { path: 'company_info', message: 'is required' },
    ])
    expect(problem!.detail).toBe('title is required, and 1 more field is wrong.')
  })

  test('takes any script and refuses control characters and line breaks', async () => {
    const { jobs } = await someone()
    const title = 'Kaiwhakahaere — 首席エンジニア 👩🏽‍💻 𝒳 «المهندس»'
    expect((await jobs.createJob({ ...details, title })).title).toBe(title)
    for (const bad of ['a\u0000b', 'a\u0007b', 'a\uD800b', 'a\nb', 'a\r\nb', 'a\u2028b'])
      expect((await refused(jobs.createJob({ ...details, title: bad }))).status).toBe(422)
  })

  test('limits the length of each text', async () => {
    const { jobs } = await someone()
    expect((await jobs.createJob({ ...details, title: 'x'.repeat(200) })).title).toHaveLength(200)
    expect((await refused(jobs.createJob({ ...details, title: 'x'.repeat(201) }))).problem!.detail).toBe(
      'title must be at most 200 characters.',
    )
  })

  test('a deactivated or deleted recruiter can no longer call', async () => {
    const me = await someone()
    const admin = vouch.as((await buildAdmin(vouch.parts)).token)
    await admin.people.removeRecruiter({ recruiter_id: me.id })
    expect((await refused(me.jobs.createJob(details))).status).toBe(401)
  })
})

describe('listing', () => {
  test('shows every page in order, newest first, while others are added and removed', async () => {
    const me = await someone()
    const made: string[] = []
    for (let i = 0; i < 7; i++) made.push((await me.jobs.createJob({ ...details, title: `Job ${i}` })).id)
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 4; page++) {
      const { rows, total, next } = await me.jobs.listJobs({ limit: 2, cursor })
      expect(total).toBe(7 + page)
      seen.push(...rows.map((row) => row.id))
      await me.jobs.createJob({ ...details, title: 'Added meanwhile' })
      cursor = next ?? undefined
    }
    expect(cursor).toBeUndefined()
    expect(seen).toEqual(made.toReversed())
  })

  test('a page that ends exactly at the last row has no next', async () => {
    const me = await someone()
    for (let i = 0; i < 2; i++) await me.jobs.createJob(details)
    expect(await me.jobs.listJobs({ limit: 2 })).toMatchObject({ total: 2, next: null })
  })

  test('carries total and next in headers, keeps the search in the link, and answers with and without the slash', async () => {
    const me = await someone()
    for (let i = 0; i < 3; i++) await me.jobs.createJob({ ...details, title: `Baker & co ${i}` })
    await me.jobs.createJob({ ...details, title: 'Other' })
    for (const path of ['/api/jobs', '/api/jobs/']) {
      const first = await fetch(`${vouch.url}${path}?limit=2&q=baker%20%26`, { headers: { authorization: `Bearer ${me.token}` } })
      expect(first.headers.get('x-total-count')).toBe('3')
      const link = first.headers.get('link')!.match(/^<([^>]+)>; rel="next"$/)![1]!
      const second = await fetch(vouch.url + link, { headers: { authorization: `Bearer ${me.token}` } })
      expect(((await second.json()) as { title: string }[]).map((row) => row.title)).toEqual(['Baker & co 0'])
      expect(second.headers.get('link')).toBeNull()
    }
  })

  test('refuses an impossible cursor and limit', async () => {
    const { jobs } = await someone()
    for (const bad of [{ cursor: 'x' }, { limit: 0 }, { limit: -1 }, { limit: 1001 }, { limit: 1.5 }]) {
      const { status, problem } = await refused(jobs.listJobs(bad))
      expect(status).toBe(422)
      expect(problem!.errors![0]!.path).toBe(Object.keys(bad)[0])
    }
  })

  test('a search takes % and _ and \\ as they are', async () => {
    const { jobs } = await someone()
    for (const title of ['100% remote', '100 remote', 'a_b', 'aXb', 'back\\slash']) await jobs.createJob({ ...details, title })
    const found = async (q: string) => (await jobs.listJobs({ q })).rows.map((row) => row.title)
    expect(await found('0%')).toEqual(['100% remote'])
    expect(await found('a_b')).toEqual(['a_b'])
    expect(await found('k\\s')).toEqual(['back\\slash'])
    expect(await found('REMOTE')).toEqual(['100 remote', '100% remote'])
  })

  test('a recruiter sees their own and nothing of anyone else’s', async () => {
    const [mine, other] = [await someone(), await someone()]
    const job = await mine.jobs.createJob(details)
    expect((await other.jobs.listJobs()).rows).toEqual([])
    const theirs = await refused(other.jobs.getJob({ job_id: job.id }))
    const nowhere = await refused(other.jobs.getJob({ job_id: '00000000-0000-7000-8000-000000000000' }))
    expect(theirs.problem).toEqual(nowhere.problem)
    expect((await refused(other.jobs.removeJob({ job_id: job.id }))).status).toBe(404)
    expect((await mine.jobs.listJobs()).total).toBe(1)
  })

  test('an administrator sees every job with recruiter and company, and filters by agent status', async () => {
    const admin = vouch.as((await buildAdmin(vouch.parts)).token).jobs
    const recruiter = await buildRecruiter(vouch.parts, { name: 'Hone Parata' })
    const [ready, waiting] = [
      await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id, title: 'Zephyr one' }),
      await buildJob(vouch.parts, { recruiter_id: recruiter.id, title: 'Zephyr two' }),
    ]
    const { rows } = await admin.adminListJobs({ q: 'zephyr' })
    expect(rows.map((row) => row.id)).toEqual([waiting.id, ready.id])
    expect(rows[0]).toMatchObject({ recruiter_name: 'Hone Parata', company_name: 'Northwind' })
    expect((await admin.adminListJobs({ q: 'zephyr', agent_status: 'ready' })).rows.map((row) => row.id)).toEqual([ready.id])
    expect(await admin.adminGetJob({ job_id: ready.id })).toMatchObject({ id: ready.id, recruiter_name: 'Hone Parata' })
  })

  test('counts the candidates at each step, and not those who were removed', async () => {
    const me = await someone()
    const job = await buildReadyJob(vouch.parts, { recruiter_id: me.id })
    const [gone] = [
      await buildCandidate(vouch.parts, { job_id: job.id }),
      await buildCandidate(vouch.parts, { job_id: job.id, invitation_sent: true, interview_status: 'completed' }),
    ]
    await vouch.as(me.token).candidates.removeCandidate({ job_id: job.id, candidate_id: gone!.id })
    expect((await me.jobs.listJobs()).rows[0]).toMatchObject({ candidate_count: 1, invited_count: 1, completed_count: 1 })
  })
})

describe('deleting', () => {
  test('removes the job from every list and call, and keeps all its data', async () => {
    const me = await someone()
    const admin = vouch.as((await buildAdmin(vouch.parts)).token)
    const job = await me.jobs.createJob(details)
    const candidate = await buildCandidate(vouch.parts, { job_id: job.id })
    await me.jobs.removeJob({ job_id: job.id })
    expect((await me.jobs.listJobs()).total).toBe(0)
    expect((await admin.jobs.adminListJobs({ limit: 1000 })).rows.map((row) => row.id)).not.toContain(job.id)
    const calls = [
      me.jobs.getJob({ job_id: job.id }),
      me.jobs.removeJob({ job_id: job.id }),
      admin.jobs.adminGetJob({ job_id: job.id }),
      admin.jobs.attachAgent({ job_id: job.id, elevenlabs_agent_id: 'builtin' }),
      admin.candidates.listCandidates({ job_id: job.id }),
    ]
    expect((await Promise.all(calls.map(refused))).map((error) => error.status)).toEqual(calls.map(() => 404))
    const [kept] = await vouch.parts.db.select().from(jobs).where(eq(jobs.id, job.id))
    expect(kept).toMatchObject({ title: 'Engineer', criteria: '- Ownership' })
    expect(kept!.deleted_at).not.toBeNull()
    expect(await vouch.parts.db.$count(candidates, eq(candidates.id, candidate.id))).toBe(1)
  })

  test('two deletions at once: one succeeds, the other finds nothing', async () => {
    const me = await someone()
    const job = await me.jobs.createJob(details)
    const both = await Promise.allSettled([me.jobs.removeJob({ job_id: job.id }), me.jobs.removeJob({ job_id: job.id })])
    expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a list row is the whole record, for the recruiter and for administrators', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const me = vouch.as(recruiter.token).jobs
  const { id: job_id } = await me.createJob({ title: 'Nurse', company_info: 'A hospital', criteria: '- Care' })
  await me.uploadPdf({ job_id, file: new File([new Uint8Array(makePdf('Care every day'))], 'job.pdf', { type: 'application/pdf' }) })
  const [listed] = (await me.listJobs()).rows
  expect(listed).toMatchObject({ criteria: '- Care', pdf_name: 'job.pdf', pdf_url: expect.stringMatching(/^\/api\/files\//) })
  const admin = vouch.as((await buildAdmin(vouch.parts)).token).jobs
  const all = (await admin.adminListJobs({})).rows.find((row) => row.id === job_id)
  expect(all).toMatchObject({ criteria: '- Care', pdf_url: expect.stringMatching(/^\/api\/files\//), recruiter_name: recruiter.name })
})

test('a job and the PDF that is to follow make one plan; if the PDF does not come, the plan is written anyway', async () => {
  const quiet = await startVouch({}, { tasks: false })
  try {
    const me = quiet.as((await buildRecruiter(quiet.parts)).token).jobs
    const tasks = (job_id: string) =>
      rowsOf<{ later: boolean }>(
        quiet.parts.db,
        sql`select start_after > now() as later from pgboss.job where name = 'make-plan' and data->>'job_id' = ${job_id}`,
      )
    const { id: job_id } = await me.createJob({ title: 'Nurse', company_info: 'A hospital', criteria: '- Care', pdf_follows: true })
    expect(await tasks(job_id)).toEqual([{ later: true }])
    await me.uploadPdf({ job_id, file: new File([new Uint8Array(makePdf('Care every day'))], 'job.pdf', { type: 'application/pdf' }) })
    expect(await tasks(job_id)).toEqual([{ later: false }])
    const { id: other } = await me.createJob({ title: 'Nurse', company_info: 'A hospital', criteria: '- Care' })
    expect(await tasks(other)).toEqual([{ later: false }])
  } finally {
    await quiet.stop()
  }
})
