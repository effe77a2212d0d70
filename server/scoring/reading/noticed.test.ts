// What was noticed around an interview stays with its score, whoever made the score.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildEnded, buildRead } from '../../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { interviewEvents } from '../../db/schema/interviews.ts'
import { scoreInterview } from './scoreInterview.ts'

let vouch: Vouch
let review: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  review = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

const german =
  'Ich habe den Kunden noch am selben Tag angerufen und ihm erklärt, warum die Lieferung nicht gekommen ist, und dann haben wir zusammen eine Lösung gefunden.'

/** An interview with one paste, which nothing could read. */
async function unreadable() {
  const { candidate, interview, score } = await buildEnded(vouch.parts, [german], { end_reason: 'answered_all' })
  await vouch.parts.db
    .insert(interviewEvents)
    .values({ interview_id: interview.id, id: v7(), kind: 'paste', at: interview.started_at!, amount: 900, offset_ms: 60_000 })
  await scoreInterview(vouch.parts, { score_id: score.id }, { last_try: true })
  const id = { candidate_id: candidate.id }
  expect(await review.getScore(id)).toMatchObject({ status: 'failed', integrity_score: null, red_flags: [] })
  return { candidate, interview, id }
}
type Ended = Pick<Awaited<ReturnType<typeof unreadable>>, 'candidate' | 'interview'>
/** A paste that arrives after the end. */
const latePaste = ({ candidate, interview }: Ended) => {
  const at = new Date(Date.parse(interview.ended_at!) - 1).toISOString()
  const events = [{ event_id: v7(), kind: 'paste' as const, at, amount: 900 }]
  return vouch.as(candidate.token).interviews.recordEvents({ candidate_id: candidate.id, events })
}
const paste = 'Paste of 900 characters at 01:00'

test('a person who sets the levels of what nothing could read sees the flags, and those of late events too', async () => {
  const ended = await unreadable()
  const set = await review.setLevels({ ...ended.id, levels: [{ name: 'A', level: 4 }] })
  expect(set).toMatchObject({ status: 'scored', red_flags: [{ text: paste }] })
  expect(set.integrity_score).toBeLessThan(100)
  await latePaste(ended)
  const after = await review.getScore(ended.id)
  expect(after.red_flags).toHaveLength(2)
  expect(after.integrity_score).toBeLessThan(set.integrity_score!)
})

test('a file without flags leaves those that were noticed; its own figures stand where it has some', async () => {
  const header = 'candidate_id,email,overall_score,integrity_score,competency_scores,feedback_summary,red_flags'
  const upload = (...rows: string[]) => review.uploadScores({ file: new File([[header, ...rows].join('\n')], 'scores.csv') })
  const [blank, filled] = [await unreadable(), await unreadable()]
  await upload(`${blank.candidate.id},,80,,,,`, `${filled.candidate.id},,80,70,,,Somebody helped`)
  const [left, own] = [await review.getScore(blank.id), await review.getScore(filled.id)]
  expect(left).toMatchObject({ overall_score: 80, red_flags: [{ text: paste }] })
  expect(left.integrity_score).toBeLessThan(100)
  expect(own).toMatchObject({ integrity_score: 70, red_flags: [{ text: 'Somebody helped' }] })
})

test('an approval that is undone lets the events count that came meanwhile', async () => {
  const ended = await buildRead(vouch.parts, [goodAnswer], { end_reason: 'answered_all' })
  const id = { candidate_id: ended.candidate.id }
  await review.reviewScore({ ...id, action: 'approve' })
  await latePaste(ended)
  expect(await review.getScore(id)).toMatchObject({ integrity_score: 100, red_flags: [] })
  const undone = await review.undoReviewDecision(id)
  expect(undone).toMatchObject({ decision: 'pending', red_flags: [{ text: expect.stringContaining('Paste of 900') as string }] })
  expect(undone.integrity_score).toBeLessThan(100)
})
