// What candidates bring: a CV, a GitHub account, an archive of LinkedIn, a JSON Resume.
import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidate } from '../../../testing/build/build.ts'
import { docxFile } from '../../../testing/build/docxFile.ts'
import { refused } from '../../../testing/refused.ts'
import { startGithub, type GithubStandIn } from '../../../testing/standIns/startGithub.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { profileLines } from '../../db/schema/profiles.ts'
import { writePdf } from '../../files/writePdf.ts'
import { readGithub } from './readGithub.ts'

let vouch: Vouch
let github: GithubStandIn
beforeAll(async () => {
  github = await startGithub()
  vouch = await startVouch({ GITHUB_BASE_URL: github.url }, { tasks: false })
})
afterAll(async () => {
  await vouch.stop()
  await github.stop()
})

async function somebody(over: Parameters<typeof buildCandidate>[1] = {}) {
  const candidate = await buildCandidate(vouch.parts, over)
  return { candidate, id: { candidate_id: candidate.id }, me: vouch.as(candidate.token).profiles }
}
const pdf = (...lines: string[]) => new File([writePdf(lines.map((text) => ({ text })))], 'cv.pdf', { type: 'application/pdf' })
const cv = [
  'Tama Rangi',
  'Date of birth: 4 May 1991',
  'Nationality: Samoan',
  'Work Experience',
  'Barista, Northwind Coffee, Mar 2021 – Feb 2024',
  'Latte art, cash handling and training new staff. Married with two children.',
  'Education',
  'Bachelor of Arts, University of Otago, 2015 - 2018',
  'Skills',
  'Advanced Excel, te reo Māori, tama@example.com',
]

test('a CV is read line by line; nothing counts before it is confirmed, and protected facts are not kept', async () => {
  const { id, me } = await somebody()
  const read = await me.uploadCv({ ...id, file: pdf(...cv) })
  expect(read.profile.lines.map((l) => [l.kind, l.from, l.to, l.place])).toEqual([
    ['position', '2021-03', '2024-02', 'line 5'],
    ['education', '2015', '2018', 'line 8'],
    ['skill', null, null, 'line 10'],
    ['skill', null, null, 'line 10'],
  ])
  expect([read.added, read.known, read.left_out, read.profile.skills]).toEqual([4, 0, [{ place: 'line 5', kinds: ['family'] }], []])
  const stored = JSON.stringify(await vouch.parts.db.select().from(profileLines))
  for (const fact of ['1991', 'Samoan', 'Married', 'children', 'tama@example.com']) expect(stored).not.toContain(fact)
  expect((await me.uploadCv({ ...id, file: pdf(...cv) })).added).toBe(0)

  const [work, degree, excel] = read.profile.lines
  expect([work!.occupation?.id, degree!.qualification?.id]).toEqual(['barista', 'any-degree'])
  for (const line of [work!, degree!]) await me.updateProfileLine({ ...id, profile_line_id: line.id, state: 'confirmed' })
  await me.updateProfileLine({ ...id, profile_line_id: excel!.id, state: 'rejected' })
  const { skills } = await me.getProfile(id)
  expect(skills.find((s) => s.id === 'latte-art')).toMatchObject({ evidence: 'used', rests_on: [{ line_id: work!.id }] })
  expect(skills.map((s) => s.id)).not.toContain('spreadsheets')
})

test('real files are read by the same call, and nothing of age, people, belief or gender is stored', async () => {
  const { id, me } = await somebody()
  for (const name of ['18-canva.pdf', '38-word-sidebar.docx', '06-linkedin.pdf']) {
    const bytes = readFileSync(new URL(`../../../golden/cvs/files/${name}`, import.meta.url))
    await me.uploadCv({ ...id, file: new File([bytes], name) })
  }
  const { lines } = await me.getProfile(id)
  expect(lines.flatMap((l) => l.occupation?.id ?? [])).toEqual([
    'social-worker',
    'medical-receptionist',
    'retail-supervisor',
    'retail-assistant',
  ])
  expect(JSON.stringify(await vouch.parts.db.select().from(profileLines))).not.toMatch(/Ngāti Porou|Female|Moana|Nisha|Jess Marlow/)
})

/** The frame of a file that is saved by old Word, or locked by a new one, with the name of its main part. */
const wordFile = (part: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(part, 'utf16le')])

test('DOCX is read too; a scan, a locked file, a wrong file and another language are refused with advice', async () => {
  const { id, me } = await somebody()
  const file = docxFile('Skills', 'Rostering', 'Stocktaking', 'Conflict resolution &amp; de-escalation', 'Customer service')
  expect((await me.uploadCv({ ...id, file })).profile.lines.map((l) => l.text)).toContain('Conflict resolution & de-escalation')
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(21 * 1024 * 1024) }, { level: 9 })
  const french = `Expérience ${'Je travaille dans une boulangerie depuis cinq ans avec mes collègues et nous préparons le pain pour les clients du quartier. '.repeat(5)}`
  for (const [file, status, words] of [
    [pdf(' '), 422, 'Type the lines'],
    [new File([writePdf([{ text: 'x' }], { locked: true })], 'cv.pdf'), 422, 'password'],
    [new File(['hello'], 'cv.pdf'), 415, 'The file is neither a PDF nor a DOCX. Save it as a PDF or a DOCX.'],
    [new File([], 'cv.pdf'), 422, 'The file must not be empty.'],
    [new File([bomb as Uint8Array<ArrayBuffer>], 'cv.docx'), 422, 'more text than any CV'],
    [new File([zipSync({ 'x.txt': strToU8('x') }) as Uint8Array<ArrayBuffer>], 'cv.docx'), 415, 'not a DOCX'],
    [pdf(french), 422, 'another language'],
    [pdf(french.repeat(30)), 422, 'another language'],
    [new File([wordFile('EncryptedPackage')], 'cv.docx'), 422, 'protected by a password. Save it again without one'],
    [new File([wordFile('WordDocument')], 'cv.doc'), 415, 'old Word document'],
  ] as const) {
    const error = await refused(me.uploadCv({ ...id, file: file as File }))
    expect([error.status, error.message]).toEqual([status, expect.stringContaining(words)])
  }
})

test('a CV of 200 pages is read to its end, and a long text is cut to one line of the profile', async () => {
  const { id, me } = await somebody()
  const begins = ['Summary', 'I make latte art all day.', 'I walk.', 'Experience', 'Barista, Mar 2021 – Feb 2024']
  const told = [...begins, ...Array.from({ length: 3800 }, () => 'Coffee for the guests'), 'Skills', 'Stocktaking']
  const bytes = writePdf(told.map((text) => ({ text, size: 22 })))
  expect(Number(/\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1])).toBeGreaterThanOrEqual(200)
  const { lines } = (await me.uploadCv({ ...id, file: new File([bytes], 'cv.pdf', { type: 'application/pdf' }) })).profile
  expect(lines.map((l) => [l.kind, l.occupation?.id, l.text.length <= 1000 && l.skills.map((s) => s.id).join()])).toEqual([
    ['skill', undefined, 'latte-art'],
    ['position', 'barista', expect.any(String)],
    ['skill', undefined, 'stock-control'],
  ])
})

test('an empty repository, a blocked one, and an account that GitHub’s search does not know are read as far as GitHub tells of them', async () => {
  const { id, me } = await somebody()
  const { github_code } = await me.getProfile(id)
  github.accounts.set('quiet', {
    bio: github_code,
    merged: 0,
    reviewed: 0,
    hidden: true,
    repositories: [
      { name: 'empty', description: 'A plan for React', languages: {}, empty: true },
      { name: 'blocked', description: 'A roster in Excel', languages: {}, blocked: true },
    ],
  })
  const { profile } = await me.bringGithub({ ...id, username: 'quiet' })
  expect(profile.lines.map((line) => [line.text, line.from, line.to])).toEqual([
    ['empty. A plan for React', '2023-04', null],
    ['blocked. A roster in Excel', '2023-04', '2025-11'],
  ])
})

test('the number of a registration or licence is not stored, and that it was left out is said', async () => {
  const { id, me } = await somebody()
  const certificates = [{ name: 'Annual practising certificate, APC 123456' }, { name: 'IRD 123-456-789' }, { name: 'First aid, 2024' }]
  const read = await me.bringJsonResume({ ...id, certificates })
  expect(read.profile.lines.map((line) => line.text)).toEqual(['Annual practising certificate, APC', 'First aid, 2024'])
  expect(read.left_out.map(({ kinds }) => kinds)).toEqual([['number'], ['number']])
  const typed = await refused(me.addProfileLine({ ...id, kind: 'certification', text: 'Driver licence DX123456' }))
  expect(typed.problem!.detail).toContain('mentions a registration or licence number')
})

test('a file with more entries than a profile holds is refused before its text is read, and so is who brings things all the time', async () => {
  const { id, me } = await somebody()
  const codeOf = vouch.as().profiles.bringJsonResume.codeOf
  const skills = Array.from({ length: 600 }, () => ({ keywords: Array.from({ length: 50 }, (_, i) => `forklift ${i}`) }))
  expect(codeOf(await refused(me.bringJsonResume({ ...id, skills })))).toBe('profile.full')
  expect((await me.bringJsonResume({ ...id, skills: [{ name: 'Forklift' }] })).added).toBe(1)
  const tries = Array.from({ length: 30 }, () => me.bringJsonResume({ ...id, skills: [{ name: 'Forklift' }] }).then(() => null, codeOf))
  expect((await Promise.all(tries)).filter((code) => code === 'profile.too_many')).toHaveLength(2)
})

test('an address that is none is not kept, whatever it holds; the line is', async () => {
  const { id, me } = await somebody()
  const odd = [
    'https://a.example/\u0000',
    'https://a.example/\ud800',
    'javascript:alert(1)',
    'https://',
    `https://a.example/${'x'.repeat(600)}`,
  ]
  const kept = ' https://a.example/x '
  const rows = [...odd, kept].map((Url, i) => ({ file: 'Positions' as const, cells: { Title: `Cook ${i}`, Url } }))
  const work = [...odd, kept].map((url, i) => ({ position: `Chef ${i}`, url }))
  await me.bringLinkedin({ ...id, rows })
  const { profile } = await me.bringJsonResume({ ...id, work })
  expect(profile.lines).toHaveLength(12)
  expect(profile.lines.map((line) => line.url).filter((url) => url !== null)).toEqual(['https://a.example/x', 'https://a.example/x'])
  for (const url of odd) expect((await refused(me.addProfileLine({ ...id, kind: 'project', text: 'Menu', url }))).status).toBe(422)
})

test('a GitHub account is proved by the code in its bio; a wrong name, a deleted account, the limit and a lost network each get their own message', async () => {
  const { id, me } = await somebody()
  github.accounts.set('priya-r', {
    bio: 'hello',
    merged: 7,
    reviewed: 0,
    repositories: [
      {
        name: 'planner',
        description: 'A roster planner with React',
        languages: { TypeScript: 9, CSS: 1 },
        releases: 2,
        topics: ['rostering'],
      },
      { name: 'fork', description: null, fork: true, languages: {} },
    ],
  })
  const username = 'priya-r'
  const codeOf = vouch.as().profiles.bringGithub.codeOf
  expect(codeOf(await refused(me.bringGithub({ ...id, username })))).toBe('github.unproven')
  const { github_code } = await me.getProfile(id)
  expect((await refused((await somebody()).me.getProfile(id))).status).toBe(404)
  github.accounts.get('priya-r')!.bio = `hello ${github_code}`
  const { profile, added } = await me.bringGithub({ ...id, username })
  expect(added).toBe(2)
  // People paste the address of their page, or write an @ before the name.
  for (const pasted of ['https://github.com/priya-r', ' github.com/priya-r/planner?tab=readme ', '@priya-r'])
    expect(await me.bringGithub({ ...id, username: pasted })).toMatchObject({ added: 0, known: 2 })
  expect(profile.lines[0]).toMatchObject({ kind: 'project', url: 'https://github.com/priya-r/planner', from: '2023-04', to: '2025-11' })
  expect(profile.lines[0]!.skills.map((s) => s.id)).toEqual(expect.arrayContaining(['javascript', 'front-end-frameworks', 'rostering']))
  expect(codeOf(await refused(me.bringGithub({ ...id, username: 'nobody' })))).toBe('github.not_found')
  const here = { base_url: github.url, token: 'a token' }
  const before = github.calls.length
  const { lines, ...whole } = await readGithub(here, username, github_code)
  expect(whole).toEqual({ only_latest: false, wait_s: null })
  const asked = github.calls.slice(before)
  expect([asked.filter((path) => path === '/graphql').length, asked.filter((path) => path.startsWith('/search')).length]).toEqual([1, 0])
  expect(lines.map((line) => line.text)).toEqual(profile.lines.map((line) => line.text))
  const asks = (minutes: string) => `GitHub takes no more requests from here now. It lets us ask again in ${minutes}.`
  const tooMany = (minutes: string) => ({ code: 'github.too_many', message: asks(minutes) })
  for (const [seconds, minutes] of [
    [90, '2 minutes'],
    [null, 'a minute'],
  ] as const) {
    github.limit.secondary = { seconds }
    expect(await refused(me.bringGithub({ ...id, username }))).toMatchObject({
      status: 429,
      message: asks(minutes),
      retryAfter: seconds ?? 60,
    })
    github.limit.secondary = { seconds, at: '/graphql' }
    // What was read before stays.
    expect(await readGithub(here, username, github_code)).toEqual({ lines: [lines[0]], only_latest: false, wait_s: seconds ?? 60 })
  }
  github.limit.secondary = null
  // The limit is spent when GraphQL is asked, after one request each for the account, its list, languages and releases.
  for (const graphql of ['RATE_LIMITED', 'RATE_LIMIT'] as const) {
    Object.assign(github.limit, { left: 4, graphql })
    const { lines: some, wait_s } = await readGithub(here, username, github_code)
    expect([some, wait_s! > 1700]).toEqual([[lines[0]], true])
  }
  github.limit.left = 3
  await expect(readGithub(here, username, github_code)).rejects.toMatchObject(tooMany('30 minutes'))
  const repositories = Array.from({ length: 13 }, (_, i) => ({ name: `tool-${i}`, description: null, languages: {} }))
  github.accounts.set('many', { bio: github_code, merged: 0, reviewed: 0, repositories })
  github.limit.left = 5000
  const most = await readGithub(here, 'many', github_code)
  expect([most.lines.length, most.only_latest]).toEqual([12, true])
  github.limit.left = 0
  const limited = await refused(me.bringGithub({ ...id, username }))
  expect([codeOf(limited), limited.retryAfter! > 60]).toEqual(['github.too_many', true])
  await github.stop()
  expect(codeOf(await refused(me.bringGithub({ ...id, username })))).toBe('github.away')
  expect((await me.getProfile(id)).lines).toHaveLength(2)
  expect((await me.addProfileLine({ ...id, kind: 'skill', text: 'Rostering' })).state).toBe('confirmed')
})

test('rows of a LinkedIn archive and a JSON Resume become lines, and the export can be brought in again', async () => {
  const { id, me } = await somebody()
  const rows: Parameters<typeof me.bringLinkedin>[0]['rows'] = [
    {
      file: 'Positions',
      cells: {
        Title: 'Storeperson',
        'Company Name': 'Kōwhai Freight',
        Description: 'Picking and packing',
        'Started On': 'Mar 2020',
        'Finished On': 'Jun 2022',
      },
    },
    { file: 'Certifications', cells: { Name: 'OSH forklift certificate', Authority: 'Trainer', Url: 'javascript:alert(1)' } },
  ]
  const { profile } = await me.bringLinkedin({ ...id, rows })
  expect(profile.lines.map((l) => [l.from, l.to, l.url])).toEqual([
    ['2020-03', '2022-06', null],
    [null, null, null],
  ])
  for (const line of profile.lines) await me.updateProfileLine({ ...id, profile_line_id: line.id, state: 'confirmed' })
  const resume = JSON.parse(await (await me.exportProfile(id)).text())
  const other = await somebody()
  const again = await other.me.bringJsonResume({ ...other.id, ...resume, basics: { name: 'X', image: 'face.png' } })
  expect(again.profile.lines.map((l) => l.kind).toSorted()).toEqual(['certification', 'position'])
  expect(again.profile.lines.find((l) => l.kind === 'position')).toMatchObject({ from: '2020-03', occupation: { id: 'storeperson' } })
})

test('text that is too long for a line is cut, and it is said where; empty fields of a JSON Resume and voluntary work are read', async () => {
  const { id, me } = await somebody()
  const work = [
    { position: 'Waiter', name: 'Harbour Cafe', startDate: '2021-03', endDate: null, summary: 'a '.repeat(1200), highlights: null },
    { position: 'Cook', name: null, startDate: null, url: null },
  ]
  const volunteer = [{ organization: 'Surf Club', position: 'Lifeguard', endDate: null }]
  const read = await me.bringJsonResume({ ...id, work, volunteer, skills: null })
  expect(read.cut).toEqual([{ place: 'work 1' }])
  expect(read.profile.lines.map((line) => [line.text.length > 100 ? line.text.length : line.text, line.place])).toEqual([
    [1000, 'work 1'],
    ['Cook', 'work 2'],
    ['Lifeguard, Surf Club', 'volunteer 1'],
  ])
})
