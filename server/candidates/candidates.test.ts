import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rowsOf } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { emails } from '../db/schema/mail.ts'
import { buildCandidate, buildReadyJob, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
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
const priya = { name: 'Priya Raman', email: 'priya@example.com', phone: '+64 21 555 0100' }

describe('adding', () => {
  test('answers the candidate with a login code that works, trimmed and lowercased', async () => {
    const { client, job_id } = await mine()
    const added = await client.addCandidate({ job_id, name: '  Priya Raman ', email: ' Priya@Example.COM ', phone: ' +64 21 555 0100 ' })
    expect(added).toMatchObject({ ...priya, job_id, interview_status: 'not_started', invitation_sent: false, interview_completed_at: null })
    expect(added.login_code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/)
    expect((await vouch.as().sessions.signInByLoginCode({ email: 'PRIYA@example.com', code: added.login_code })).candidate_id).toBe(
      added.id,
    )
    expect((await client.listCandidates({ job_id })).rows).toEqual([added])
  })

  test('keeps the code from being read in the database', async () => {
    const { client, job_id } = await mine()
    const added = await client.addCandidate({ job_id, ...priya })
    const [row] = await vouch.parts.db.select().from(candidates).where(eq(candidates.id, added.id))
    expect(JSON.stringify(row)).not.toContain(added.login_code)
    expect(JSON.stringify(row)).not.toContain(added.login_code.replace('-', ''))
  })

  test('the same email twice in one job is a conflict, whatever its case; in another job it is another candidate', async () => {
    const [one, two] = [await mine(), await mine()]
    await one.client.addCandidate({ job_id: one.job_id, ...priya })
    const error = await refused(one.client.addCandidate({ job_id: one.job_id, ...priya, email: 'PRIYA@EXAMPLE.COM' }))
    expect([error.status, error.message]).toEqual([409, 'This job has a candidate with this email already.'])
    expect((await two.client.addCandidate({ job_id: two.job_id, ...priya })).email).toBe(priya.email)
  })

  test('ten requests at once with one email make one candidate', async () => {
    const { client, job_id } = await mine()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => client.addCandidate({ job_id, ...priya })))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect((await client.listCandidates({ job_id })).total).toBe(1)
  })

  test('needs a name, an email and a phone, and says which', async () => {
    const { client, job_id } = await mine()
    const { status, problem } = await refused(client.addCandidate({ job_id, name: ' ', email: 'priya@', phone: '' }))
    expect(status).toBe(422)
    expect(problem!.errors).toEqual([
      { path: 'name', message: 'is required' },
      { path: 'email', message: 'is not valid' },
      { path: 'phone', message: 'is required' },
    ])
  })
})

describe('changing', () => {
  test('changes the details and leaves code and status', async () => {
    const { client, job_id } = await mine()
    const added = await client.addCandidate({ job_id, ...priya })
    const changed = await client.updateCandidate({
      job_id,
      candidate_id: added.id,
      name: 'Priya R',
      email: 'pr@example.com',
      phone: '0',
      updated_at: added.updated_at,
    })
    expect(changed).toEqual({ ...added, name: 'Priya R', email: 'pr@example.com', phone: '0', updated_at: changed.updated_at })
    expect(changed.updated_at >= added.updated_at).toBe(true)
    expect((await vouch.as().sessions.signInByLoginCode({ email: 'pr@example.com', code: added.login_code })).candidate_id).toBe(added.id)
  })

  test('is a conflict if somebody else changed the record first, and theirs stays', async () => {
    const { client, job_id } = await mine()
    const added = await client.addCandidate({ job_id, ...priya })
    const edit = { job_id, candidate_id: added.id, ...priya, updated_at: added.updated_at }
    // The two edits have different times, which are whole milliseconds.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(added.updated_at)), { interval: 1 })
    await client.updateCandidate({ ...edit, name: 'Theirs' })
    const error = await refused(client.updateCandidate({ ...edit, name: 'Mine' }))
    expect([error.status, error.message]).toEqual([
      409,
      'Somebody else changed this candidate in the meantime. Load the latest version and make your change again.',
    ])
    expect((await client.listCandidates({ job_id })).rows[0]!.name).toBe('Theirs')
    expect((await client.updateCandidate({ ...edit, name: 'Mine', updated_at: undefined })).name).toBe('Mine')
  })

  test('an invitation or a new code does not count as an edit of the details', async () => {
    const { client, job_id } = await mine()
    const added = await client.addCandidate({ job_id, ...priya })
    await client.regenerateCode({ job_id, candidate_id: added.id })
    expect(
      (await client.updateCandidate({ job_id, candidate_id: added.id, ...priya, name: 'Priya R', updated_at: added.updated_at })).name,
    ).toBe('Priya R')
  })

  test('an updated_at that did not come from the server is refused or is a conflict', async () => {
    const { client, job_id } = await mine()
    const added = await client.addCandidate({ job_id, ...priya })
    for (const [updated_at, status] of [
      ['yesterday', 422],
      ['0000-01-01T00:00:00Z', 422],
      [`2026-01-01T00:00:00.${'1'.repeat(300)}Z`, 422],
      ['2026-02-30T00:00:00Z', 422],
      ['2001-01-01T00:00:00Z', 409],
    ] as const) {
      expect((await refused(client.updateCandidate({ job_id, candidate_id: added.id, ...priya, updated_at }))).status, updated_at).toBe(
        status,
      )
    }
  })

  test('is a conflict if another candidate has the email', async () => {
    const { client, job_id } = await mine()
    await client.addCandidate({ job_id, ...priya })
    const other = await client.addCandidate({ job_id, ...priya, email: 'other@example.com' })
    expect((await refused(client.updateCandidate({ job_id, candidate_id: other.id, ...priya }))).status).toBe(409)
  })

  test('a candidate is not found through another job, even by the recruiter of both', async () => {
    const { client, recruiter, job_id } = await mine()
    const { id: second } = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
    const candidate = await buildCandidate(vouch.parts, { job_id })
    for (const call of [
      () => client.updateCandidate({ job_id: second, candidate_id: candidate.id, ...priya }),
      () => client.removeCandidate({ job_id: second, candidate_id: candidate.id }),
      () => client.regenerateCode({ job_id: second, candidate_id: candidate.id }),
    ]) {
      const error = await refused(call())
      expect([error.status, error.message]).toEqual([404, 'There is no such candidate.'])
    }
  })
})

describe('deleting', () => {
  test('takes the candidate from the list and out of their session, keeps the row, and frees the email', async () => {
    const { client, job_id } = await mine()
    const candidate = await buildCandidate(vouch.parts, { job_id, email: priya.email })
    await client.removeCandidate({ job_id, candidate_id: candidate.id })
    expect((await client.listCandidates({ job_id })).rows).toEqual([])
    expect((await refused(vouch.as(candidate.token).sessions.getSession())).status).toBe(401)
    expect((await refused(vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.code }))).status).toBe(401)
    expect((await refused(client.removeCandidate({ job_id, candidate_id: candidate.id }))).status).toBe(404)
    expect(await vouch.parts.db.$count(candidates, eq(candidates.id, candidate.id))).toBe(1)
    expect((await client.addCandidate({ job_id, ...priya })).id).not.toBe(candidate.id)
  })
})

describe('regenerating a code', () => {
  test('makes a new code, ends the old one, and clears the invitation status', async () => {
    const { client, job_id } = await mine()
    const candidate = await buildCandidate(vouch.parts, { job_id, invitation_sent: true })
    const { new_code } = await client.regenerateCode({ job_id, candidate_id: candidate.id })
    expect(new_code).not.toBe(candidate.code)
    const [row] = (await client.listCandidates({ job_id })).rows
    expect(row).toMatchObject({ login_code: new_code, invitation_sent: false })
    expect((await refused(vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.code }))).status).toBe(401)
  })

  test('clears it also for somebody who has completed the interview', async () => {
    const { client, job_id } = await mine()
    const { id } = await buildCandidate(vouch.parts, { job_id, invitation_sent: true, interview_status: 'completed' })
    await client.regenerateCode({ job_id, candidate_id: id })
    expect((await client.listCandidates({ job_id })).rows).toMatchObject([{ id, invitation_sent: false }])
  })
})

describe('listing', () => {
  test('searches name, email and phone, filters by status and invitation, and counts what it found', async () => {
    const { client, job_id } = await mine()
    const add = (over: Parameters<typeof buildCandidate>[1]) => buildCandidate(vouch.parts, { job_id, ...over })
    await add({ name: 'Āwhina Tūī', email: 'a@example.com', phone: '111' })
    await add({ name: 'Bob', email: 'bob@tui.example', phone: '222', invitation_sent: true })
    await add({ name: 'Carol', email: 'c@example.com', phone: '333', interview_status: 'completed', invitation_sent: true })
    const names = async (input: object) => {
      const { rows, total } = await client.listCandidates({ job_id, ...input })
      expect(total).toBe(rows.length)
      return rows.map((row) => row.name)
    }
    expect(await names({ q: 'TUI' })).toEqual(['Bob'])
    expect(await names({ q: 'āwhina' })).toEqual(['Āwhina Tūī'])
    expect(await names({ q: '33' })).toEqual(['Carol'])
    expect(await names({ interview_status: 'completed' })).toEqual(['Carol'])
    expect(await names({ invitation_sent: 'true' })).toEqual(['Carol', 'Bob'])
    expect(await names({ invitation_sent: 'false', q: 'example' })).toEqual(['Āwhina Tūī'])
    expect((await refused(client.listCandidates({ job_id, interview_status: 'gone' as never }))).status).toBe(422)
  })

  test('says of an invitation that was not emailed so, whatever was kept after it', async () => {
    const { client, job_id } = await mine()
    const { id, email: to } = await buildCandidate(vouch.parts, { job_id })
    for (const kind of ['invitation', 'received'] as const)
      await vouch.parts.db.transaction((tx) => vouch.parts.mail.queue(tx, kind, { to, subject: kind, html: '<p>A</p>', text: 'A' }, id))
    expect((await client.listCandidates({ job_id })).rows).toMatchObject([{ id, invitation_kept: true, email_refused: false }])
    await vouch.parts.db
      .update(emails)
      .set({ status: 'sent' })
      .where(and(eq(emails.candidate_id, id), eq(emails.kind, 'received')))
    expect((await client.listCandidates({ job_id })).rows).toMatchObject([{ id, invitation_kept: false }])
  })

  test('of a job, erased ones too, are counted by an index', async () => {
    const { db } = vouch.parts
    const plan = await db.transaction(async (tx) => {
      // However few rows there are: if no index can answer, the table is read all the same.
      await tx.execute(sql`set local enable_seqscan = off`)
      const count = sql`select count(*) from candidates where job_id = gen_random_uuid() and (deleted_at is null or erased_at is not null)`
      return await rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${count}`)
    })
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('candidates_job')
  })

  test('shows every row once over the pages while others are added', async () => {
    const { client, job_id } = await mine()
    for (let i = 0; i < 25; i++) await buildCandidate(vouch.parts, { job_id, name: `C${i}` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await client.listCandidates({ job_id, limit: 10, cursor })
      seen.push(...page.rows.map((row) => row.name))
      await buildCandidate(vouch.parts, { job_id, name: 'late' })
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => `C${24 - i}`))
  })
})

test('a new code that another candidate already has is made again, when adding, importing and regenerating', async () => {
  const { client, job_id } = await mine()
  const first = await client.addCandidate({ job_id, ...priya })
  const { secrets } = vouch.parts
  let collisions = 0
  const collideOnce = () => {
    let pending = true
    vouch.parts.secrets = {
      ...secrets,
      codeHash: (code) => {
        if (!pending) return secrets.codeHash(code)
        pending = false
        collisions++
        return secrets.codeHash(first.login_code)
      },
    }
  }
  try {
    collideOnce()
    const second = await client.addCandidate({ job_id, ...priya, email: 'second@example.com' })
    collideOnce()
    await client.regenerateCode({ job_id, candidate_id: second.id })
    collideOnce()
    const file = new File(['name,email,phone\nA,a@example.com,1\nB,b@example.com,2\n'], 'c.csv')
    expect((await client.importCandidates({ job_id, file })).imported_count).toBe(2)
  } finally {
    vouch.parts.secrets = secrets
  }
  expect(collisions).toBe(3)
  const { rows } = await client.listCandidates({ job_id })
  expect(new Set(rows.map((row) => row.login_code)).size).toBe(4)
  for (const row of rows)
    expect((await vouch.as().sessions.signInByLoginCode({ email: row.email, code: row.login_code })).candidate_id).toBe(row.id)
})
