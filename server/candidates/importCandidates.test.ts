// What becomes of the rows of a file: which are stored, which are not and why, and many at once.
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beforeNextTransaction } from '../../testing/beforeNextTransaction.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { ana, ben, buildImporter, candidatesFile } from '../../testing/build/buildImporter.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { candidates, unfinishedImports } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { undoImports } from './wholeImport.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

describe('rows', () => {
  test('with errors are named by the number a spreadsheet shows, and the good ones are stored', async () => {
    const { send, rows, client, job_id } = await buildImporter(vouch)
    await client.addCandidate({ job_id, ...ben })
    const result = await send(
      [
        'name,email,phone',
        'Ana,ana@example.com,021 1',
        'No Email,nope,1',
        ',x@example.com,1',
        'No Phone,y@example.com',
        '',
        'Ana again,ANA@example.com,2',
        'Ben,BEN@example.com,9',
        '"Two\nlines",two@example.com,1',
        `Long,${'x'.repeat(250)}@example.com,1`,
        `${'n'.repeat(121)},n@example.com,1`,
        'Bell\u0007,bell@example.com,1',
        'Cy,cy@example.com,3',
      ].join('\n'),
    )
    expect(result.errors).toEqual([
      'Row 3: email is not valid',
      'Row 4: name is required',
      'Row 5: phone is required',
      'Row 7: ana@example.com is in row 2 already',
      'Row 8: this job has a candidate with the email ben@example.com already',
      'Row 9: name must be on one line, without control characters',
      'Row 10: email must be at most 254 characters',
      'Row 11: name must be at most 120 characters',
      'Row 12: name must not contain control characters',
    ])
    expect(result).toMatchObject({
      imported_count: 2,
      already_here_count: 1,
      error_count: 9,
      message: '2 candidates imported, 1 already here, 8 rows left out.',
    })
    expect(result.row_errors[0]).toMatchObject({ row: 3, name: 'No Email', email: 'nope', phone: '1' })
    expect(result.row_errors[4]).toMatchObject({ row: 8, name: 'Ben', email: 'ben@example.com', phone: '9' })
    expect(result.row_errors.map(({ row, field, value, code }) => [row, field, value?.slice(0, 20), code])).toEqual([
      [3, 'email', 'nope', 'row.email_invalid'],
      [4, 'name', '', 'row.name_missing'],
      [5, 'phone', '', 'row.phone_missing'],
      [7, 'email', 'ana@example.com', 'row.duplicate_in_file'],
      [8, 'email', 'ben@example.com', 'row.candidate_exists'],
      [9, 'name', 'Two\nlines', 'row.name_invalid'],
      [10, 'email', 'x'.repeat(20), 'row.email_too_long'],
      [11, 'name', 'n'.repeat(20), 'row.name_too_long'],
      [12, 'name', 'Bell\u0007', 'row.name_invalid'],
    ])
    expect(result.errors).toEqual(result.row_errors.map(({ row, message }) => `Row ${row}: ${message}`))
    expect(Math.max(...result.row_errors.map(({ value }) => value!.length))).toBe(200)
    expect(await rows()).toEqual([ben, ana, { name: 'Cy', email: 'cy@example.com', phone: '3' }])
  })

  test('of a candidate who is in the list already need no correction, even with other mistakes', async () => {
    const { send, rows, client, job_id } = await buildImporter(vouch)
    await client.addCandidate({ job_id, ...ben })
    const result = await send(
      'name,email,phone\nBen,BEN@example.com,\nAna,ana@example.com,021 1\nAna again,ana@example.com,\nCy,cy@example.com,\n',
    )
    expect(result.errors).toEqual([
      'Row 2: this job has a candidate with the email ben@example.com already',
      'Row 4: phone is required; ana@example.com is in row 3 already',
      'Row 5: phone is required',
    ])
    expect(result.row_errors[0]).toMatchObject({ code: 'row.candidate_exists', field: 'email', name: 'Ben', phone: '' })
    expect(result).toMatchObject({ already_here_count: 1, message: '1 candidate imported, 1 already here, 2 rows left out.' })
    expect(await rows()).toEqual([ben, ana])
  })

  test('with several faults are named once, with all of them', async () => {
    const { send } = await buildImporter(vouch)
    const result = await send(
      `name,email,phone\nAna,ana@example.com,1\n,nope,\n${'n'.repeat(121)},ANA@example.com,2\n${'Bell\u0007'.repeat(30)},b@example.com,\n`,
    )
    expect(result.errors).toEqual([
      'Row 3: name is required; email is not valid; phone is required',
      'Row 4: name must be at most 120 characters; ana@example.com is in row 2 already',
      expect.stringMatching(/^Row 5: name must [^;]+; phone is required$/),
    ])
    expect(result.row_errors.map(({ field, code }) => [field, code]).slice(0, 2)).toEqual([
      ['name', 'row.name_missing'],
      ['name', 'row.name_too_long'],
    ])
    expect(result).toMatchObject({ imported_count: 1, error_count: 3, message: '1 candidate imported, 3 rows left out.' })
  })

  test('each get their own code, and it works', async () => {
    const { send, client, job_id } = await buildImporter(vouch)
    await send(`name,email,phone\n${Array.from({ length: 50 }, (_, i) => `C${i},own${i}@example.com,1`).join('\n')}`)
    const { rows } = await client.listCandidates({ job_id })
    expect(new Set(rows.map((row) => row.login_code)).size).toBe(50)
    expect((await vouch.as().sessions.signInByLoginCode({ email: rows[7]!.email, code: rows[7]!.login_code })).candidate_id).toBe(
      rows[7]!.id,
    )
  })

  test('that look like formulas stay text, and the template has none', async () => {
    const { send, rows, client, job_id } = await buildImporter(vouch)
    await send('name,email,phone\n"=HYPERLINK(""http://x"")",f@example.com,+64 21\n@SUM(A1),g@example.com,-1\n')
    expect((await rows()).map((row) => row.name)).toEqual(['=HYPERLINK("http://x")', '@SUM(A1)'])
    const { template, filename } = await client.getCandidateImportTemplate({ job_id })
    expect(filename).toBe('candidates_template.csv')
    expect(template.split(/[\r\n,]+/).filter((cell) => /^[=@\t\r-]/.test(cell))).toEqual([])
    expect((await send(template)).errors).toEqual([])
  })
})

describe('many', () => {
  const lines = (n: number, from = 0) =>
    Array.from({ length: n }, (_, i) => `Candidate ${from + i},many${from + i}@example.com,021 ${from + i}`)
  const csv = (rows: string[]) => `name,email,phone\n${rows.join('\n')}\n`

  test('a login code that another candidate already has only costs another try', async () => {
    const { send, client, job_id } = await buildImporter(vouch)
    const { raw } = vouch.parts.db
    // A sequence is not rolled back, so statements 1 and 3 are refused, with the error of the index on codes.
    await raw(`create sequence refusals; create function refuse_once() returns trigger language plpgsql as $$ begin
      if nextval('refusals') in (1, 3) then raise exception 'taken' using errcode = '23505', constraint = 'candidates_code'; end if; return null; end $$;
      create trigger refuse_once before insert on candidates for each statement execute function refuse_once()`)
    try {
      expect(await send(csv(lines(5_000)))).toMatchObject({ imported_count: 5_000, errors: [] })
    } finally {
      await raw('drop trigger refuse_once on candidates; drop function refuse_once; drop sequence refusals')
    }
    expect((await client.listCandidates({ job_id, limit: 1 })).total).toBe(5_000)
  })

  test('other calls are answered during an import', async () => {
    const { send, jobs, job_id } = await buildImporter(vouch)
    const admin = vouch.as((await buildAdmin(vouch.parts)).token).jobs
    let over = false
    const importing = send(csv(lines(20_000))).finally(() => {
      over = true
    })
    await eventually(async () => over || (await vouch.parts.db.$count(candidates)) > 0)
    const another = await buildImporter(vouch)
    await another.client.addCandidate({ job_id: another.job_id, ...ana })
    // Also those that change the very job.
    await jobs.closeJob({ job_id })
    await admin.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })
    expect(over).toBe(false)
    expect(await importing).toMatchObject({ imported_count: 20_000 })
  }, 120_000)

  test('an import that fails or is cut off leaves nothing, except candidates whom somebody has worked with', async () => {
    const { send, client, job_id, rows } = await buildImporter(vouch)
    const { db } = vouch.parts
    await db.raw(`create sequence parts; create function fail_third() returns trigger language plpgsql as $$ begin
      if nextval('parts') = 3 then raise exception 'broken'; end if; return null; end $$;
      create trigger fail_third before insert on candidates for each statement execute function fail_third()`)
    try {
      const failed = refused(send(csv(lines(6_000))))
      // Of an import that waits for this one, nobody is undone.
      const after = send(csv(lines(100)))
      expect((await failed).status).toBe(500)
      expect(await after).toMatchObject({ imported_count: 100, already_here_count: 0 })
    } finally {
      await db.raw('drop trigger fail_third on candidates; drop function fail_third; drop sequence parts')
    }
    expect(await rows()).toHaveLength(100)
    await db.delete(candidates).where(eq(candidates.job_id, job_id))
    const [first, second] = [await client.addCandidate({ job_id, ...ana }), await client.addCandidate({ job_id, ...ben })]
    await client.updateCandidate({ job_id, candidate_id: second.id, ...ben, phone: '1' })
    const carla = { name: 'Carla', email: 'carla@example.com', phone: '021 3' }
    const third = await client.addCandidate({ job_id, ...carla })
    const admin = vouch.as((await buildAdmin(vouch.parts)).token)
    await admin.outcomes.setOutcome({ job_id, candidate_id: third.id, outcome: 'declined', reason: '' })
    // The two times of a new record are read one after the other and may differ by a millisecond, so they are made equal.
    for (const { id, created_at } of [first, third])
      await db.update(candidates).set({ updated_at: created_at }).where(eq(candidates.id, id))
    await db.insert(unfinishedImports).values({ import_id: v7(), candidate_ids: [first.id, second.id, third.id] })
    await undoImports(db)
    expect(await rows()).toEqual([{ ...ben, phone: '1' }, carla])
    expect(await db.$count(unfinishedImports)).toBe(0)
  }, 60_000)

  test('is refused if the job is deleted meanwhile, and stores nobody', async () => {
    const { send, job_id } = await buildImporter(vouch)
    beforeNextTransaction(vouch.parts, () =>
      vouch.parts.db.update(jobs).set({ deleted_at: new Date().toISOString() }).where(eq(jobs.id, job_id)),
    )
    expect((await refused(send(csv(lines(3))))).code).toBe('job.not_found')
    expect(await vouch.parts.db.$count(candidates, eq(candidates.job_id, job_id))).toBe(0)
  })

  test('the same import by two people at once, in a different order, loses and duplicates nothing', async () => {
    const { client, job_id } = await buildImporter(vouch)
    const admin = vouch.as((await buildAdmin(vouch.parts)).token).candidates
    const rows = lines(5000)
    const [one, two] = await Promise.all([
      client.importCandidates({ job_id, file: candidatesFile(csv(rows)) }),
      admin.importCandidates({ job_id, file: candidatesFile(csv(rows.toReversed())) }),
    ])
    expect(one.imported_count + two.imported_count).toBe(5000)
    expect(one.error_count + two.error_count).toBe(5000)
    expect((await client.listCandidates({ job_id, limit: 1 })).total).toBe(5000)
  }, 60_000)

  test('two imports that overlap, and candidates added by hand at the same time', async () => {
    const { client, job_id } = await buildImporter(vouch)
    const results = await Promise.allSettled([
      client.importCandidates({ job_id, file: candidatesFile(csv(lines(1500))) }),
      client.importCandidates({ job_id, file: candidatesFile(csv(lines(1500, 1000))) }),
      ...Array.from({ length: 20 }, (_, i) =>
        client.addCandidate({ job_id, name: 'By hand', email: `many${i * 120}@example.com`, phone: '1' }),
      ),
    ])
    const made = results
      .map((r, i) => (r.status === 'rejected' ? 0 : i < 2 ? (r.value as { imported_count: number }).imported_count : 1))
      .reduce((a, b) => a + b, 0)
    expect(results.slice(0, 2).map((r) => r.status)).toEqual(['fulfilled', 'fulfilled'])
    expect(made).toBe(2500)
    expect((await client.listCandidates({ job_id, limit: 1 })).total).toBe(2500)
  }, 60_000)
})
