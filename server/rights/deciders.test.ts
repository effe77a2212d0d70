import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as en from '../../shared/languages/en.ts'
import * as mi from '../../shared/languages/mi.ts'
import type { ReviewOutcome } from '../../shared/rights.ts'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildRead } from '../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../testing/build/sample.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { emails } from '../db/schema/mail.ts'
import { users } from '../db/schema/people.ts'
import { reviewRequests } from '../db/schema/rights.ts'

let vouch: Vouch
let [amara, ben, cleo]: Awaited<ReturnType<typeof buildAdmin>>[] = []
let job: Awaited<ReturnType<typeof buildRecruiterWithJob>>
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  ;[amara, ben, cleo] = await Promise.all(['Amara Ngata', 'Ben Okafor', 'Cleo Marsh'].map((name) => buildAdmin(vouch.parts, { name })))
  job = await buildRecruiterWithJob(vouch.parts)
})
afterAll(() => vouch.stop())

const [a, b, c] = [() => amara!, () => ben!, () => cleo!]
type Who = typeof a

/** A candidate whose interview waits for a decision, and what people do with it. */
async function read() {
  const { candidate } = await buildRead(vouch.parts, [goodAnswer], { job_id: job.job_id, end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  const own = vouch.as(candidate.token).rights
  const ask = async () => (await own.requestReview({ ...id, reason: 'Please look again.' })).id
  const scoring = (who: Who) => vouch.as(who().token).scoring
  const decide = (who: Who, outcome: 'declined' | 'advanced') =>
    vouch.as(who().token).outcomes.setOutcome({ ...id, job_id: job.job_id, outcome, reason: '' })
  return { id, own, ask, scoring, decide, approve: (who: Who) => scoring(who).reviewScore({ ...id, action: 'approve' }) }
}

async function mayAnswer(who: Who, request_id: string) {
  const { rows } = await vouch.as(who().token).rights.listReviewRequests()
  const { may_answer, may_uphold } = rows.find(({ id }) => id === request_id)!
  return { may_answer, may_uphold }
}
const answer = (who: Who, request_id: string, outcome: ReviewOutcome) =>
  vouch.as(who().token).rights.answerReviewRequest({ request_id, outcome, text: 'I read it all again.' })
const refusal = async (who: Who, request_id: string, outcome: ReviewOutcome) => (await refused(answer(who, request_id, outcome))).code
const yes = { may_answer: true, may_uphold: true }
const no = { may_answer: false, may_uphold: false }
const noPart = 'had no part in the decision that was reviewed'
const everyone = 'Every administrator had a part in the decision'

/** The email that went to the candidate, which is the one that was shown before. */
async function answered(who: Who, request_id: string, outcome: ReviewOutcome) {
  const shown = await vouch.as(who().token).rights.previewReviewAnswer({ request_id, outcome, text: 'I read it all again.' })
  const { answer: given, candidate_id } = await answer(who, request_id, outcome)
  const [email] = await vouch.parts.db
    .select()
    .from(emails)
    .where(and(eq(emails.candidate_id, candidate_id), eq(emails.kind, 'review-answer')))
  const sent = vouch.parts.secrets.open(email!.text_sealed)
  const says = (words: string) => [shown.text.includes(words), sent.includes(words)]
  return { by_decider: given!.by_decider, no_part: says(noPart), everyone: says(everyone) }
}

describe('an administrator who had a part in the decision does not answer the request about it', () => {
  test('nor does whoever set a level, or the figure, before somebody else approved', async () => {
    const levels = await read()
    await levels.scoring(b).setLevels({ ...levels.id, levels: [{ name: 'A', level: 2 }] })
    // Nothing rests on levels that were undone.
    await levels.scoring(c).setLevels({ ...levels.id, levels: [{ name: 'A', level: 4 }] })
    await levels.scoring(c).undoLevels(levels.id)
    await levels.approve(a)
    const figure = await read()
    await figure.scoring(b).overrideScore({ ...figure.id, overall_score: 41, reason: 'It says less than it seems.' })
    await figure.scoring(c).setLevels({ ...figure.id, levels: [{ name: 'A', level: 2 }] })
    await figure.approve(a)
    const [first, second] = [await levels.ask(), await figure.ask()]
    expect([await mayAnswer(a, first), await mayAnswer(b, first), await mayAnswer(c, first)]).toEqual([no, no, yes])
    for (const outcome of ['upheld', 'changed'] as const) expect(await refusal(b, first, outcome)).toBe('review.own_decision')
    expect(await answered(c, first, 'upheld')).toEqual({ by_decider: false, no_part: [true, true], everyone: [false, false] })
    // All three had a part in the second one.
    expect([await mayAnswer(a, second), await mayAnswer(b, second), await mayAnswer(c, second)]).toEqual([yes, yes, yes])
    expect(await answered(b, second, 'upheld')).toEqual({ by_decider: true, no_part: [false, false], everyone: [true, true] })
  })

  test('nor does whoever has decided since the request answer that the decision stands', async () => {
    const one = await read()
    await one.approve(a)
    const id = await one.ask()
    expect([await mayAnswer(a, id), await mayAnswer(b, id)]).toEqual([no, yes])
    await one.decide(b, 'declined')
    expect([await mayAnswer(b, id), await mayAnswer(c, id)]).toEqual([{ may_answer: true, may_uphold: false }, yes])
    expect(await refusal(b, id, 'upheld')).toBe('review.own_decision')
    expect(await answered(c, id, 'upheld')).toMatchObject({ by_decider: false, no_part: [true, true] })
  })

  test('but whoever changes the decision because of the request answers that it is changed', async () => {
    const one = await read()
    await one.approve(a)
    const id = await one.ask()
    await one.scoring(b).setLevels({ ...one.id, levels: [{ name: 'A', level: 5 }] })
    await one.decide(b, 'advanced')
    expect(await answered(b, id, 'changed')).toEqual({ by_decider: false, no_part: [true, true], everyone: [false, false] })
    expect((await one.own.getOwnRights(one.id)).review_requests).toMatchObject([{ answer: { outcome: 'changed', by_decider: false } }])
  })

  test('and a request from before levels counted is compared with the log', async () => {
    const one = await read()
    await one.scoring(b).setLevels({ ...one.id, levels: [{ name: 'A', level: 2 }] })
    await one.approve(a)
    const id = await one.ask()
    await vouch.parts.db
      .update(reviewRequests)
      .set({ decided_by: [a().id] })
      .where(eq(reviewRequests.id, id))
    expect([await mayAnswer(b, id), await mayAnswer(c, id)]).toEqual([no, yes])
    // A new reading leaves what people had given the earlier one behind.
    await one.scoring(c).scoreAgain(one.id)
    expect([await mayAnswer(a, id), await mayAnswer(b, id)]).toEqual([no, yes])
  })

  test('except where there is but one administrator, who answers and says so', async () => {
    const one = await read()
    await one.approve(a)
    const id = await one.ask()
    const others = inArray(users.id, [b().id, c().id])
    await vouch.parts.db.update(users).set({ is_active: false }).where(others)
    expect(await mayAnswer(a, id)).toEqual(yes)
    await vouch.parts.db.update(users).set({ is_active: true }).where(eq(users.id, b().id))
    await one.decide(b, 'declined')
    expect([await mayAnswer(a, id), await mayAnswer(b, id)]).toEqual([no, yes])
    expect(await answered(b, id, 'upheld')).toEqual({ by_decider: true, no_part: [false, false], everyone: [true, true] })
    await vouch.parts.db.update(users).set({ is_active: true }).where(others)
  })

  test('and no page promises another person where there may be none', async () => {
    for (const [{ pages, letters }, every] of [
      [en, 'every administrator'],
      [mi, 'ngā kaiwhakahaere katoa'],
    ] as const) {
      for (const key of ['rights_review_within', 'review_description'] as const) expect(pages[key]).toContain(every)
      for (const text of [pages.requests_due, letters.next_another_review]) expect(text).not.toMatch(/another person|tētahi atu tangata/i)
    }
  })
})
