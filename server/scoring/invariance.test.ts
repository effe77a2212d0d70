import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '../../shared/interviews.ts'
import type { Competency } from '../../shared/plans.ts'
import { candidates, scores } from '../db/schema.ts'
import { takeConversation } from '../interviews/takeConversation.ts'
import { startStandIn, type StandIn } from '../llm/standIn.ts'
import { ensurePlan } from '../plans/makePlan.ts'
import { buildAdmin, buildCandidate, buildReadyJob } from '../testing/build.ts'
import { held } from '../testing/elevenlabsStandIn.ts'
import { startVouch, type Vouch } from '../testing/startVouch.ts'
import { scoreInterview } from './scoreInterview.ts'

/** As they are written in the record; pronouns are kept in the name by those who give them. */
const people = [
  'Priya Raman', 'John Smith', 'María José Núñez', 'Maria Jose Nunez', 'Zoë Brontë', 'Zoe\u0308 Bronte\u0308', 'Nguyễn Thị Ánh', 'Siobhán O’Connor', "Siobhan O'Connor", 'Wiremu Tāmihana', 'Wiremu Tamihana', 'Ludwig van der Berg',
  'Sam Lee (she/her)', 'Sam Lee (he/him)', 'Alex Tui (they/them)', '王小明', 'Мария Иванова', 'فاطمة الزهراء', 'Søren Ångström', 'Bo',
]
/** What everybody says, but for the name that they give of themselves in the first answer. */
const answers = (name: string) => [
  `My name is ${name} and last year at Northwind I found the root cause of a slow report. I measured three queries, tested an index on 200 invoices and as a result the report fell from 40 seconds to 2. I learned to measure first.`,
  'In March the release was late. I took it over, told the customer on Monday, and shipped it by Friday. Looking back I should have asked for help sooner.',
  'I explained the change to the support team in a meeting, wrote a page for them and answered twelve questions. Complaints dropped by half.',
]

let standIn: StandIn
let vouch: Vouch
let job_id: string
let admin: ReturnType<Vouch['as']>
let plan: Competency[]
beforeAll(async () => {
  standIn = await startStandIn()
  vouch = await startVouch({ LLM_BASE_URL: standIn.base_url, LLM_MODEL: 'small' }, { tasks: false })
  admin = vouch.as((await buildAdmin(vouch.parts)).token)
  job_id = (await buildReadyJob(vouch.parts, { elevenlabs_agent_id: 'builtin' })).id
  plan = (await ensurePlan(vouch.parts, job_id))!.competencies
})
afterAll(async () => {
  await vouch.stop()
  await standIn.close()
})

const quotes = ['I measured three queries', 'I took it over', 'I explained the change to the support team']
const reading = () => ({ content: { competencies: plan.map((c, i) => ({ name: c.name, score: 70 + i, reason: 'R', quotes: [quotes[i]!] })), summary: 'Clear.' } })
const whole = (candidate_id: string) => ({ candidate_id })

async function invited(name: string, job = job_id) {
  const candidate = await buildCandidate(vouch.parts, { job_id: job, name, email: `${v7()}@${/^[a-z]+/i.exec(name)?.[0] ?? 'x'}.example`, phone: `+64 21 ${Math.random().toString().slice(2, 9)}` })
  await vouch.as(candidate.token).interviews.giveConsent({ ...whole(candidate.id), version: consentVersion })
  return { ...candidate, begun: await vouch.as(candidate.token).interviews.startInterview(whole(candidate.id)) }
}

/** The whole interview over HTTP, by voice or typed; answers every byte that the model was sent during it. */
async function interviewed(name: string, mode: 'voice' | 'typed', said = answers(name)) {
  standIn.requests.length = 0
  standIn.behave({ content: { choice: 1 } })
  const { id, token, begun } = await invited(name)
  const me = vouch.as(token).interviews
  let question = begun.current
  for (let i = 0; question; i++) {
    const text = question.kind === 'core' ? said[question.number - 1]! : 'I would do the same again, and I wrote down why.'
    question = (await me.submitAnswer({ ...whole(id), turn_id: v7(), question_turn_id: question.turn_id, mode, text, spoken_from_ms: mode === 'voice' ? i * 900 : undefined })).next
  }
  await me.endInterview(whole(id))
  return { id, name, asked: standIn.requests.map((r) => r.body) }
}

/** Scores it by the model and then, anew, by the baseline: what was sent and what each found, without ids and moments. */
async function scored(id: string) {
  const current = async () => (await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, id))).find((s) => s.is_current)!
  const figures = async () => {
    const { status, scorer, overall_score, overall_low, overall_high, competency_scores, feedback_summary, reviewer_notes, red_flags } = await current()
    expect(status).toBe('scored')
    return { scorer, overall_score, overall_low, overall_high, feedback_summary, reviewer_notes, red_flags, competency_scores: competency_scores.map((c) => ({ ...c, evidence: c.evidence.map((e) => e.quote) })) }
  }
  standIn.requests.length = 0
  standIn.behave(reading())
  await scoreInterview(vouch.parts, { score_id: (await current()).id }, { last_try: true })
  const sent = standIn.requests.map((r) => r.body).toSorted()
  const model = await figures()
  await admin.scoring.scoreAgain(whole(id))
  await scoreInterview({ ...vouch.parts, model: null }, { score_id: (await current()).id }, { last_try: true })
  return { sent, model, baseline: await figures() }
}

test(`${people.length} names, spoken and typed: the model is sent the same bytes, and both scorers find the same`, async () => {
  const all = []
  for (const [i, name] of people.entries()) {
    const { id, asked } = await interviewed(name, i % 2 === 0 ? 'voice' : 'typed')
    all.push({ name, id, asked, ...await scored(id) })
  }
  const [first] = all
  expect(first!.sent).toHaveLength(3)
  expect(first!.asked.length).toBeGreaterThan(plan.length)
  expect(first!.baseline.overall_score).toBeGreaterThan(50)
  for (const { name, asked, sent, model, baseline } of all) {
    expect(sent, name).toEqual(first!.sent)
    expect(asked, name).toEqual(first!.asked)
    expect(model, name).toEqual(first!.model)
    // A quote may hold the name that was said; the figures and all else may not.
    const quoted = (of: typeof baseline, who: string) => JSON.parse(JSON.stringify(of).replaceAll(JSON.stringify(who).slice(1, -1), 'NAME')) as unknown
    expect(quoted(baseline, name), name).toEqual(quoted(first!.baseline, first!.name))
  }
  const bytes = first!.sent.join('')
  for (const told of [...people.flatMap((name) => name.split(' ')).filter((w) => w.length > 3), ...all.map((a) => a.id), 'typed', 'offset', '.example']) expect(bytes).not.toContain(told)

  for (const { id } of all) await admin.scoring.review({ candidate_id: id, action: 'approve' })
  const { candidates: list } = await admin.scoring.ranked({ job_id })
  expect(list.map((c) => [c.rank, c.candidate_id])).toEqual(all.map(({ id }) => [1, id]))
  expect(list.map((c) => c.name)).toEqual(people)
}, 120_000)

test('a voice provider’s agent that hears a name and says it again: the same bytes, and the same as ours where the words are', async () => {
  const agent_job = (await buildReadyJob(vouch.parts, { elevenlabs_agent_id: 'agent_1' })).id
  const spoken = async (name: string, thanks: string) => {
    const { id, begun } = await invited(name, agent_job)
    const lines = plan.flatMap((c, i): Parameters<typeof held>[2] => [['agent', i === 0 ? c.question : `${thanks}${c.question}`, 10 + i * 60], ['user', answers(name)[i]!, 20 + i * 60]])
    const conversation = held(`conv_${id}`, begun.attempt_id, [['agent', `Hello ${name}, I am an AI.`, 0], ['user', `Hi, I'm ${name}.`, 4], ...lines])
    expect(await takeConversation(vouch.parts, conversation as never)).toBe('stored')
    return await scored(id)
  }
  const said = ['Priya Raman', 'Wiremu Tāmihana', 'Ludwig van der Berg', '王小明', 'Zoe\u0308 Bronte\u0308']
  const all = []
  for (const name of said) all.push(await spoken(name, `Thank you, ${name.split(' ')[0]!}. `))
  const [first, ...others] = all
  for (const other of others) {
    expect(other.sent).toEqual(first!.sent)
    expect(other.model).toEqual(first!.model)
    expect(other.baseline.overall_score).toBe(first!.baseline.overall_score)
  }
  standIn.behave({ content: { choice: 0 } })
  const typed = await invited('Ana')
  const me = vouch.as(typed.token).interviews
  let question = typed.begun.current
  while (question) question = (await me.submitAnswer({ ...whole(typed.id), turn_id: v7(), question_turn_id: question.turn_id, mode: 'typed', text: answers('Ana')[question.number - 1]! })).next
  await me.endInterview(whole(typed.id))
  expect((await scored(typed.id)).sent).toEqual((await spoken('Priya Raman', '')).sent)
}, 60_000)

test('what stands in the candidate’s record changes nothing after the interview either', async () => {
  const { id } = await interviewed('Priya Raman', 'typed')
  const before = await scored(id)
  await vouch.parts.db.update(candidates).set({ name: 'Johannes Müller (he/him)', email: 'other@elsewhere.example', phone: '0800' }).where(eq(candidates.id, id))
  await admin.scoring.scoreAgain(whole(id))
  const after = await scored(id)
  expect(after).toEqual(before)
})
