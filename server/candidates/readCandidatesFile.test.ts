// Which files can be imported: separators, encodings, workbooks, columns, and what is refused. Each import starts a thread, which costs more
// than to read a small file. So the many forms of a file are read without one, and some of each kind are imported.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvMaxBytes } from '../../shared/lengths.ts'
import { problems } from '../../shared/problems.ts'
import { ana, ben, buildImporter, type FileBytes } from '../../testing/build/buildImporter.ts'
import { makeWorkbook, makeZip } from '../../testing/build/makeWorkbook.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import type { AppError } from '../errors.ts'
import { readCandidatesFile, type CandidateBatch } from './readCandidatesFile.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const noErrors = { already_here_count: 0, error_count: 0, errors: [], row_errors: [] }
const bytes = (...list: number[]) => new Uint8Array(list)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

/** What the thread reads of a small file. */
async function read(content: FileBytes) {
  const { value } = await readCandidatesFile(typeof content === 'string' ? new TextEncoder().encode(content) : content, {}, 1000).next()
  const { rows, errors } = value as CandidateBatch
  return { rows: rows.map(({ name, email, phone }) => ({ name, email, phone })), errors }
}

describe('a file', () => {
  test('with commas is imported', async () => {
    const { send, rows } = await buildImporter(vouch)
    expect(await send('name,email,phone\nAna,ana@example.com,021 1\nBen,ben@example.com,021 2\n')).toEqual({
      message: '2 candidates imported.',
      imported_count: 2,
      candidate_ids: [expect.any(String), expect.any(String)],
      ...noErrors,
    })
    expect(await rows()).toEqual([ana, ben])
  })

  test.each([
    ['with a byte order mark', '\uFEFFname,email,phone\r\nAna,ana@example.com,021 1\r\nBen,ben@example.com,021 2\r\n'],
    ['with semicolons', 'name;email;phone\nAna;ana@example.com;021 1\nBen;ben@example.com;021 2'],
    ['with tabs', 'name\temail\tphone\nAna\tana@example.com\t021 1\nBen\tben@example.com\t021 2'],
    [
      'with the columns in another order and case, and others between',
      'Notes, PHONE ,Email,x,Name\n"a, b",021 1,ANA@example.com,,Ana\n,021 2,ben@example.com,,Ben\n',
    ],
    [
      'with a line that tells Excel the separator',
      'sep=;\r\nname;email;phone\r\nAna;ana@example.com;021 1\r\nBen;ben@example.com;021 2\r\n',
    ],
    [
      'with unseen signs, as they are copied from contacts and web pages',
      'name,email,phone\n\u200BAna\u200E,ana@exam\u00ADple.com\u200B,\u202A021 1\u202C\n\u2068Ben\u2069,\uFEFFben@example.com,\u202D021 2\u202C\u00A0\n',
    ],
    ['with quotes', '"name","email","phone"\n"Ana","ana@example.com","021 1"\n"Ben","ben@example.com","021 2"\n'],
    ['with old Mac line ends', 'name,email,phone\rAna,ana@example.com,021 1\rBen,ben@example.com,021 2\r'],
    [
      'with quotes within a cell that is not quoted',
      'name,email,phone,notes\nAna,ana@example.com,021 1,A "The" B\nBen,ben@example.com,021 2,5" nails\n',
    ],
    ['with blank lines and empty rows', 'name,email,phone\n\nAna,ana@example.com,021 1\n,,\n  ,\t,\nBen,ben@example.com,021 2\n\n\n'],
    ['with rows longer than the header', 'name,email,phone\nAna,ana@example.com,021 1,more,and more\nBen,ben@example.com,021 2'],
  ])('%s is read', async (_what, content) => {
    expect(await read(content)).toEqual({ rows: [ana, ben], errors: [] })
  })

  test('keeps quotes, separators, line breaks and every script inside a cell', async () => {
    const { send, rows } = await buildImporter(vouch)
    await send('name,email,phone\n"O\'Brien, ""Kate"" Ngāti 👩🏽‍💻 李","kate@example.com","021;1"\n')
    expect(await rows()).toEqual([{ name: 'O\'Brien, "Kate" Ngāti 👩🏽‍💻 李', email: 'kate@example.com', phone: '021;1' }])
  })

  test('reads a phone number that an export protected from being run as a formula', async () => {
    const { send, rows } = await buildImporter(vouch)
    await send("name,email,phone\nAna,ana@example.com,'+44 20 7946 0000\n")
    expect((await rows())[0]?.phone).toBe('+44 20 7946 0000')
  })

  test.each<[string, FileBytes, string]>([
    ['UTF-16 with its mark', utf16('\uFEFFname,email,phone\nZoë Māia,ana@example.com,021 1\n'), 'Zoë Māia'],
    ['UTF-16 without', utf16('name,email,phone\nZoë Māia,ana@example.com,021 1\n'), 'Zoë Māia'],
    ['Windows-1252', new Uint8Array(Buffer.from('name,email,phone\nZo\u00EB O\x92Neill,ana@example.com,021 1\n', 'latin1')), 'Zoë O’Neill'],
  ])('in %s is read correctly', async (_what, content, name) => {
    const { send, rows } = await buildImporter(vouch)
    expect((await send(content)).imported_count).toBe(1)
    expect(await rows()).toEqual([{ ...ana, name }])
  })

  test('may be a workbook: a formula gives its stored value, a number has no exponent, and an export can be imported unchanged', async () => {
    const { send, rows } = await buildImporter(vouch)
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

  test('with a day that no calendar has is not called damaged: that cell is empty', async () => {
    const dates = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
    const far = '<row r="2"><c r="A2" t="inlineStr"><is><t>Ana</t></is></c><c r="B2" t="inlineStr"><is><t>ana@example.com</t></is></c>'
    for (const number of [64211234567, 6421123456]) {
      const { send } = await buildImporter(vouch)
      const content = makeWorkbook(
        [['Name', 'Email', 'Phone']],
        { 'xl/styles.xml': dates },
        `${far}<c r="C2" s="1"><v>${number}</v></c></row>`,
      )
      expect((await send(content)).errors).toEqual(['Row 2: phone is required'])
    }
  })

  test('keeps a quote mark within a cell as part of its text', async () => {
    const { send, rows } = await buildImporter(vouch)
    expect(await send('name,email,phone\nA "The" B,m1@b.example,1\n"Ann" "The Cat" Li,m2@b.example,2\n')).toMatchObject({
      imported_count: 2,
      errors: [],
    })
    expect((await rows()).map((row) => row.name)).toEqual(['A "The" B', '"Ann" "The Cat" Li'])
  })

  test('with only a header imports nothing and says so', async () => {
    expect(await (await buildImporter(vouch)).send('name,email,phone\n')).toEqual({
      message: '0 candidates imported.',
      imported_count: 0,
      candidate_ids: [],
      ...noErrors,
    })
  })
})

describe('columns', () => {
  test.each([
    ['Full Name,E-mail,Mobile', 'Ana Ngata,ana@example.com,021 1', 'Ana Ngata'],
    ['Applicant,Email ID,Mobile No.', 'Ana Ngata,ana@example.com,021 1', 'Ana Ngata'],
    ['First name;Last name;Email address;Phone number', 'Ana;Ngata;ana@example.com;021 1', 'Ana Ngata'],
    ['Surname,Given Name,EMAIL,Cell Phone', 'Ngata,Ana,ana@example.com,021 1', 'Ana Ngata'],
    ['Candidate,Surname,e-mail:,Tel.', 'Ana,Ngata,ana@example.com,021 1', 'Ana'],
  ])('%s are recognised by their headers', async (header, line, name) => {
    expect(await read(`${header}\n${line}\n`)).toEqual({ rows: [{ ...ana, name }], errors: [] })
  })

  test('are shown before the import, and a person can choose others', async () => {
    const { send, preview, rows } = await buildImporter(vouch)
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
    const { preview } = await buildImporter(vouch)
    expect((await refused(preview(makeWorkbook([['name']], { 'xl/vbaProject.bin': 'x' })))).message).toContain('has macros')
    expect((await refused(preview(' \n \n'))).message).toBe('The file has nothing in it.')
    const queries = { 'customXml/item1.xml': `<DataMashup>${'a'.repeat(200_000)}</DataMashup>` }
    expect(await preview(makeWorkbook([['Name'], ['Ana']], queries))).toMatchObject({ columns: ['Name'], rows: [['Ana']], encoding: null })
  })
})

describe('what cannot be imported', () => {
  test.each<[string, FileBytes, number, string]>([
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
    ['UTF-16 of Chinese alone', utf16('\uFEFF首席首席'), 422, 'must begin with a header line'],
    // Names of a Cyrillic and of a Japanese file, in the encodings that old programs write.
    ['Windows-1251', bytes(0xcf, 0xe0, 0xe2, 0xe5, 0xeb, 0x0a), 422, 'save it as “CSV UTF-8”'],
    ['Shift JIS', bytes(0x8e, 0x52, 0x93, 0x63, 0x91, 0xbe, 0x0a), 422, 'save it as “CSV UTF-8”'],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 415, 'Save it as .xlsx without a password'],
    ['half a workbook', bytes(0x50, 0x4b, 3, 4, 0, 0, 8, 0, 1, 2, 3), 415, 'is not an Excel workbook, or it is damaged'],
    ['another kind of zip', makeZip({ 'word/document.xml': '<w:document/>' }), 415, 'is not an Excel workbook'],
    ['an empty workbook', makeWorkbook([]), 422, 'has nothing on its first sheet'],
    ['a workbook with a cell of 100,001 letters', makeWorkbook([['a'.repeat(100_001)]]), 422, 'more text than Excel allows'],
    [
      'a workbook with a tag that does not end',
      makeWorkbook([['name']], { 'xl/worksheets/sheet1.xml': '<c '.repeat(70_000) }),
      422,
      'more text than Excel allows',
    ],
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
    ['noise', new Uint8Array(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)), 415, 'is not a CSV text file'],
  ])('%s says what to change', async (_what, content, status, words) => {
    const error = await read(content).then(
      () => null,
      (thrown: AppError) => thrown,
    )
    expect([error && problems[error.code].status, error?.message]).toEqual([status, expect.stringContaining(words)])
  })

  test.each<[string, FileBytes, number, string]>([
    ['an empty file', '', 422, 'must not be empty'],
    [
      'a line that is too long after 5,000 good ones',
      `name,email,phone\n${'Ana,ana@example.com,1\n'.repeat(5000)}${'n'.repeat(100_001)}`,
      422,
      'has a line with more than',
    ],
    [
      'a workbook with macros',
      makeWorkbook([['name']], { 'xl/vbaProject.bin': 'x' }),
      422,
      'has macros; save it as a workbook without macros',
    ],
    ['a PDF', '%PDF-1.7\n...', 415, 'is not a CSV text file'],
  ])('%s says what to change and changes nothing', async (_what, content, status, words) => {
    const { send, rows } = await buildImporter(vouch)
    const error = await refused(send(content))
    expect([error.status, error.message]).toEqual([status, expect.stringContaining(words)])
    expect(await rows()).toEqual([])
  })

  test('more than 10 MiB', async () => {
    const { send, rows } = await buildImporter(vouch)
    const head = 'name,email,phone\nAna,ana@example.com,1\n'
    for (const size of [csvMaxBytes + 1, 11 * 1024 * 1024]) {
      const error = await refused(send(head + '\n'.repeat(size - head.length)))
      expect([error.status, error.message]).toEqual([413, 'The file must be at most 10 MB.'])
    }
    expect(await rows()).toEqual([])
  })
})
