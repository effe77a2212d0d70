import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersionFor } from '../../../shared/consent.ts'
import type { Competency } from '../../../shared/plans.ts'
import type { StandIn } from '../../../testing/standIns/startModel.ts'
import { answerAll } from '../../../testing/build/answerAll.ts'
import { buildAdmin, buildCandidate, buildReadyJob } from '../../../testing/build/build.ts'
import { heldConversation } from '../../../testing/build/heldConversation.ts'
import type { Vouch } from '../../../testing/servers/startVouch.ts'
import { startModelVouch } from '../../../testing/servers/startModelVouch.ts'
import { replies } from '../../../testing/build/sample.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { scores } from '../../db/schema/scoring.ts'
import { takeConversation } from '../../interviews/takeConversation.ts'
import { ensurePlan } from '../../plans/makePlan.ts'
import { fillPorts } from '../../fillPorts.ts'
import { scoreInterview } from './scoreInterview.ts'

/** Names as in the record. Some people write their pronouns in the name. */
const people = [
  'Priya Raman',
  'John Smith',
  'María José Núñez',
  'Maria Jose Nunez',
  'Zoë Brontë',
  'Zoe\u0308 Bronte\u0308',
  'Nguyễn Thị Ánh',
  'Siobhán O’Connor',
  "Siobhan O'Connor",
  'Wiremu Tāmihana',
  'Wiremu Tamihana',
  'Ludwig van der Berg',
  'Sam Lee (she/her)',
  'Sam Lee (he/him)',
  'Alex Tui (they/them)',
  '王小明',
  'Мария Иванова',
  'فاطمة الزهراء',
  'Søren Ångström',
  'Bo',
  'Will Young',
  'Grace May',
  'Mark Long-Price',
  'Hunter O’Neill',
]
type Who = { name: string; email: string; phone: string }
const nameIn = (name: string) => name.replace(/ \(.*/, '')
const firstOf = (name: string) => name.split(' ')[0]!
const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const spoken = ({ email, phone }: Who) =>
  [
    email.replaceAll('.', ' dot ').replace('@', ' at '),
    phone
      .replace(/\D/g, '')
      .replace(/\d/g, (d) => `${digits[Number(d)]!} `)
      .trim(),
  ] as const

/** The answers that everybody gives, each with their own name (whole or first), address and number. */
const answers = (who: Who) => [
  `Hi, I'm ${who.name}, and last year at Northwind I found the root cause of a slow report. I measured three queries, tested an index on 200 invoices and as a result the report fell from 40 seconds to 2. I learned to measure first.`,
  `${firstOf(who.name)} here. In March the release was late. As my manager told me: ${firstOf(who.name)}, take it over. I took it over, told the customer on Monday, and shipped it by Friday. “${nameIn(who.name)} did it”, they said; it was ${firstOf(who.name)}'s release. Looking back I should have asked for help sooner, as ${firstOf(who.name)} or not. I will do so in May.`,
  `This is ${firstOf(who.name)} speaking. Write to ${who.email}, that is ${spoken(who)[0]}, or ring ${who.phone}, so ${spoken(who)[1]}. I explained the change to the support team in a meeting, wrote a page for them and answered twelve questions. “Thank you, ${firstOf(who.name)}”, they said. Complaints dropped by half.`,
]
/** The name appears only where people introduce themselves. */
const introduced = (who: Who) => [
  `My name is ${who.name} and last year at Northwind I found the root cause of a slow report. I measured three queries.`,
  'I took it over.',
  'I explained the change to the support team.',
]

let standIn: StandIn
let vouch: Vouch
let job_id: string
let admin: ReturnType<Vouch['as']>
let plan: Competency[]
beforeAll(async () => {
  ;({ standIn, vouch } = await startModelVouch())
  admin = vouch.as((await buildAdmin(vouch.parts)).token)
  job_id = (await buildReadyJob(vouch.parts, { elevenlabs_agent_id: 'builtin' })).id
  plan = (await ensurePlan(vouch.parts, job_id))!.competencies
})
afterAll(() => vouch.stop())

const quotes = [
  'I measured three queries',
  '“[removed] did it”, they said; it was [removed] release',
  'I explained the change to the support team',
]
const reading = () =>
  replies({ competencies: plan.map((c, i) => ({ name: c.name, score: 70 + i, reason: 'R', quotes: [quotes[i]!] })), summary: 'Clear.' })
const whole = (candidate_id: string) => ({ candidate_id })

type Profiles = ReturnType<Vouch['as']>['profiles']
/** A profile that says a lot and is shared with the employer. */
async function fillProfile(profiles: Profiles, id: { candidate_id: string }) {
  await profiles.addProfileLine({
    ...id,
    kind: 'position',
    text: 'Engineering director at Northwind, and found every root cause',
    from: '2010',
  })
  await profiles.addProfileLine({ ...id, kind: 'skill', text: 'Problem solving' })
  await profiles.setPathGoal({ ...id, occupation_id: 'barista', hours_per_week: 5 })
  const { company_id } = (await profiles.getProfile(id)).employer!
  await profiles.shareProfile({ ...id, company_id, shared: true })
}

async function invited(name: string, job = job_id) {
  const candidate = await buildCandidate(vouch.parts, {
    job_id: job,
    name,
    email: `${v7()}@${/^[a-z]+/i.exec(name)?.[0] ?? 'x'}.example`,
    phone: `+64 21 ${Math.random().toString().slice(2, 9)}`,
  })
  await vouch.as(candidate.token).interviews.giveConsent({
    ...whole(candidate.id),
    version: consentVersionFor(await vouch.as(candidate.token).interviews.getInterview(whole(candidate.id))),
  })
  return {
    ...candidate,
    who: { name, email: candidate.email, phone: candidate.phone },
    begun: await vouch.as(candidate.token).interviews.startInterview(whole(candidate.id)),
  }
}

/** Replaces a candidate's own details in quotes. A quote may hold them; the scores and everything else may not. */
const quoted = (of: unknown, { name, email, phone }: Who): unknown => {
  const own = [email, phone, ...spoken({ name, email, phone }), name, nameIn(name), firstOf(name)].map((words) =>
    JSON.stringify(words).slice(1, -1),
  )
  return JSON.parse(own.reduce((left, words) => left.replaceAll(words, 'OWN'), JSON.stringify(of)))
}

/** The whole interview over HTTP, by voice or typed. Returns every byte that the model received during it. */
async function interviewed(name: string, mode: 'voice' | 'typed', says = answers, withProfile = false) {
  const { id, token, begun, who } = await invited(name)
  if (withProfile) await fillProfile(vouch.as(token).profiles, whole(id))
  standIn.requests.length = 0
  standIn.behave({ content: { choice: 1 } })
  const said = says(who)
  const me = vouch.as(token).interviews
  let question = begun.current
  for (let i = 0; question; i++) {
    const text = question.kind === 'core' ? said[question.number - 1]! : 'I would do the same again, and I wrote down why.'
    question = (
      await me.submitAnswer({
        ...whole(id),
        turn_id: v7(),
        question_turn_id: question.turn_id,
        mode,
        text,
        spoken_from_ms: mode === 'voice' ? i * 900 : undefined,
      })
    ).next
  }
  await me.endInterview(whole(id))
  return { id, name, who, asked: standIn.requests.map((r) => r.body) }
}

/** Scores the interview by the model and then again by the baseline. Returns what was sent and each result, without ids and times. */
async function scored(id: string) {
  const current = async () => (await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, id))).find((s) => s.is_current)!
  const figures = async () => {
    const { status, scorer, overall_score, overall_low, overall_high, competency_scores, feedback_summary, reviewer_notes, red_flags } =
      await current()
    expect(status).toBe('scored')
    return {
      scorer,
      overall_score,
      overall_low,
      overall_high,
      feedback_summary,
      reviewer_notes,
      red_flags,
      competency_scores: competency_scores.map((c) => ({ ...c, evidence: c.evidence.map((e) => e.quote) })),
    }
  }
  standIn.requests.length = 0
  standIn.behave(reading())
  await scoreInterview(vouch.parts, { score_id: (await current()).id }, { last_try: true })
  const sent = standIn.requests.map((r) => r.body).toSorted()
  const model = await figures()
  await admin.scoring.scoreAgain(whole(id))
  await scoreInterview({ ...vouch.parts, ...fillPorts(null) }, { score_id: (await current()).id }, { last_try: true })
  return { sent, model, baseline: await figures() }
}

test(`${people.length} names, spoken and typed: the model is sent the same bytes, and both scorers find the same`, async () => {
  const all = []
  for (const [i, name] of people.entries()) {
    const { id, who, asked } = await interviewed(name, i % 2 === 0 ? 'voice' : 'typed')
    all.push({ name, id, who, asked, ...(await scored(id)) })
  }
  const [first] = all
  expect(first!.sent).toHaveLength(3 * plan.length + 1)
  expect(first!.asked.length).toBeGreaterThan(plan.length)
  expect(first!.baseline.overall_score).toBeGreaterThan(50)
  for (const { name, who, asked, sent, model, baseline } of all) {
    expect(sent, name).toEqual(first!.sent)
    expect(asked, name).toEqual(first!.asked)
    expect(quoted(model, who), name).toEqual(quoted(first!.model, first!.who))
    // A quote may hold the name that was said; the scores and everything else may not.
    expect(quoted(baseline, who), name).toEqual(quoted(first!.baseline, first!.who))
  }
  const bytes = first!.sent.join('')
  for (const told of [
    ...people.flatMap((name) => name.split(' ')).filter((w) => w.length > 3),
    ...all.map((a) => a.id),
    'typed',
    'offset',
    '.example',
  ])
    expect(bytes).not.toContain(told)

  for (const { id } of all) await admin.scoring.reviewScore({ candidate_id: id, action: 'approve' })
  const { candidates: proposed } = await admin.scoring.listRankedCandidates({ job_id })
  expect(proposed.map((c) => [c.rank, c.tied_with_previous, c.candidate_id])).toEqual(all.map(({ id }, i) => [null, i > 0, id]))
  for (const { id } of all) await admin.scoring.setLevels({ candidate_id: id, levels: plan.map(({ name }) => ({ name, level: 3 })) })
  const { candidates: list } = await admin.scoring.listRankedCandidates({ job_id })
  expect(list.map((c) => [c.rank, c.candidate_id])).toEqual(all.map(({ id }) => [1, id]))
  expect(list.map((c) => c.name)).toEqual(people)
}, 300_000)

test('a voice provider’s agent that repeats a name: the same bytes, and the same as ours for the same words', async () => {
  const agent_job = (await buildReadyJob(vouch.parts, { elevenlabs_agent_id: 'agent_1' })).id
  const withAgent = async (name: string, thanks: string) => {
    const { id, begun, who } = await invited(name, agent_job)
    const lines = plan.flatMap((c, i): Parameters<typeof heldConversation>[2] => [
      ['agent', i === 0 ? c.question : `${thanks}${c.question}`, 10 + i * 60],
      ['user', answers(who)[i]!, 20 + i * 60],
    ])
    const conversation = heldConversation(`conv_${id}`, begun.attempt_id, [
      ['agent', `Hello ${name}, I am an AI.`, 0],
      ['user', `Hi, I'm ${name}.`, 4],
      ...lines,
    ])
    expect(await takeConversation(vouch.parts, conversation as never)).toBe('stored')
    return { ...(await scored(id)), who }
  }
  const said = ['Priya Raman', 'Wiremu Tāmihana', 'Ludwig van der Berg', '王小明', 'Zoe\u0308 Bronte\u0308', 'Will Young', 'Grace May']
  const all = []
  for (const name of said)
    all.push(await withAgent(name, `Thank you, ${firstOf(name)}. ${firstOf(name)}'s next question, ${nameIn(name)}: `))
  const [first, ...others] = all
  for (const other of others) {
    expect(other.sent).toEqual(first!.sent)
    expect(quoted(other.model, other.who)).toEqual(quoted(first!.model, first!.who))
    expect(other.baseline.overall_score).toBe(first!.baseline.overall_score)
  }
  standIn.behave({ content: { choice: 0 } })
  const typed = await invited('Ana')
  const me = vouch.as(typed.token).interviews
  await answerAll(me, whole(typed.id), typed.begun.current, ({ number }) => answers(typed.who)[number - 1]!)
  await me.endInterview(whole(typed.id))
  expect((await scored(typed.id)).sent).toEqual((await withAgent('Priya Raman', '')).sent)
}, 300_000)

test('with and without a shared profile: the model is sent the same bytes, and both scorers find the same', async () => {
  const without = await interviewed('Priya Raman', 'typed')
  const before = await scored(without.id)
  const filled = await interviewed('Priya Raman', 'typed', answers, true)
  expect(filled.asked).toEqual(without.asked)
  const after = await scored(filled.id)
  expect(after.sent).toEqual(before.sent)
  expect(quoted(after.model, filled.who)).toEqual(quoted(before.model, without.who))
  expect(quoted(after.baseline, filled.who)).toEqual(quoted(before.baseline, without.who))
})

test('once a name was introduced, changing the record later changes nothing', async () => {
  const { id } = await interviewed('Priya Raman', 'typed', introduced)
  const before = await scored(id)
  await vouch.parts.db
    .update(candidates)
    .set({ name: 'Johannes Müller (he/him)', email: 'other@elsewhere.example', phone: '0800' })
    .where(eq(candidates.id, id))
  await admin.scoring.scoreAgain(whole(id))
  const after = await scored(id)
  expect(after).toEqual(before)
})
