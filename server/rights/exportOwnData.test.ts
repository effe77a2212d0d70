import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provisionalNote } from '../../shared/scoreWords.ts'
import { refused } from '../../testing/refused.ts'
import { buildAdmin, buildReadyJob } from '../../testing/build/build.ts'
import { buildEnded, buildRead, declined } from '../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { interviewEvents, interviews } from '../db/schema/interviews.ts'
import { profileLines } from '../db/schema/profiles.ts'
import { scores } from '../db/schema/scoring.ts'
import { downloadsPerPerson, exportOwnData } from './exportOwnData.ts'
import type { OwnData } from './readableText.ts'
import { zipOf } from './zipOf.ts'

let vouch: Vouch
let scoring: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  scoring = vouch.as((await buildAdmin(vouch.parts, { name: 'Dana Decider' })).token).scoring
})
afterAll(() => vouch.stop())

const other = 'I rang the three suppliers the same day and moved the order to the one that could deliver.'

/** An interview that the baseline has read, what a person does with its score, and what its candidate takes along. */
async function taken(answers: Parameters<typeof buildRead>[1], act: (id: { candidate_id: string }) => Promise<unknown>) {
  const { candidate } = await buildRead(vouch.parts, answers, { end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  const before = await scoring.getScore(id)
  await act(id)
  await scoring.reviewScore({ ...id, action: 'approve' })
  const zip = await vouch.as(candidate.token).rights.exportOwnData(id)
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const { score } = JSON.parse(strFromU8(files['data.json']!)) as OwnData
  const lines = strFromU8(files['read-me.txt']!).split('\n')
  return { before, score: score!, line: (name: string) => lines.find((line) => line.startsWith(`${name}: `)), lines }
}

test('a candidate downloads their data a few times an hour; another candidate is not affected', async () => {
  const [one, another] = [await buildRead(vouch.parts, [goodAnswer]), await buildRead(vouch.parts, [goodAnswer])]
  const take = ({ candidate }: typeof one) => vouch.as(candidate.token).rights.exportOwnData({ candidate_id: candidate.id })
  for (let i = 0; i < downloadsPerPerson.most; i++) await take(one)
  const error = await refused(take(one))
  expect([error.status, error.problem!.type, error.retryAfter! > 0]).toEqual([429, '/problems/own_data.too_many', true])
  await take(another)
})

test('a session has one download at a time, and another session is not affected', async () => {
  const destroy = () => {
    throw new Error('there is no body')
  }
  const body = { complete: true, destroy, socket: { bytesRead: 0 } }
  const admit = (authorization: string) => exportOwnData.admit(vouch.parts, { authorization }, body)
  const leave = await admit('Bearer one')
  await expect(admit('Bearer one')).rejects.toMatchObject({ code: 'own_data.too_many', retry_after: 10 })
  ;(await admit('Bearer another'))()
  leave()
  ;(await admit('Bearer one'))()
})

test('other calls run while a long text is compressed, and the zip names the checksum and the length of the text', async () => {
  const text = Array.from({ length: 100_000 }, (_, i) => `${i}: ${goodAnswer.slice(i % 50, (i % 50) + 20)}`).join('\n')
  const order: string[] = []
  const others = async () => {
    await setImmediate()
    order.push('another call')
  }
  const zipped = async () => {
    const pieces: Uint8Array[] = []
    for await (const piece of zipOf([{ name: 'read-me.txt', content: text }])) pieces.push(piece)
    order.push('the zip')
    return Buffer.concat(pieces)
  }
  const [zip] = await Promise.all([zipped(), others()])
  expect(order).toEqual(['another call', 'the zip'])
  expect(strFromU8(unzipSync(zip)['read-me.txt']!)).toBe(text)
  const entry = zip.indexOf('PK\u0001\u0002')
  expect([zip.readUInt32LE(entry + 16), zip.readUInt32LE(entry + 24)]).toEqual([crc32(text), Buffer.byteLength(text)])
  expect(zip.readUInt32LE(entry + 20)).toBeLessThan(text.length / 3)
})

describe('a candidate’s download names who gave each figure', () => {
  test('the baseline, whose figure is a proposal, and how much was answered', async () => {
    const { before, score, line, lines } = await taken([goodAnswer, declined], async () => {})
    const { overall_score, overall_low, overall_high } = before
    expect(score).toMatchObject({ provisional: true, scored_by: { kind: 'baseline' }, answered_count: 1, question_count: 2 })
    expect(score.ai_overall_score).toBeNull()
    expect(score.competency_scores.map((one) => one.scored_by)).toEqual([{ kind: 'baseline' }, { kind: 'baseline' }])
    const range = `${Math.round(overall_low!)}–${Math.round(overall_high!)}`
    expect(line('Overall')).toBe(`Overall: ${overall_score} (provisional ${range}; Baseline scorer; 1 of 2 answered)`)
    expect(line('B')).toBe('B: not answered')
    expect(line('A')).toMatch(/^A: \d+(\.\d)? \(provisional \d+–\d+; Baseline scorer\)$/)
    expect(lines).toContain(provisionalNote)
  })

  test('a person, beside them the first reader, for the whole score and for each competency', async () => {
    const { before, score, line, lines } = await taken([goodAnswer, other], async (id) => {
      await scoring.setLevels({ ...id, levels: [{ name: 'A', level: 5 }] })
      await scoring.overrideScore({ ...id, overall_score: 91, reason: 'The second answer shows more.' })
    })
    const [a, b] = before.competency_scores.map((one) => one.score)
    expect(score).toMatchObject({
      overall_score: 91,
      scored_by: { kind: 'person', name: 'Dana Decider' },
      first_reader: { kind: 'baseline' },
      ai_overall_score: before.ai_overall_score,
      competency_scores: [
        { name: 'A', score: 95, scored_by: { kind: 'person', name: 'Dana Decider' }, ai_score: a },
        { name: 'B', score: b, scored_by: { kind: 'baseline' } },
      ],
    })
    expect(line('Overall')).toBe(`Overall: 91 (Set by Dana Decider; Baseline scorer: ${before.ai_overall_score})`)
    expect(line('A')).toBe(`A: 95 (Set by Dana Decider; Baseline scorer: ${a})`)
    expect(line('B')).toMatch(new RegExp(`^B: ${b} \\(provisional \\d+–\\d+; Baseline scorer\\)$`))
    expect(lines).toContain(provisionalNote)
  })

  test('an uploaded CSV, and a language model by its name', async () => {
    const { before, line } = await taken([goodAnswer], async ({ candidate_id }) => {
      await vouch.parts.db.update(scores).set({ scorer: 'model', model: 'model-7' }).where(eq(scores.candidate_id, candidate_id))
      const csv = `candidate_id,overall_score,competency_scores\n${candidate_id},64,A:64\n`
      await scoring.uploadScores({ file: new File([csv], 'panel.csv', { type: 'text/csv' }) })
    })
    const by = 'CSV panel.csv, uploaded by Dana Decider; AI (model-7)'
    expect(line('Overall')).toBe(`Overall: 64 (${by}: ${before.ai_overall_score})`)
    expect(line('A')).toBe(`A: 64 (${by}: ${before.competency_scores[0]!.score})`)
    const plain = await taken([goodAnswer], ({ candidate_id }) =>
      vouch.parts.db.update(scores).set({ scorer: 'model', model: 'model-7' }).where(eq(scores.candidate_id, candidate_id)),
    )
    expect(plain.line('Overall')).toBe(`Overall: ${plain.before.overall_score} (AI (model-7))`)
    const partly = await taken([goodAnswer, other], async ({ candidate_id }) => {
      await vouch.parts.db.update(scores).set({ scorer: 'model', model: 'model-7' }).where(eq(scores.candidate_id, candidate_id))
      await scoring.setLevels({ candidate_id, levels: [{ name: 'A', level: 1 }] })
    })
    const levelled = `AI (model-7); AI (model-7) before a person set levels: ${partly.before.ai_overall_score}`
    expect(partly.line('Overall')).toBe(`Overall: ${partly.score!.overall_score} (${levelled})`)
  })
})

describe('the text to read', () => {
  /** The text of an interview that was left twice, once for a moment only, and of a profile with one line. */
  async function textOf(language: 'en' | 'mi') {
    const job = await buildReadyJob(vouch.parts, { interview_language: language, title: 'Barista', closes_zone: 'Pacific/Auckland' })
    const { candidate, interview } = await buildEnded(vouch.parts, [goodAnswer, declined], { job_id: job.id })
    const { id: candidate_id } = candidate
    const at = '2026-11-23T03:05:00.000Z'
    const consent = { consent_at: at, consent_version: '2026-11-23.2', started_at: at, ended_at: at }
    await vouch.parts.db.update(interviews).set(consent).where(eq(interviews.id, interview.id))
    const event = { interview_id: interview.id, kind: 'tab_left' as const, at, offset_ms: 65_000 }
    await vouch.parts.db.insert(interviewEvents).values([
      { ...event, id: v7(), amount: 9 },
      { ...event, id: v7(), amount: 1 },
    ])
    const line = { candidate_id, kind: 'skill' as const, text: 'Rostering', source: 'json_resume' as const, place: 'skills 1' }
    await vouch.parts.db.insert(profileLines).values({ ...line, state: 'unconfirmed' })
    const zip = await vouch.as(candidate.token).rights.exportOwnData({ candidate_id })
    return strFromU8(unzipSync(new Uint8Array(await zip.arrayBuffer()))['read-me.txt']!)
  }

  test('says what the own page says, with dates in words and no code', async () => {
    const text = await textOf('en')
    for (const words of [
      'Barista: your data',
      'Not in it: notes of the staff, scores that no person has approved',
      `You can ask for them at ${vouch.parts.config.support_email}.`,
      'You agreed to the interview on Monday, November 23, 2026 at 4:05 PM New Zealand Daylight Time.',
      'The interview started on Monday, November 23, 2026 at 4:05 PM New Zealand Daylight Time.',
      'You: You skipped this question.',
      'You left this window for 9 seconds at 01:05',
      'Skill (from your JSON Resume): Rostering [Not confirmed yet.]',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d|tab left|json_resume|for 1 seconds/)
  })

  test('is in te reo Māori for an interview in te reo Māori', async () => {
    const text = await textOf('mi')
    for (const words of [
      'Barista: ō raraunga',
      `Ka taea te tono i ērā ki ${vouch.parts.config.support_email}.`,
      'I whakaae koe ki te uiuinga i te 23 Whiringa-ā-rangi 2026, 16:05 NZDT.',
      'Ko koe: I hipa koe i tēnei pātai.',
      'I wehe koe i tēnei matapihi mō te 9 hēkona',
      'Pūkenga (nō tō JSON Resume): Rostering [Kāore anō kia whakaaetia.]',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d|\bYou\b|Interviewer|\bsent\b/)
  })
})
