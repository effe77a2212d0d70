import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { buildPlan, buildScored } from '../../testing/world/buildWorld.ts'
import { interviews, turns } from '../db/schema/interviews.ts'
import { levelSets, scores } from '../db/schema/scoring.ts'
import { indexCatalogue } from '../occupations/indexCatalogue.ts'
import { readCatalogue } from '../occupations/readCatalogue.ts'
import { findInCatalogue } from '../occupations/findInCatalogue.ts'
import { qualificationsIn, toLine } from './readLines.ts'
import { startOf } from './startOf.ts'

const own = indexCatalogue(readCatalogue())

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('a skill is verified once a person has counted an answer for a criterion that names it, and only while that score is approved', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const plan = await buildPlan(vouch.parts, job.id)
  const scored = await buildScored(vouch.parts, plan)
  const { db } = vouch.parts
  const id = { candidate_id: scored.id }
  const [interview] = await db.select().from(interviews).where(eq(interviews.candidate_id, scored.id))
  const said = 'I let the customer finish and wrote down every point. My rostering was fair. I do payroll every week. It rained.'
  await db.update(turns).set({ text: said }).where(eq(turns.interview_id, interview!.id))
  const [score] = await db.select().from(scores).where(eq(scores.candidate_id, scored.id))
  const [first, second] = score!.competency_scores
  const names = { one: 'Active listening with customers', two: 'Payroll and rostering', read: 'Rostering' }
  const quoted = (quote: string) => [{ ...first!.evidence[0]!, quote }]
  const by_program = quoted('My rostering was fair.')
  const chosen = { ai_score: null, ai_level: null, score: 70 }
  await db.insert(levelSets).values({
    score_id: score!.id,
    candidate_id: scored.id,
    user_id: (await buildAdmin(vouch.parts)).id,
    levels: [
      { ...chosen, name: names.one, level: 4, evidence: quoted('I let the customer finish') },
      { ...chosen, name: names.two, level: 4, evidence: [...quoted('I do payroll every week.'), ...quoted('It rained.')] },
      { ...chosen, name: names.read, level: 4, evidence: [] },
    ],
    complete: true,
    blind: false,
  })
  const counted = (level: number | undefined, decision: 'approved' | 'pending') =>
    db
      .update(scores)
      .set({
        decision,
        competency_scores: [
          { ...first!, name: names.one, ...(level ? { level } : {}), evidence: [...quoted('I let the customer finish'), ...by_program] },
          {
            ...second!,
            name: names.two,
            ...(level ? { level } : {}),
            // The words that a person chose stand before the program's.
            evidence: [...quoted('I do payroll every week.'), ...quoted('It rained.'), ...by_program],
          },
          // A person agreed with the level and chose no words: the quote is the program's.
          { ...second!, name: names.read, ...(level ? { level } : {}), evidence: by_program },
        ],
      })
      .where(eq(scores.candidate_id, scored.id))
  const me = vouch.as(scored.token).profiles
  await counted(4, 'approved')
  const { profile } = await me.bringInterview(id)
  expect(profile.lines.map((line) => [line.text, line.verified])).toEqual([
    [
      'I let the customer finish and wrote down every point.',
      [{ criterion: names.one, skills: [{ id: 'active-listening', name: 'Active listening' }] }],
    ],
    ['My rostering was fair.', []],
    [
      'I do payroll every week.',
      [{ criterion: names.two, skills: [expect.objectContaining({ name: expect.stringMatching(/payroll/i) })] }],
    ],
  ])
  const listening = async () => (await me.getProfile(id)).skills.find((skill) => skill.id === 'active-listening')?.evidence
  expect(await listening()).toBeUndefined()
  for (const line of profile.lines) await me.updateProfileLine({ ...id, profile_line_id: line.id, state: 'confirmed' })
  expect(await listening()).toBe('verified')
  await me.shareProfile({ ...id, company_id: recruiter.company_id!, shared: true })
  const shared = await vouch.as(recruiter.token).profiles.getSharedProfile({ ...id, job_id: job.id })
  expect(shared.skills.find((skill) => skill.evidence === 'verified')?.name).toBe('Active listening')
  const back = await me.bringJsonResume({ ...id, ...JSON.parse(await (await me.exportProfile(id)).text()) })
  expect(back.profile.skills.filter((skill) => skill.evidence === 'verified')).toHaveLength(2)
  await counted(2, 'approved')
  expect(await listening()).toBeUndefined()
  await counted(undefined, 'approved')
  expect(await listening()).toBeUndefined()
  await counted(4, 'pending')
  expect(await listening()).toBeUndefined()
})

test.each([
  ['certification', 'First aid, Red Cross', ['First aid certificate']],
  ['certification', 'Current forklift (renewed)', []],
  ['certification', 'Forklift', ['Forklift licence']],
  ['education', 'First aid', []],
  ['skill', 'First aid certificate', []],
  ['course', 'First aid certificate', ['First aid certificate']],
  ['course', 'First aid', []],
] as const)('a line of kind %s, “%s”, says that %j is held', (kind, text, held) => {
  const find = (words: string) => ['First aid certificate', 'Forklift licence'].filter((name) => words.trim() === name)
  expect(qualificationsIn(kind, text, find)).toEqual(held)
})

test.each([
  ['education', 'Bachelor of Nursing (in progress)', []],
  ['education', 'Second year student, Bachelor of Nursing', []],
  ['education', 'Bachelor of Social Work, incomplete', []],
  ['certification', 'Working towards my Class 2 licence', []],
  ['education', 'Bachelor of Nursing, Unitec', ['nursing-degree']],
  ['education', 'B.Sc. Nursing, Kerala University of Health Sciences', ['overseas-nursing-degree']],
  ['education', 'NZ Certificate in Health and Wellbeing (Level 3)', []],
  ['education', 'Level 3 Certificate in Health and Wellbeing', []],
  ['education', 'NZ Certificate in Health and Wellbeing (Level 4)', ['health-wellbeing-4']],
  ['education', 'BA Psychology, Massey', ['any-degree']],
  ['education', 'BE(Hons) Software Engineering, Victoria University', ['any-degree']],
  ['education', 'Bachelor of Education (Teaching) Primary, University of Auckland', ['primary-degree']],
  ['certification', 'Class 1-5, D endorsement', ['class-5-licence']],
  ['course', 'LCQ', ['lcq']],
] as const)('by the catalogue, a line of kind %s, “%s”, says that %j is held', (kind, text, held) => {
  expect(qualificationsIn(kind, text, (words) => findInCatalogue(own, words).qualifications)).toEqual(held)
})

test('a degree whose dates go on until now is not held yet, and a candidate who holds a qualification holds what it needs first', () => {
  const row = { id: 1, url: null, source: 'cv', place: null, dates_turned: false, state: 'confirmed', candidate_id: 'c' } as never
  const line = (kind: string, text: string, from: string | null, to: string | null) =>
    toLine(own, { ...(row as object), kind, text, from, to } as never)
  const degree = (to: string | null) => line('education', 'Bachelor of Nursing, Unitec', '2024', to).qualification?.id
  expect([degree(null), degree('2026')]).toEqual([undefined, 'nursing-degree'])
  const start = startOf(own, [line('certification', 'Class 5 licence', null, null)], Date.now())
  expect(start.qualifications).toEqual(['class-2-licence', 'class-4-licence', 'class-5-licence', 'full-licence'])
})

test('a week of work counts once, and none that is still to come', () => {
  const row = { url: null, source: 'cv', place: null, dates_turned: false, state: 'confirmed', candidate_id: 'c', kind: 'position' }
  const cook = (id: number, from: string | null, to: string | null) =>
    toLine(own, { ...row, id, text: 'Cook, Harbour Kitchen', from, to } as never)
  const today = Date.parse('2026-07-01T00:00:00Z')
  const weeks = (...lines: ReturnType<typeof cook>[]) => startOf(own, lines, today).worked.map((w) => w.weeks)
  expect(weeks(cook(1, '2020-01', '2020-12'))).toEqual([52])
  expect(weeks(cook(1, '2020-01', '2020-12'), cook(2, '2020-01', '2020-12'))).toEqual([52])
  expect(weeks(cook(1, '2020-07', '2020-12'), cook(2, '2020-01', '2020-09'))).toEqual([52])
  expect(weeks(cook(1, '2020-01', '2020-01'), cook(2, '2022-01', '2022-01'))).toEqual([8])
  expect(weeks(cook(1, '2019', '2019'))).toEqual([52])
  expect(weeks(cook(1, '2026-01', '2035-01'))).toEqual(weeks(cook(1, '2026-01', null)))
  expect(weeks(cook(1, '2030-01', '2035-01'), cook(2, null, null))).toEqual([0])
})
