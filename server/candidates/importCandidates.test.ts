import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportColumns } from '../../shared/candidateImport.ts'
import { csvMaxBytes } from '../../shared/candidates.ts'
import { buildAdmin, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { makeWorkbook, makeZip } from '../../testing/build/makeWorkbook.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { candidates, unfinishedImports } from '../db/schema/candidates.ts'
import { takeBackImports } from './wholeImport.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

type Bytes = string | Uint8Array<ArrayBuffer>
const file = (content: Bytes) => new File([content], 'candidates.csv', { type: 'text/csv' })

async function mine() {
  const recruiter = await buildRecruiter(vouch.parts)
  const { id: job_id } = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
  const client = vouch.as(recruiter.token).candidates
  return {
    job_id,
    client,
    outcomes: vouch.as(recruiter.token).outcomes,
    send: (content: Bytes, columns: Partial<Record<keyof ImportColumns, number>> = {}) =>
      client.importCandidates({ job_id, file: file(content), ...columns }),
    preview: (content: Bytes) => client.previewImport({ job_id, file: file(content) }),
    rows: async () =>
      (await client.listCandidates({ job_id, limit: 1000 })).rows.map(({ name, email, phone }) => ({ name, email, phone })).toReversed(),
  }
}
const noErrors = { already_here_count: 0, error_count: 0, errors: [], row_errors: [] }
const ana = { name: 'Ana', email: 'ana@example.com', phone: '021 1' }
const ben = { name: 'Ben', email: 'ben@example.com', phone: '021 2' }
const carla = { name: 'Carla', email: 'carla@example.com', phone: '021 3' }

const bytes = (...list: number[]) => new Uint8Array(list)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

describe('a file', () => {
  test.each([
    ['with commas', 'name,email,phone\nAna,ana@example.com,021 1\nBen,ben@example.com,021 2\n'],
    ['with a byte order mark', '\uFEFFname,email,phone\r\nAna,ana@example.com,021 1\r\nBen,ben@example.com,021 2\r\n'],
    ['with semicolons', 'name;email;phone\nAna;ana@example.com;021 1\nBen;ben@example.com;021 2'],
    ['with tabs', 'name\temail\tphone\nAna\tana@example.com\t021 1\nBen\tben@example.com\t021 2'],
    [
      'with the columns in another order and case, and others between',
      'Notes, PHONE ,Email,x,Name\n"a, b",021 1,ANA@example.com,,Ana\n,021 2,ben@example.com,,Ben\n',
    ],
    ['with quotes', '"name","email","phone"\n"Ana","ana@example.com","021 1"\n"Ben","ben@example.com","021 2"\n'],
    ['with old Mac line ends', 'name,email,phone\rAna,ana@example.com,021 1\rBen,ben@example.com,021 2\r'],
    [
      'with quotes within a cell that is not quoted',
      'name,email,phone,notes\nAna,ana@example.com,021 1,A "The" B\nBen,ben@example.com,021 2,5" nails\n',
    ],
    ['with blank lines and empty rows', 'name,email,phone\n\nAna,ana@example.com,021 1\n,,\n  ,\t,\nBen,ben@example.com,021 2\n\n\n'],
    ['with rows longer than the header', 'name,email,phone\nAna,ana@example.com,021 1,more,and more\nBen,ben@example.com,021 2'],
  ])('%s goes in', async (_what, content) => {
    const { send, rows } = await mine()
    expect(await send(content)).toEqual({ message: '2 candidates imported.', imported_count: 2, ...noErrors })
    expect(await rows()).toEqual([ana, ben])
  })

  test('keeps quotes, separators, line breaks and every script inside a cell', async () => {
    const { send, rows } = await mine()
    await send('name,email,phone\n"O\'Brien, ""Kate"" Ngāti 👩🏽‍💻 李","kate@example.com","021;1"\n')
    expect(await rows()).toEqual([{ name: 'O\'Brien, "Kate" Ngāti 👩🏽‍💻 李', email: 'kate@example.com', phone: '021;1' }])
  })

  test('takes back a phone number that an export kept from being run as a formula', async () => {
    const { send, rows } = await mine()
    await send("name,email,phone\nAna,ana@example.com,'+44 20 7946 0000\n")
    expect((await rows())[0]?.phone).toBe('+44 20 7946 0000')
  })

  test.each<[string, Bytes, string]>([
    ['UTF-16 with its mark', utf16('\uFEFFname,email,phone\nZoë Māia,ana@example.com,021 1\n'), 'Zoë Māia'],
    ['UTF-16 without', utf16('name,email,phone\nZoë Māia,ana@example.com,021 1\n'), 'Zoë Māia'],
    ['Windows-1252', new Uint8Array(Buffer.from('name,email,phone\nZo\u00EB O\x92Neill,ana@example.com,021 1\n', 'latin1')), 'Zoë O’Neill'],
  ])('in %s is read right', async (_what, content, name) => {
    const { send, rows } = await mine()
    expect((await send(content)).imported_count).toBe(1)
    expect(await rows()).toEqual([{ ...ana, name }])
  })

  test('may be a workbook: a formula gives the value that was stored, a number is no exponent, and an export comes back the same', async () => {
    const { send, rows } = await mine()
    const content = makeWorkbook([
      ['Name', 'Email', 'Phone'],
      ['<f>"A"&amp;"na"</f><v>0</v>', 'ana@example.com', '<v>6.4211234567E10</v>'],
      [],
      ['Ben', 'ben@example.com', "'+44 20 7946 0000"],
    ])
    expect(await send(content)).toMatchObject({ imported_count: 2, errors: [] })
    expect(await rows()).toEqual([
      { name: '0', email: 'ana@example.com', phone: '64211234567' },
      { name: 'Ben', email: 'ben@example.com', phone: '+44 20 7946 0000' },
    ])
  })

  test('keeps a quote mark within a cell as part of its text', async () => {
    const { send, rows } = await mine()
    expect(await send('name,email,phone\nA "The" B,m1@b.example,1\n"Ann" "The Cat" Li,m2@b.example,2\n')).toMatchObject({
      imported_count: 2,
      errors: [],
    })
    expect((await rows()).map((row) => row.name)).toEqual(['A "The" B', '"Ann" "The Cat" Li'])
  })

  test('with only a header imports nothing and says so', async () => {
    expect(await (await mine()).send('name,email,phone\n')).toEqual({
      message: '0 candidates imported.',
      imported_count: 0,
      ...noErrors,
    })
  })
})

describe('columns', () => {
  test.each([
    ['Full Name,E-mail,Mobile', 'Ana Ngata,ana@example.com,021 1', 'Ana Ngata'],
    ['First name;Last name;Email address;Phone number', 'Ana;Ngata;ana@example.com;021 1', 'Ana Ngata'],
    ['Surname,Given Name,EMAIL,Cell Phone', 'Ngata,Ana,ana@example.com,021 1', 'Ana Ngata'],
    ['Candidate,Surname,e-mail:,Tel.', 'Ana,Ngata,ana@example.com,021 1', 'Ana'],
  ])('%s are known by their headers', async (header, line, name) => {
    const { send, rows } = await mine()
    expect((await send(`${header}\n${line}\n`)).imported_count).toBe(1)
    expect(await rows()).toEqual([{ ...ana, name }])
  })

  test('are shown before the import, and those that a person names are taken instead', async () => {
    const { send, preview, rows } = await mine()
    const lines = Array.from({ length: 7 }, (_, i) => `A${i},Person ${i},p${i}@example.com,021 ${i}`)
    const content = `\n,Who,Reach,Mobile\n${lines.join('\n')}\n\n`
    expect(await preview(content)).toEqual({
      columns: ['', 'Who', 'Reach', 'Mobile'],
      rows: lines.slice(0, 5).map((line) => line.split(',')),
      row_count: 7,
      encoding: 'UTF-8',
      suggested: { name_column: null, last_name_column: null, email_column: null, phone_column: 4 },
    })
    expect((await refused(send(content))).message).toContain('must begin with a header line')
    expect(await send(content, { name_column: 1, last_name_column: 2, email_column: 3 })).toMatchObject({ imported_count: 7, errors: [] })
    expect((await rows())[0]).toEqual({ name: 'A0 Person 0', email: 'p0@example.com', phone: '021 0' })
    expect((await refused(send(content, { name_column: 9, email_column: 3 }))).message).toBe(
      'The file has no column 9; its header line has 4.',
    )
  })

  test('a preview refuses what an import refuses', async () => {
    const { preview } = await mine()
    expect((await refused(preview(makeWorkbook([['name']], { 'xl/vbaProject.bin': 'x' })))).message).toContain('has macros')
    expect((await refused(preview(' \n \n'))).message).toBe('The file has nothing in it.')
    expect(await preview(makeWorkbook([['Name'], ['Ana']]))).toMatchObject({ columns: ['Name'], rows: [['Ana']], encoding: null })
  })
})

describe('rows', () => {
  test('with errors are named by the number a spreadsheet shows, and the good ones are stored', async () => {
    const { send, rows, client, job_id } = await mine()
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

  test('each get their own code, and it works', async () => {
    const { send, client, job_id } = await mine()
    await send(`name,email,phone\n${Array.from({ length: 50 }, (_, i) => `C${i},own${i}@example.com,1`).join('\n')}`)
    const { rows } = await client.listCandidates({ job_id })
    expect(new Set(rows.map((row) => row.login_code)).size).toBe(50)
    expect((await vouch.as().sessions.verifyCode({ email: rows[7]!.email, code: rows[7]!.login_code })).candidate_id).toBe(rows[7]!.id)
  })

  test('that look like formulas stay text, and the template has none', async () => {
    const { send, rows, client, job_id } = await mine()
    await send('name,email,phone\n"=HYPERLINK(""http://x"")",f@example.com,+64 21\n@SUM(A1),g@example.com,-1\n')
    expect((await rows()).map((row) => row.name)).toEqual(['=HYPERLINK("http://x")', '@SUM(A1)'])
    const { template, filename } = await client.getCandidateTemplate({ job_id })
    expect(filename).toBe('candidates_template.csv')
    expect(template.split(/[\r\n,]+/).filter((cell) => /^[=@\t\r-]/.test(cell))).toEqual([])
    expect((await send(template)).errors).toEqual([])
  })
})

describe('what cannot be imported', () => {
  test.each<[string, Bytes, number, string]>([
    ['an empty file', '', 422, 'must not be empty'],
    ['white space', ' \n \n', 422, 'must begin with a header line'],
    ['no header', 'Ana,ana@example.com,021 1\n', 422, 'must begin with a header line'],
    [
      'a header without phone',
      'name,email\nAna,ana@example.com\n',
      422,
      'must begin with a header line that has the columns name, email and phone',
    ],
    [
      'a quote that never ends',
      'name,email,phone\n"Ana,ana@example.com,1\nBen,ben@example.com,2\n',
      422,
      'has a cell that begins with a quote mark and never ends with one',
    ],
    [
      'the same after quotes within cells',
      'name,email,phone\nA "The" B,ana@example.com,1\n"Ben,ben@example.com,2\n',
      422,
      'has a cell that begins with a quote mark and never ends with one',
    ],
    ['200,001 lines', `name,email,phone\n${'\n'.repeat(200_000)}`, 422, 'has more than 200,000 lines'],
    ['201 columns', `name,email,phone${',x'.repeat(198)}\n`, 422, 'has a line with more than 200 columns'],
    ['five million columns', `name,email,phone${',x'.repeat(5_000_000)}\n`, 422, 'has a line with more than 200 columns'],
    [
      'a line of 100,001 characters',
      `name,email,phone\n${'n'.repeat(100_001)},a@b.example,1\n`,
      422,
      'has a line with more than 100,000 characters',
    ],
    [
      'a line that is too long after 5,000 good ones',
      `name,email,phone\n${'Ana,ana@example.com,1\n'.repeat(5000)}${'n'.repeat(100_001)}`,
      422,
      'has a line with more than',
    ],
    ['UTF-16 of Chinese alone', utf16('\uFEFF首席首席'), 422, 'must begin with a header line'],
    // Names of a Cyrillic and of a Japanese file, in the encodings that old programs write.
    ['Windows-1251', bytes(0xcf, 0xe0, 0xe2, 0xe5, 0xeb, 0x0a), 422, 'save it as “CSV UTF-8”'],
    ['Shift JIS', bytes(0x8e, 0x52, 0x93, 0x63, 0x91, 0xbe, 0x0a), 422, 'save it as “CSV UTF-8”'],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 415, 'Save it as .xlsx without a password'],
    ['half a workbook', bytes(0x50, 0x4b, 3, 4, 0, 0, 8, 0, 1, 2, 3), 415, 'is not an Excel workbook, or it is damaged'],
    ['another kind of zip', makeZip({ 'word/document.xml': '<w:document/>' }), 415, 'is not an Excel workbook'],
    [
      'a workbook with macros',
      makeWorkbook([['name']], { 'xl/vbaProject.bin': 'x' }),
      422,
      'has macros; save it as a workbook without macros',
    ],
    ['an empty workbook', makeWorkbook([]), 422, 'has nothing on its first sheet'],
    ['a workbook of 10,000 columns', makeWorkbook([Array.from({ length: 10_000 }, (_, i) => `c${i}`)]), 422, 'more than 200 columns'],
    [
      'a workbook with one cell far away',
      makeWorkbook([['name']], {}, '<row r="900000"><c r="A900000"><v>1</v></c></row>'),
      422,
      '200,000 lines',
    ],
    [
      'a workbook that unpacks to 60 MB',
      makeWorkbook([['name']], { 'xl/more.xml': ' '.repeat(60_000_000) }),
      422,
      'unpacks to more than 48 MB',
    ],
    ['a PDF', '%PDF-1.7\n...', 415, 'is not a CSV text file'],
    ['noise', new Uint8Array(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)), 415, 'is not a CSV text file'],
  ])('%s says what to change and changes nothing', async (_what, content, status, words) => {
    const { send, rows } = await mine()
    const error = await refused(send(content))
    expect([error.status, error.message]).toEqual([status, expect.stringContaining(words)])
    expect(await rows()).toEqual([])
  })

  test('more than 10 MiB', async () => {
    const { send, rows } = await mine()
    const head = 'name,email,phone\nAna,ana@example.com,1\n'
    for (const size of [csvMaxBytes + 1, 11 * 1024 * 1024]) {
      const error = await refused(send(head + '\n'.repeat(size - head.length)))
      expect([error.status, error.message]).toEqual([413, 'The file must be at most 10 MiB.'])
    }
    expect(await rows()).toEqual([])
  })
})

describe('many', () => {
  const lines = (n: number, from = 0) =>
    Array.from({ length: n }, (_, i) => `Candidate ${from + i},many${from + i}@example.com,021 ${from + i}`)
  const csv = (rows: string[]) => `name,email,phone\n${rows.join('\n')}\n`

  test('a login code that another candidate already has only costs another try', async () => {
    const { send, client, job_id } = await mine()
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

  test('others are answered while it is imported', async () => {
    const { send } = await mine()
    let over = false
    const importing = send(csv(lines(20_000))).finally(() => {
      over = true
    })
    await eventually(async () => over || (await vouch.parts.db.$count(candidates)) > 0)
    const another = await mine()
    await another.client.addCandidate({ job_id: another.job_id, ...ana })
    expect(over).toBe(false)
    expect(await importing).toMatchObject({ imported_count: 20_000 })
  }, 120_000)

  test('an import that fails or is cut off leaves nothing, except candidates whom somebody has worked with', async () => {
    const { send, client, outcomes, job_id, rows } = await mine()
    const { db } = vouch.parts
    await db.raw(`create sequence parts; create function fail_third() returns trigger language plpgsql as $$ begin
      if nextval('parts') = 3 then raise exception 'broken'; end if; return null; end $$;
      create trigger fail_third before insert on candidates for each statement execute function fail_third()`)
    try {
      expect((await refused(send(csv(lines(6_000))))).status).toBe(500)
    } finally {
      await db.raw('drop trigger fail_third on candidates; drop function fail_third; drop sequence parts')
    }
    expect(await rows()).toEqual([])
    const [first, second] = [await client.addCandidate({ job_id, ...ana }), await client.addCandidate({ job_id, ...ben })]
    await client.updateCandidate({ job_id, candidate_id: second.id, ...ben, phone: '1' })
    const third = await client.addCandidate({ job_id, ...carla })
    await outcomes.setOutcome({ job_id, candidate_id: third.id, outcome: 'declined', reason: '' })
    // The two times of a new record are read one after the other and may differ by a millisecond, so they are made equal.
    for (const { id, created_at } of [first, third])
      await db.update(candidates).set({ updated_at: created_at }).where(eq(candidates.id, id))
    await db.insert(unfinishedImports).values({ import_id: v7(), candidate_ids: [first.id, second.id, third.id] })
    await takeBackImports(db)
    expect(await rows()).toEqual([{ ...ben, phone: '1' }, carla])
    expect(await db.$count(unfinishedImports)).toBe(0)
  }, 60_000)

  test('the same import by two people at once, in a different order, loses and duplicates nothing', async () => {
    const { client, job_id } = await mine()
    const admin = vouch.as((await buildAdmin(vouch.parts)).token).candidates
    const rows = lines(5000)
    const [one, two] = await Promise.all([
      client.importCandidates({ job_id, file: file(csv(rows)) }),
      admin.importCandidates({ job_id, file: file(csv(rows.toReversed())) }),
    ])
    expect(one.imported_count + two.imported_count).toBe(5000)
    expect(one.error_count + two.error_count).toBe(5000)
    expect((await client.listCandidates({ job_id, limit: 1 })).total).toBe(5000)
  }, 60_000)

  test('two imports that overlap, and candidates added by hand at the same time', async () => {
    const { client, job_id } = await mine()
    const results = await Promise.allSettled([
      client.importCandidates({ job_id, file: file(csv(lines(1500))) }),
      client.importCandidates({ job_id, file: file(csv(lines(1500, 1000))) }),
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
