import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildCandidate, buildReadyJob, buildRecruiter, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { docxFile } from '../../testing/build/docxFile.ts'
import { buildPlan, buildScored } from '../../testing/world/buildWorld.ts'
import { refused } from '../../testing/refused.ts'
import { startModel, type StandIn } from '../../testing/standIns/startModel.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { turns, interviews } from '../db/schema/interviews.ts'
import { audit } from '../db/schema/audit.ts'
import { jobs } from '../db/schema/jobs.ts'
import { profileLines, profiles, profileShares, stepWords } from '../db/schema/profiles.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { makeModel } from '../llm/model.ts'
import { wipeProfile } from './face.ts'
import { modelWording } from './modelWording.ts'

let vouch: Vouch
let model: StandIn
beforeAll(async () => {
  model = await startModel()
  vouch = await startVouch({ LLM_BASE_URL: model.base_url, LLM_MODEL: 'words-1' }, { tasks: false })
})
afterAll(async () => {
  await vouch.stop()
  await model.close()
})

async function somebody(over: Parameters<typeof buildCandidate>[1] = {}) {
  const candidate = await buildCandidate(vouch.parts, over)
  return { candidate, id: { candidate_id: candidate.id }, me: vouch.as(candidate.token).profiles }
}
test('answers show skills by literal sentences, whose words cannot be changed', async () => {
  const job = await buildReadyJob(vouch.parts)
  const scored = await buildScored(vouch.parts, await buildPlan(vouch.parts, job.id))
  const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, scored.id))
  const said = 'I made the roster. Then I calmed the customer by active listening, and wrote it down.'
  await vouch.parts.db.update(turns).set({ text: said }).where(eq(turns.interview_id, interview!.id))
  const me = vouch.as(scored.token).profiles
  const id = { candidate_id: scored.id }
  expect(await me.getProfile(id)).toMatchObject({ has_answers: true })
  const { profile } = await me.bringInterview(id)
  expect(profile.lines.map((l) => l.text)).toEqual(['Then I calmed the customer by active listening, and wrote it down.'])
  const profile_line_id = profile.lines[0]!.id
  expect((await me.updateProfileLine({ ...id, profile_line_id, state: 'confirmed', text: 'I am the best.' })).text).toBe(
    profile.lines[0]!.text,
  )
  expect((await me.getProfile(id)).skills).toMatchObject([{ id: 'active-listening', evidence: 'shown' }])
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
    const file = docxFile(
      `${title} ${name} Example (${pronouns})`,
      gender,
      'Work Experience',
      'Barista, Northwind Coffee, Jan 2021 – Jun 2023',
      `${name} trained new staff. Latte art and cash handling.`,
      'Skills',
      'Rostering',
    )
    const { profile } = await me.uploadCv({ ...id, file })
    for (const line of profile.lines) await me.updateProfileLine({ ...id, profile_line_id: line.id, state: 'confirmed' })
    await me.setPathGoal({ ...id, occupation_id: 'duty-manager', hours_per_week: 10 })
    const headers = { authorization: `Bearer ${candidate.token}` }
    return (await fetch(`${vouch.url}/api/interviews/${id.candidate_id}/paths`, { headers })).text()
  }
  const bytes = new Set(await Promise.all(names.map(pathsOf)))
  expect(bytes.size).toBe(1)
  const paths = JSON.parse([...bytes][0]!)
  expect(paths).toMatchObject({ reaches_goal: true, hours_per_week: 10 })
  expect(paths.paths.length).toBeGreaterThanOrEqual(2)
  expect(paths.paths[0].missing[0]).toMatchObject({
    proof: expect.any(String),
    way: { source: expect.stringContaining('https://'), as_of: '2026-11' },
  })
})

test('a goal outside the catalogue is refused; without a goal the paths lead to better fits', async () => {
  const { id, me } = await somebody()
  expect((await refused(me.setPathGoal({ ...id, occupation_id: 'astronaut', hours_per_week: 10 }))).status).toBe(404)
  expect((await refused(me.setPathGoal({ ...id, occupation_id: null, hours_per_week: 61 }))).status).toBe(422)
  await me.addProfileLine({ ...id, kind: 'position', text: 'Storeperson', from: '2020' })
  const { paths, reaches_goal } = await me.getPaths(id)
  expect([reaches_goal, paths.length]).toEqual([null, 3])
})

test('a goal that no path leads straight to is compared with the profile itself; another is compared by its path', async () => {
  const { id, me } = await somebody()
  await me.addProfileLine({ ...id, kind: 'position', text: 'Barista', from: '2020' })
  await me.addProfileLine({ ...id, kind: 'skill', text: 'Budgeting' })
  const gapsTo = async (occupation_id: string) => {
    await me.setPathGoal({ ...id, occupation_id, hours_per_week: 10 })
    return (await me.getPaths(id)).goal_gaps
  }
  const gaps = await gapsTo('farm-manager')
  expect(gaps!.experience).toMatchObject({ weeks: 104, occupations: expect.arrayContaining(['Herd manager']) })
  const known = [...gaps!.has, ...gaps!.missing.map(({ skill_id, name }) => ({ id: skill_id, name, evidence: null }))]
  const asked = (await me.getPaths(id)).paths[0]!.steps.at(-1)!
  expect(known.map((skill) => skill.id).toSorted()).toEqual(
    [...asked.has.map((skill) => skill.id), ...asked.missing.map((skill) => skill.skill_id)].toSorted(),
  )
  expect(gaps!.missing[0]).toMatchObject({ proof: expect.any(String), hours: expect.any(Object) })
  expect([await gapsTo('duty-manager'), (await me.setPathGoal({ ...id, occupation_id: null, hours_per_week: 10 })).occupation_id]).toEqual([
    null,
    null,
  ])
  expect((await me.getPaths(id)).goal_gaps).toBeNull()
})

test('a profile is shared with the employer of the interview alone, confirmed lines only, and off again; erasing leaves nothing', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const stranger = await buildRecruiter(vouch.parts)
  const job = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
  const { id, me } = await somebody({ job_id: job.id })
  await me.addProfileLine({ ...id, kind: 'skill', text: 'Rostering' })
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

  await me.setPathGoal({ ...id, occupation_id: 'barista', hours_per_week: 5 })
  await me.shareProfile({ ...id, company_id, shared: true })
  await wipeProfile(vouch.parts.db, id.candidate_id)
  for (const table of [profileLines, profiles, profileShares, stepWords])
    expect(await vouch.parts.db.select().from(table).where(eq(table.candidate_id, id.candidate_id))).toEqual([])
})

test('a share ends when the candidate ends it, also with a company that the recruiter has left, or with the company itself', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const [one, other] = [await somebody({ job_id: job.id }), await somebody({ job_id: job.id })]
  const left = recruiter.company_id!
  for (const { me, id } of [one, other]) await me.shareProfile({ ...id, company_id: left, shared: true })
  const { companies, people } = vouch.as((await buildAdmin(vouch.parts)).token)
  const next = await companies.createCompany({ name: 'Southwind' })
  await people.updateRecruiter({ recruiter_id: recruiter.id, company_id: next.id })
  const profile = await one.me.getProfile(one.id)
  expect([profile.employer!.company_id, profile.shared_with.map((share) => share.company_id)]).toEqual([next.id, [left]])
  expect(await one.me.shareProfile({ ...one.id, company_id: left, shared: false })).toEqual([])
  await companies.removeCompany({ company_id: left })
  expect((await other.me.getProfile(other.id)).shared_with).toEqual([])
})

test('the profile beside the criteria of its own job: what they name and it shows, and what is missing with its next step', async () => {
  const criteria = 'Rostering: plans a week ahead\nCalming people who are angry\nHolds the LCQ\nA sense of humour'
  const job = await buildReadyJob(vouch.parts, { title: 'Duty manager', criteria })
  const { id, me } = await somebody({ job_id: job.id })
  await me.addProfileLine({ ...id, kind: 'skill', text: 'Rostering' })
  await me.bringJsonResume({ ...id, skills: [{ name: 'Conflict resolution' }] })
  const gaps = await me.getJobGaps(id)
  expect([gaps.title, gaps.has]).toEqual(['Duty manager', [{ id: 'rostering', name: 'Rostering', evidence: 'stated' }]])
  expect(gaps.missing).toMatchObject([{ skill_id: 'conflict-resolution', proof: expect.any(String), hours: { likely: 40 } }])
  expect(gaps.qualifications).toMatchObject([{ id: 'lcq', held: false }])
})

test('of very many open jobs all that were looked at are listed, and how many were not is said', async () => {
  const job = await buildReadyJob(vouch.parts, { criteria: 'Rostering', shown_at: new Date().toISOString(), reach: 'Write.' })
  const many = Array.from({ length: 202 }, () => ({ ...job, id: v7() }))
  await vouch.parts.db.insert(jobs).values(many)
  const { id, me } = await somebody()
  await me.setOpenJobsChoice({ ...id, see: true })
  const seen = await me.listOpenJobs(id)
  expect([seen.jobs.length, seen.left_out]).toEqual([200, 3])
  await vouch.parts.db.update(jobs).set({ shown_at: null }).where(eq(jobs.recruiter_id, job.recruiter_id))
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
  await me.addProfileLine({ ...id, kind: 'skill', text: 'Rostering' })
  const titles = async () => (await me.listOpenJobs(id)).jobs.map((job) => job.title)
  await me.setOpenJobsChoice({ ...id, see: true })
  expect(await titles()).toEqual([])
  expect((await staff.getJob({ job_id })).shown_at).toBeNull()
  expect((await refused(staff.showJob({ job_id, reach: ' ' }))).status).toBe(422)

  await staff.showJob({ job_id, reach: 'Write to hana@harbour.example, and say which shifts you want.' })
  await staff.showJob({ job_id: other.id, reach: 'Come by.' })
  const seen = await me.listOpenJobs(id)
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
  await me.setOpenJobsChoice({ ...id, see: false })
  expect(await me.listOpenJobs(id)).toMatchObject({ see: false, jobs: [] })
  await me.setOpenJobsChoice({ ...id, see: true })

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
  await me.addProfileLine({ ...id, kind: 'position', text: 'Barista, Northwind Coffee, for Tama Rangi, tama@example.com', from: '2021-03' })
  await me.setPathGoal({ ...id, occupation_id: 'duty-manager', hours_per_week: 10 })
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
  await me.addProfileLine({ ...id, kind: 'skill', text: 'Latte art' })
  expect(worded(await me.getPaths(id))).toEqual([])
  await wipeProfile(vouch.parts.db, id.candidate_id)
  expect(await vouch.parts.db.select().from(stepWords).where(eq(stepWords.candidate_id, id.candidate_id))).toEqual([])
})
