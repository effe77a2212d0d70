import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidate, buildRecruiter, buildReadyJob } from '../../testing/build/build.ts'
import { buildPlan, buildScored } from '../../testing/world/buildWorld.ts'
import { refused } from '../../testing/refused.ts'
import { startGithub, type GithubStandIn } from '../../testing/standIns/startGithub.ts'
import { startModel, type StandIn } from '../../testing/standIns/startModel.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { turns, interviews } from '../db/schema/interviews.ts'
import { audit } from '../db/schema/audit.ts'
import { jobs } from '../db/schema/jobs.ts'
import { profileLines, profiles, profileShares, stepWords } from '../db/schema/profiles.ts'
import { writePdf } from '../files/writePdf.ts'
import { eq } from 'drizzle-orm'
import { makeModel } from '../llm/model.ts'
import { readGithub } from './bring/readGithub.ts'
import { wipeProfile } from './face.ts'
import { modelWording } from './modelWording.ts'

let vouch: Vouch
let github: GithubStandIn
let model: StandIn
beforeAll(async () => {
  github = await startGithub()
  model = await startModel()
  vouch = await startVouch({ GITHUB_BASE_URL: github.url, LLM_BASE_URL: model.base_url, LLM_MODEL: 'words-1' }, { tasks: false })
})
afterAll(async () => {
  await vouch.stop()
  await model.close()
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
  expect([read.added, read.known, read.left_out, read.profile.skills]).toEqual([4, 0, 1, []])
  const stored = JSON.stringify(await vouch.parts.db.select().from(profileLines))
  for (const fact of ['1991', 'Samoan', 'Married', 'children', 'tama@example.com']) expect(stored).not.toContain(fact)
  expect((await me.uploadCv({ ...id, file: pdf(...cv) })).added).toBe(0)

  const [work, degree, excel] = read.profile.lines
  expect([work!.occupation?.id, degree!.qualification?.id]).toEqual(['barista', 'any-degree'])
  for (const line of [work!, degree!]) await me.updateLine({ ...id, line_id: line.id, state: 'confirmed' })
  await me.updateLine({ ...id, line_id: excel!.id, state: 'rejected' })
  const { skills } = await me.getProfile(id)
  expect(skills.find((s) => s.id === 'latte-art')).toMatchObject({ evidence: 'used', rests_on: [{ line_id: work!.id }] })
  expect(skills.map((s) => s.id)).not.toContain('spreadsheets')
})

test('real files are read by the same call, and nothing of age, people, belief or gender is stored', async () => {
  const { id, me } = await somebody()
  for (const name of ['18-canva.pdf', '38-word-sidebar.docx', '06-linkedin.pdf']) {
    const bytes = readFileSync(new URL(`../../golden/cvs/files/${name}`, import.meta.url))
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

/** A DOCX file with these paragraphs. */
function docx(...lines: string[]): File {
  const paragraphs = lines.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
  const bytes = zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${paragraphs.join('')}</w:body></w:document>`) })
  return new File([bytes as Uint8Array<ArrayBuffer>], 'cv.docx')
}

test('DOCX is read too; a scan, a locked file, a wrong file and another language are refused with advice', async () => {
  const { id, me } = await somebody()
  const file = docx('Skills', 'Rostering', 'Stocktaking', 'Conflict resolution &amp; de-escalation', 'Customer service')
  expect((await me.uploadCv({ ...id, file })).profile.lines.map((l) => l.text)).toContain('Conflict resolution & de-escalation')
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(21 * 1024 * 1024) }, { level: 9 })
  const french = `Expérience ${'Je travaille dans une boulangerie depuis cinq ans avec mes collègues et nous préparons le pain pour les clients du quartier. '.repeat(5)}`
  for (const [file, status, words] of [
    [pdf(' '), 422, 'Type the lines'],
    [new File([writePdf([{ text: 'x' }], { locked: true })], 'cv.pdf'), 422, 'password'],
    [new File(['hello'], 'cv.pdf'), 415, 'not a PDF'],
    [new File([bomb as Uint8Array<ArrayBuffer>], 'cv.docx'), 422, 'more text than any CV'],
    [new File([zipSync({ 'x.txt': strToU8('x') }) as Uint8Array<ArrayBuffer>], 'cv.docx'), 415, 'not a DOCX'],
    [pdf(french), 422, 'another language'],
  ] as const) {
    const error = await refused(me.uploadCv({ ...id, file: file as File }))
    expect([error.status, error.message]).toEqual([status, expect.stringContaining(words)])
  }
})

test('a CV of 200 pages is read to its end, and a long text is cut to one line of the profile', async () => {
  const { id, me } = await somebody()
  const days = Array.from({ length: 3800 }, () => 'Coffee for the guests')
  const told = ['Experience', 'Barista, Mar 2021 – Feb 2024', ...days, 'Skills', 'Latte art']
  const bytes = writePdf(told.map((text) => ({ text, size: 22 })))
  expect(Number(/\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1])).toBeGreaterThanOrEqual(200)
  const file = new File([bytes], 'cv.pdf', { type: 'application/pdf' })
  const { lines } = (await me.uploadCv({ ...id, file })).profile
  expect(lines.map((l) => [l.kind, l.occupation?.id, l.text.length <= 1000])).toEqual([
    ['position', 'barista', true],
    ['skill', undefined, true],
  ])
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
  expect(profile.lines[0]).toMatchObject({ kind: 'project', url: 'https://github.com/priya-r/planner', from: '2023-04', to: '2025-11' })
  expect(profile.lines[0]!.skills.map((s) => s.id)).toEqual(expect.arrayContaining(['javascript', 'front-end-frameworks', 'rostering']))
  expect(codeOf(await refused(me.bringGithub({ ...id, username: 'nobody' })))).toBe('github.not_found')
  const here = { base_url: github.url, token: 'a token' }
  const before = github.calls.length
  const lines = await readGithub(here, username, github_code)
  const asked = github.calls.slice(before)
  expect([asked.filter((path) => path === '/graphql').length, asked.filter((path) => path.startsWith('/search')).length]).toEqual([1, 0])
  expect(lines.map((line) => line.text)).toEqual(profile.lines.map((line) => line.text))
  // The limit is spent when GraphQL is asked, after one request each for the account, its list, languages and releases.
  github.limit.left = 4
  await expect(readGithub(here, username, github_code)).rejects.toMatchObject({ code: 'github.too_many' })
  github.limit.left = 0
  const limited = await refused(me.bringGithub({ ...id, username }))
  expect([codeOf(limited), limited.retryAfter! > 60]).toEqual(['github.too_many', true])
  await github.stop()
  expect(codeOf(await refused(me.bringGithub({ ...id, username })))).toBe('github.away')
  expect((await me.getProfile(id)).lines).toHaveLength(2)
  expect((await me.addLine({ ...id, kind: 'skill', text: 'Rostering' })).state).toBe('confirmed')
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
  for (const line of profile.lines) await me.updateLine({ ...id, line_id: line.id, state: 'confirmed' })
  const resume = JSON.parse(await (await me.exportProfile(id)).text())
  const other = await somebody()
  const again = await other.me.bringJsonResume({ ...other.id, ...resume, basics: { name: 'X', image: 'face.png' } })
  expect(again.profile.lines.map((l) => l.kind).toSorted()).toEqual(['certification', 'position'])
  expect(again.profile.lines.find((l) => l.kind === 'position')).toMatchObject({ from: '2020-03', occupation: { id: 'storeperson' } })
})

test('answers show skills by literal sentences, whose words cannot be changed', async () => {
  const job = await buildReadyJob(vouch.parts)
  const scored = await buildScored(vouch.parts, await buildPlan(vouch.parts, job.id))
  const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, scored.id))
  const said = 'I made the roster. Then I calmed the customer by active listening, and wrote it down.'
  await vouch.parts.db.update(turns).set({ text: said }).where(eq(turns.interview_id, interview!.id))
  const me = vouch.as(scored.token).profiles
  const id = { candidate_id: scored.id }
  const { profile } = await me.bringInterview(id)
  expect(profile.lines.map((l) => l.text)).toEqual(['Then I calmed the customer by active listening, and wrote it down.'])
  const line_id = profile.lines[0]!.id
  expect((await me.updateLine({ ...id, line_id, state: 'confirmed', text: 'I am the best.' })).text).toBe(profile.lines[0]!.text)
  expect((await me.getProfile(id)).skills).toMatchObject([{ id: 'active-listening', evidence: 'shown' }])
})

test('a typed line counts at once; protected facts and wrong dates are refused, and a line can be deleted', async () => {
  const { id, me } = await somebody()
  const line = await me.addLine({ ...id, kind: 'position', text: 'Waiter at the Harbour Café', from: '2022-01' })
  expect(line).toMatchObject({ state: 'confirmed', source: 'typed', occupation: { id: 'waiter' } })
  expect((await refused(me.addLine({ ...id, kind: 'skill', text: 'Married, age 44' }))).problem!.errors![0]!.path).toBe('text')
  expect((await refused(me.addLine({ ...id, kind: 'skill', text: 'x', from: '2022-13' }))).status).toBe(422)
  expect((await refused(me.addLine({ ...id, kind: 'project', text: 'x', url: 'javascript:alert(1)' }))).status).toBe(422)
  await me.removeLine({ ...id, line_id: line.id })
  expect((await refused(me.removeLine({ ...id, line_id: line.id }))).status).toBe(404)
})

test('the same CV has the same paths, byte for byte, under twenty names and five genders', async () => {
  const names = 'Aroha Wiremu Priya Mohammed Ling Sione John Mary Olga Kwame Fatima Hine Rangi Ana José Yuki Ibrahim Grace Mei Tane'.split(
    ' ',
  )
  const genders = [
    ['Mr', 'he/him', 'Gender: male'],
    ['Ms', 'she/her', 'Gender: female'],
    ['Mrs', 'Pronouns: she/her', 'Sex: F'],
    ['Mx', 'they/them', 'Gender: non-binary'],
    ['', 'ia', ''],
  ] as const
  const { job_id } = (await somebody()).candidate
  const pathsOf = async (name: string, i: number) => {
    const [title, pronouns, gender] = genders[i % genders.length]!
    const { candidate, id, me } = await somebody({ job_id, name: `${name} Example`, email: `${name.toLowerCase()}@example.com` })
    const file = docx(
      `${title} ${name} Example (${pronouns})`,
      gender,
      'Work Experience',
      'Barista, Northwind Coffee, Jan 2021 – Jun 2023',
      `${name} trained new staff. Latte art and cash handling.`,
      'Skills',
      'Rostering',
    )
    const { profile } = await me.uploadCv({ ...id, file })
    for (const line of profile.lines) await me.updateLine({ ...id, line_id: line.id, state: 'confirmed' })
    await me.setWish({ ...id, occupation_id: 'duty-manager', hours_per_week: 10 })
    const headers = { authorization: `Bearer ${candidate.token}` }
    return (await fetch(`${vouch.url}/api/interviews/${id.candidate_id}/paths`, { headers })).text()
  }
  const bytes = new Set(await Promise.all(names.map(pathsOf)))
  expect(bytes.size).toBe(1)
  const paths = JSON.parse([...bytes][0]!)
  expect(paths).toMatchObject({ reaches_wish: true, hours_per_week: 10 })
  expect(paths.paths.length).toBeGreaterThanOrEqual(2)
  expect(paths.paths[0].missing[0]).toMatchObject({ proof: expect.any(String), way: { source: expect.stringContaining('https://') } })
})

test('a wish outside the catalogue is refused; without a wish the paths lead to better fits', async () => {
  const { id, me } = await somebody()
  expect((await refused(me.setWish({ ...id, occupation_id: 'astronaut', hours_per_week: 10 }))).status).toBe(404)
  expect((await refused(me.setWish({ ...id, occupation_id: null, hours_per_week: 61 }))).status).toBe(422)
  await me.addLine({ ...id, kind: 'position', text: 'Storeperson', from: '2020' })
  const { paths, reaches_wish } = await me.getPaths(id)
  expect([reaches_wish, paths.length]).toEqual([null, 3])
})

test('a profile is shared with the employer of the interview alone, confirmed lines only, and off again; erasing leaves nothing', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const stranger = await buildRecruiter(vouch.parts)
  const job = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
  const { id, me } = await somebody({ job_id: job.id })
  await me.addLine({ ...id, kind: 'skill', text: 'Rostering' })
  const { profile } = await me.bringJsonResume({ ...id, skills: [{ name: 'Welding secrets' }] })
  const staff = vouch.as(recruiter.token).profiles
  const one = { ...id, job_id: job.id }
  expect((await refused(staff.getSharedProfile(one))).status).toBe(404)
  expect((await refused(me.shareProfile({ ...id, company_id: stranger.company_id!, shared: true }))).status).toBe(404)
  const company_id = profile.employer!.company_id
  expect(await me.shareProfile({ ...id, company_id, shared: true })).toMatchObject([{ company_id }])
  const shared = await staff.getSharedProfile(one)
  expect([shared.lines.map((l) => l.text), shared.skills.map((s) => s.id)]).toEqual([['Rostering'], ['rostering']])
  expect((await refused(vouch.as(stranger.token).profiles.getSharedProfile(one))).status).toBe(404)
  expect(await me.shareProfile({ ...id, company_id, shared: false })).toEqual([])
  expect((await refused(staff.getSharedProfile(one))).status).toBe(404)

  await me.setWish({ ...id, occupation_id: 'barista', hours_per_week: 5 })
  await me.shareProfile({ ...id, company_id, shared: true })
  await wipeProfile(vouch.parts.db, id.candidate_id)
  for (const table of [profileLines, profiles, profileShares, stepWords])
    expect(await vouch.parts.db.select().from(table).where(eq(table.candidate_id, id.candidate_id))).toEqual([])
})

test('the profile beside the criteria of its own job: what they name and it shows, and what is missing with its next step', async () => {
  const criteria = 'Rostering: plans a week ahead\nCalming people who are angry\nHolds the LCQ\nA sense of humour'
  const job = await buildReadyJob(vouch.parts, { title: 'Duty manager', criteria })
  const { id, me } = await somebody({ job_id: job.id })
  await me.addLine({ ...id, kind: 'skill', text: 'Rostering' })
  await me.bringJsonResume({ ...id, skills: [{ name: 'Conflict resolution' }] })
  const gaps = await me.getJobGaps(id)
  expect([gaps.title, gaps.has]).toEqual(['Duty manager', [{ id: 'rostering', name: 'Rostering', evidence: 'stated' }]])
  expect(gaps.missing).toMatchObject([{ skill_id: 'conflict-resolution', proof: expect.any(String), hours: { likely: 40 } }])
  expect(gaps.qualifications).toMatchObject([{ id: 'lcq', held: false }])
})

test('an open job is seen only if its employer shows it and the candidate asks, and is gone as soon as it is hidden, closed, past its end or deleted', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const staff = vouch.as(recruiter.token).jobs
  const build = (title: string, criteria: string) => buildReadyJob(vouch.parts, { recruiter_id: recruiter.id, title, criteria })
  const job_id = (await build('Night manager', 'Rostering\nBarista work\nTable service')).id
  const other = await build('Storeperson', 'Table service and a good mood')
  const own = await build('My own', 'Rostering')
  await staff.showJob({ job_id: own.id, reach: 'Ask for Hana.' })
  const { id, me } = await somebody({ job_id: own.id })
  await me.addLine({ ...id, kind: 'skill', text: 'Rostering' })
  const titles = async () => (await me.getOpenJobs(id)).jobs.map((job) => job.title)
  await me.seeOpenJobs({ ...id, see: true })
  expect(await titles()).toEqual([])
  expect((await staff.getJob({ job_id })).shown_at).toBeNull()
  expect((await refused(staff.showJob({ job_id, reach: ' ' }))).status).toBe(422)

  await staff.showJob({ job_id, reach: 'Write to hana@harbour.example, and say which shifts you want.' })
  await staff.showJob({ job_id: other.id, reach: 'Come by.' })
  const seen = await me.getOpenJobs(id)
  // The one that asks for more of what the profile shows comes first; the candidate's own job is not listed.
  expect(seen.jobs).toMatchObject([
    {
      title: 'Night manager',
      reach: 'Write to hana@harbour.example, and say which shifts you want.',
      asks: [
        { id: 'rostering', held: true },
        { id: 'table-service', held: false },
      ],
    },
    { title: 'Storeperson' },
  ])
  expect((await me.getProfile(id)).wish.hours_per_week).toBe(10)
  await me.seeOpenJobs({ ...id, see: false })
  expect(await me.getOpenJobs(id)).toMatchObject({ see: false, jobs: [] })
  await me.seeOpenJobs({ ...id, see: true })

  const stranger = await buildRecruiter(vouch.parts)
  expect((await refused(vouch.as(stranger.token).jobs.hideJob({ job_id }))).status).toBe(404)
  await staff.hideJob({ job_id })
  expect(await titles()).toEqual(['Storeperson'])
  expect((await staff.getJob({ job_id })).reach).toMatch(/^Write to hana/)
  await staff.showJob({ job_id, reach: 'Write.' })
  await staff.closeJob({ job_id })
  expect(await titles()).toEqual(['Storeperson'])
  await staff.openJob({ job_id })
  expect(await titles()).toEqual(['Night manager', 'Storeperson'])
  const past = new Date(Date.now() - 1000).toISOString()
  await vouch.parts.db.update(jobs).set({ closes_at: past }).where(eq(jobs.id, other.id))
  expect(await titles()).toEqual(['Night manager'])
  await staff.removeJob({ job_id })
  expect(await titles()).toEqual([])
  const acts = await vouch.parts.db.select({ action: audit.action }).from(audit).where(eq(audit.object_id, job_id))
  expect(acts.map(({ action }) => action).filter((action) => /show|hide/.test(action))).toEqual([
    'jobs.showJob',
    'jobs.hideJob',
    'jobs.showJob',
  ])
})

test('a model words next steps if the candidate asks; a lie, a failure and old lines leave the plain words, and no name or contact is sent', async () => {
  const { id, me } = await somebody({ name: 'Tama Rangi', email: 'tama@example.com' })
  await me.addLine({ ...id, kind: 'position', text: 'Barista, Northwind Coffee, for Tama Rangi, tama@example.com', from: '2021-03' })
  await me.setWish({ ...id, occupation_id: 'duty-manager', hours_per_week: 10 })
  const before = await me.getPaths(id)
  expect([before.wording_model, before.paths[0]!.missing[0]!.personal]).toEqual(['words-1', null])
  const missing = before.paths.flatMap((path) => path.missing)
  const { skill_id, proof } = missing.find((one) => one.skill_id === 'supervising-people')!
  const told = `${proof!.replace(/\.$/, '')}, at the café where you made coffee.`
  const lie = { skill_id: missing.find((one) => one.skill_id !== skill_id)!.skill_id, text: 'Do it for 3 weeks.' }
  model.behave({ content: { steps: [{ skill_id, text: told }, lie, { skill_id: 'welding', text: 'Weld a gate.' }] } })
  expect(await me.wordNextSteps(id)).toMatchObject({ made: 1 })
  const sent = model.requests.at(-1)!.body
  expect(sent).toContain('Northwind Coffee')
  for (const secret of ['Tama', 'Rangi', 'tama@example.com']) expect(sent).not.toContain(secret)
  const after = await me.getPaths(id)
  const plainAgain = (answer: typeof after) => JSON.stringify(answer).replaceAll(JSON.stringify(told), 'null')
  expect(plainAgain(after)).toBe(JSON.stringify(before))
  const worded = (answer: typeof after) => answer.paths.flatMap((path) => path.missing).filter((one) => one.personal !== null)
  expect(new Set(worded(after).map((one) => [one.skill_id, one.personal].join(': ')))).toEqual(new Set([`${skill_id}: ${told}`]))

  for (const answer of [{ hang_up: true }, { content: 'Here you are!' }, { status: 500 }]) {
    model.behave(answer)
    expect((await me.wordNextSteps(id)).made).toBe(0)
  }
  expect(worded(await me.getPaths(id)).length).toBeGreaterThan(0)
  model.behave({ content: { steps: [] }, delay_ms: 2000 })
  const slow = modelWording(makeModel({ base_url: model.base_url, model: 'words-1' })!, 50)
  await expect(slow.word([], [])).rejects.toMatchObject({ failure: 'timeout' })
  await me.addLine({ ...id, kind: 'skill', text: 'Latte art' })
  expect(worded(await me.getPaths(id))).toEqual([])
  await wipeProfile(vouch.parts.db, id.candidate_id)
  expect(await vouch.parts.db.select().from(stepWords).where(eq(stepWords.candidate_id, id.candidate_id))).toEqual([])
})
