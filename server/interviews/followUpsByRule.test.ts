// Follow-ups without a language model: the reader that scores finds what an answer leaves out.
// It does so once for each question, and by the same rule for everyone.
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../shared/turns.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { scores } from '../db/schema/scoring.ts'
import { ensurePlan } from '../plans/makePlan.ts'
import { scoreInterview } from '../scoring/reading/scoreInterview.ts'

let vouch: Vouch
let admin: ReturnType<Vouch['as']>
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = vouch.as((await buildAdmin(vouch.parts)).token)
})
afterAll(() => vouch.stop())

const whole =
  'A man came in about a fridge that had not come. I rang the depot and they found it on the truck, so he had it the same evening.'
const noOutcome = 'A man came in about a fridge that had not come. I rang the depot for him and I wrote it all down.'
const noPart = 'My boss had a man in about a fridge. She rang the depot and they found it that day.'
const claims = 'I am very good with people and I always go the extra mile, anybody will tell you that.'
const ownPart = { kind: 'follow_up', number: 1, of: 3, hint: null, text: 'Think of one occasion. What did you do yourself?' }
const outcome = { ...ownPart, text: 'What came of it in the end?' }
const nextCore = { kind: 'core', number: 2, of: 3 }

/** A recruiter with a job that has no candidates. */
async function rehearsed() {
  const [own, other] = [await buildRecruiter(vouch.parts), await buildRecruiter(vouch.parts)]
  const { id: job_id } = await buildReadyJob(vouch.parts, { recruiter_id: own.id })
  await ensurePlan(vouch.parts, job_id)
  return { recruiter: vouch.as(own.token), other: vouch.as(other.token), job: { job_id } }
}

async function begun(over?: Parameters<typeof beginInterview>[1]) {
  const { candidate, me, id, begun } = await beginInterview(vouch, over)
  const answer = (question: Question, text: string, more: { declined?: boolean; mode?: 'typed' | 'voice'; turn_id?: string } = {}) =>
    me.submitAnswer({ ...id, turn_id: v7(), question_turn_id: question.turn_id, mode: 'typed', text, ...more })
  return { candidate, me, id, first: begun.current!, answer }
}

test.each([
  ['both are told', whole, nextCore],
  ['nothing of the result', noOutcome, outcome],
  ['nothing of the own part', noPart, ownPart],
  ['neither', claims, ownPart],
  ['declined in words', 'I would rather not talk about that one, sorry.', nextCore],
  ['another language', 'Letztes Jahr habe ich mit einem Kunden gesprochen und danach die Pumpe repariert.', nextCore],
  ['no words', '😀😀', nextCore],
])('%s', async (_what, text, next) => {
  for (const mode of ['typed', 'voice'] as const) {
    const { first, answer } = await begun()
    expect((await answer(first, text, { mode })).next).toMatchObject(next)
  }
})

test('a declined question is not asked about', async () => {
  const { first, answer } = await begun()
  expect((await answer(first, '', { declined: true })).next).toMatchObject(nextCore)
})

test('a question gets one follow-up at most, whatever is answered, and follow-ups do not change the count of questions', async () => {
  const { first, answer, me, id, candidate } = await begun()
  const more = (await answer(first, claims)).next!
  const two = (await answer(more, claims)).next!
  expect(two).toMatchObject(nextCore)
  const skipped = (await answer((await answer(two, noOutcome)).next!, '', { declined: true })).next!
  expect(skipped).toMatchObject({ kind: 'core', number: 3 })
  const last = (await answer(skipped, noPart)).next!
  expect((await answer(last, 'I drove him home and he was fine.')).next).toBeNull()
  const { turns, question_count, current } = await me.getInterview(id)
  expect([turns.length, question_count, current]).toEqual([12, 3, null])
  await me.endInterview(id)

  const [row] = await vouch.parts.db.select({ id: scores.id }).from(scores).where(eq(scores.candidate_id, candidate.id))
  await scoreInterview(vouch.parts, { score_id: row!.id }, { last_try: true })
  const detail = await admin.scoring.getScore(id)
  expect(detail).toMatchObject({ status: 'scored', answered_count: 3, question_count: 3 })
  expect(detail.questions.map((q) => q.turn_ids.length)).toEqual([2, 2, 2])
  expect(detail.competency_scores[2]!.evidence.map((e) => e.quote).join(' ')).toContain('I drove him home')
})

test('an answer that is sent again, and a reload, find the same follow-up', async () => {
  const { first, answer, me, id } = await begun()
  const turn_id = v7()
  const sent = await Promise.all([1, 2, 3].map(() => answer(first, claims, { turn_id })))
  expect(sent[0]!.next).toMatchObject(ownPart)
  for (const again of sent) expect(again).toEqual(sent[0])
  expect((await me.getInterview(id)).current).toEqual(sent[0]!.next)
  expect((await me.startInterview(id)).current).toEqual(sent[0]!.next)
  const next = (await answer(sent[0]!.next!, whole)).next
  expect(next).toMatchObject(nextCore)
  expect((await answer(first, claims, { turn_id })).next).toEqual(sent[0]!.next)
  expect((await me.getInterview(id)).turns).toHaveLength(5)
})

test('the candidate’s name changes nothing', async () => {
  const asked = []
  for (const name of ['Grace Will', 'Jia Wei Tan', 'Ruby Fridge']) {
    const { first, answer } = await begun({ name })
    asked.push((await answer(first, `${name} here. ${noOutcome}`)).next!.text)
  }
  expect(new Set(asked)).toEqual(new Set([outcome.text]))
})

test('an old plan whose follow-ups have no kinds asks none; an edited one asks those with a kind', async () => {
  const job = await buildReadyJob(vouch.parts)
  const { competencies } = (await ensurePlan(vouch.parts, job.id))!
  const old = competencies.map(({ follow_up_kinds: _kinds, ...c }) => c)
  const edited = await admin.plans.updatePlan({ job_id: job.id, version: 1, competencies: old })
  expect(edited.competencies).toEqual(old)
  const before = await begun({ job_id: job.id })
  expect((await before.answer(before.first, claims)).next).toMatchObject(nextCore)

  const other = await buildReadyJob(vouch.parts)
  await ensurePlan(vouch.parts, other.id)
  const own = { follow_ups: ['Who else was there?', 'How did it end?'], follow_up_kinds: [null, 'outcome' as const] }
  await admin.plans.updatePlan({ job_id: other.id, version: 1, competencies: competencies.map((c) => ({ ...c, ...own })) })
  const after = await begun({ job_id: other.id })
  const asked = (await after.answer(after.first, claims)).next!
  expect(asked).toMatchObject({ ...outcome, text: 'How did it end?' })
  expect((await after.answer(asked, claims)).next).toMatchObject(nextCore)
})

test('a rehearsal asks what a candidate is asked: the plan in order, with the follow-up that the answer calls for', async () => {
  const { recruiter, job, other } = await rehearsed()
  const { candidate_id, ...seen } = await recruiter.interviews.getRehearsal(job)
  expect(seen).toMatchObject({
    ...job,
    interview_status: 'not_started',
    provider: 'builtin',
    question_count: 3,
    voice: { tts: false, stt: false },
  })
  const turns: Parameters<typeof recruiter.interviews.askInRehearsal>[0]['turns'] = []
  let asked_follow_ups: number[] = []
  const next = async (text: string | null) => {
    const asked = turns.at(-1)
    if (asked && text !== null) turns.push({ ...asked, role: 'candidate', text, declined: text === '' })
    const { next, follow_up } = await recruiter.interviews.askInRehearsal({ ...job, turns, asked_follow_ups })
    asked_follow_ups = follow_up === null ? [] : [...asked_follow_ups, follow_up]
    if (next) turns.push({ role: 'interviewer', text: next.text, number: next.number, declined: false })
    return next
  }
  expect(await next(null)).toMatchObject({ kind: 'core', number: 1, of: 3, speech_url: null })
  expect(await next(noOutcome)).toMatchObject(outcome)
  expect(await next(noOutcome)).toMatchObject(nextCore)
  expect(await next('')).toMatchObject({ kind: 'core', number: 3 })
  expect(await next(whole)).toBeNull()
  expect((await refused(recruiter.interviews.askInRehearsal({ ...job, turns: turns.slice(0, 1) }))).status).toBe(422)
  expect((await refused(other.interviews.askInRehearsal({ ...job, turns: [] }))).status).toBe(404)
  // The id belongs to nobody, and no list, count or log shows the rehearsal.
  expect((await recruiter.candidates.listCandidates(job)).total).toBe(0)
  expect(await recruiter.jobs.getJob(job)).toMatchObject({ candidate_count: 0, completed_count: 0 })
  expect((await admin.audit.listAudit({ object_id: job.job_id, action: 'interviews.askInRehearsal' })).rows).toEqual([])
  const { rows } = await vouch.parts.db.raw('select 1 from candidates where id = $1', [candidate_id])
  expect(rows).toEqual([])
})
