import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../shared/client.ts'
import { interviews } from '../../db/schema/interviews.ts'
import { scores } from '../../db/schema/scoring.ts'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildRead } from '../../../testing/build/buildEnded.ts'
import { logOf } from '../../../testing/logOf.ts'
import { refused } from '../../../testing/refused.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { eventually, startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { buildScore, sampleScore } from '../../../testing/build/buildScore.ts'

let vouch: Vouch
let admin: Client
beforeAll(async () => {
  vouch = await startVouch()
  admin = vouch.as((await buildAdmin(vouch.parts)).token)
})
afterAll(() => vouch.stop())

describe('feedback', () => {
  test('goes to approved candidates once, and says why others get none', async () => {
    const approved = await buildScore(vouch.parts, { decision: 'approved', overall_score: 82 })
    const pending = await buildScore(vouch.parts)
    const rejected = await buildScore(vouch.parts, { decision: 'rejected' })
    const ids = [approved, pending, rejected].map((s) => s.candidate.id)
    const sent = await admin.scoring.sendFeedback({ candidate_ids: ids })
    expect(sent).toMatchObject({
      message: 'Feedback for 1 candidate was not emailed. No mail server is set, so it waits in the Outbox. 2 left out.',
      sent_count: 0,
      queued_count: 0,
      kept_count: 1,
      failed: [
        { candidate_id: ids[1], code: 'score.not_approved' },
        { candidate_id: ids[2], code: 'score.rejected' },
      ],
    })
    const written = await admin.scoring.getScore({ candidate_id: ids[0]! })
    expect([written.feedback_sent_at === null, written.feedback?.state]).toEqual([false, 'kept'])
    expect(await admin.scoring.sendFeedback({ candidate_ids: [ids[0]!] })).toMatchObject({
      message: 'No feedback was sent. 1 left out.',
      kept_count: 0,
      failed: [{ code: 'feedback.sent', reason: expect.stringContaining('is in the Outbox already. It was not emailed') }],
    })
    const emails = await admin.system.listEmails({ q: approved.candidate.email })
    expect(emails.rows).toHaveLength(1)
    const { text } = await admin.system.getEmail({ email_id: emails.rows[0]!.id })
    expect(text).toContain('It has a result, and a person has approved it.')
    expect(text).not.toMatch(/82|This is what they showed/)
  })

  test('does not go a second time after the interview was scored again', async () => {
    const { candidate } = await buildRead(vouch.parts, [goodAnswer], { end_reason: 'answered_all' })
    const id = { candidate_id: candidate.id }
    await admin.scoring.reviewScore({ ...id, action: 'approve' })
    await admin.scoring.sendFeedback({ candidate_ids: [candidate.id] })
    const { feedback_sent_at } = await admin.scoring.getScore(id)
    expect(feedback_sent_at).not.toBeNull()
    expect(await admin.scoring.scoreAgain(id)).toMatchObject({ feedback_sent_at })
    await eventually(async () => (await admin.scoring.getScore(id)).status === 'scored')
    await admin.scoring.uploadScores({ file: new File([`candidate_id,email,overall_score\n${candidate.id},,80`], 'a.csv') })
    await admin.scoring.reviewScore({ ...id, action: 'approve' })
    expect(await admin.scoring.sendFeedback({ candidate_ids: [candidate.id] })).toMatchObject({
      kept_count: 0,
      failed: [{ code: 'feedback.sent' }],
    })
    // The new approval can be undone: the feedback was not about it.
    expect(await admin.scoring.undoReviewDecision(id)).toMatchObject({ decision: 'pending' })
  })

  test('says for each competency what was said and what it shows, each next step once, who decided, and how to ask for a review', async () => {
    const one = await buildScore(vouch.parts, {
      decision: 'approved',
      decided_at: '2026-11-12T03:00:00.000Z',
      overall_score: 64,
      competency_scores: [
        {
          ...sampleScore('Ownership', 64),
          evidence: [{ turn_id: v7(), quote: 'I called the three teams the same day.', offset_ms: 0 }],
          strength: 'You said what you did yourself.',
          next_step: 'Say what the result was.',
        },
        sampleScore('Communication', null),
        { ...sampleScore('Teamwork', null), standing: 'unanswered' },
        { ...sampleScore('Planning', null), standing: 'not_asked' },
      ],
      answered_count: 2,
      question_count: 4,
      set_how: 'levels',
    })
    await admin.scoring.sendFeedback({ candidate_ids: [one.candidate.id] })
    const { rows } = await admin.system.listEmails({ q: one.candidate.email })
    const { text } = await admin.system.getEmail({ email_id: rows[0]!.id })
    for (const words of [
      'Ownership',
      '"I called the three teams the same day."',
      'You said what you did yourself.',
      'For next time',
      '- Ownership: Say what the result was.',
      '- Communication, Teamwork: Choose one real occasion',
      'Communication',
      'We found no words in this answer that support a level.',
      'This question was not answered.',
      'Answered: 2 of 4 questions.',
      'A simpler program, trained on answers that people rated, proposed a score for your answers, and a person scored them.',
      'A reviewer approved the result on November 12, 2026.',
      'to ask for another person’s review',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Planning')
    expect(text).not.toContain('64')
  })

  test('of an interview without an answer claims no reading and shows nothing', async () => {
    const one = await buildScore(vouch.parts, {
      decision: 'approved',
      competency_scores: [{ ...sampleScore('Ownership', 20), standing: 'unanswered' }],
      answered_count: 0,
      question_count: 1,
    })
    const { text, statements } = await admin.scoring.previewFeedback({ candidate_id: one.candidate.id })
    expect(text).toContain('Answered: 0 of 1 questions.')
    expect(text).not.toContain('This is what your answers showed.')
    expect(statements.join(' ')).toContain('There were no answers to read. A reviewer approved the result')
  })

  test('is shown before it goes out, and goes out as it was edited with the statements that stand', async () => {
    const [one, other] = [
      await buildScore(vouch.parts, {
        decision: 'approved',
        competency_scores: [
          {
            ...sampleScore('Ownership', 64),
            strength: 'You said what you did yourself.',
            evidence: [{ turn_id: v7(), quote: 'I called the three teams.', offset_ms: 0 }],
          },
        ],
      }),
      await buildScore(vouch.parts, { decision: 'approved' }),
    ]
    const preview = await admin.scoring.previewFeedback({ candidate_id: one.candidate.id })
    expect(preview.text).toContain(`Hello ${one.candidate.name},`)
    expect(preview.text).toContain('Ownership\n\n“I called the three teams.”')
    expect(preview.statements.join(' ')).toContain('never by a machine')
    const text = `${preview.text.replace('Hello', 'Kia ora')}\n\n“I invented this.”`
    const messages = [{ candidate_id: one.candidate.id, subject: 'About your interview', text }]
    await admin.scoring.sendFeedback({ candidate_ids: [one.candidate.id, other.candidate.id], messages })
    const sentTo = async (q: string) => {
      const { rows } = await admin.system.listEmails({ q })
      return admin.system.getEmail({ email_id: rows[0]!.id })
    }
    const sent = await sentTo(one.candidate.email)
    expect(sent.subject).toBe('About your interview')
    expect(sent.text).toContain(`Kia ora ${one.candidate.name},`)
    expect(sent.text).toContain('"I called the three teams."\n(You, in the interview)')
    // What nobody said is never shown as a quote.
    expect(sent.text).toContain('“I invented this.”')
    for (const words of preview.statements) expect(sent.text).toContain(words)
    expect((await sentTo(other.candidate.email)).subject).toMatch(/^Your interview feedback for /)
    expect((await logOf(vouch.parts, one.candidate.id, 'feedback_sent'))[0]?.data).toContain('"edited":true')
    expect((await refused(admin.scoring.previewFeedback({ candidate_id: one.candidate.id }))).code).toBe('feedback.sent')
    const pending = await buildScore(vouch.parts)
    expect((await refused(admin.scoring.previewFeedback({ candidate_id: pending.candidate.id }))).code).toBe('score.not_approved')
  })

  test('that was read goes out only for the score that it was about', async () => {
    const [one, other] = [await buildScore(vouch.parts, { decision: 'approved' }), await buildScore(vouch.parts, { decision: 'approved' })]
    const candidate_ids = [one.candidate.id, other.candidate.id]
    const read = async (candidate_id: string) => {
      const { subject, text, score_id, updated_at } = await admin.scoring.previewFeedback({ candidate_id })
      return { message: { candidate_id, subject, text }, seen: { candidate_id, score_id, updated_at } }
    }
    const [first, second] = [await read(candidate_ids[0]!), await read(candidate_ids[1]!)]
    const colleague = vouch.as((await buildAdmin(vouch.parts)).token).scoring
    await colleague.overrideScore({ candidate_id: one.candidate.id, overall_score: 12, reason: 'Read again.' })
    const messages = [first.message]
    expect(await admin.scoring.sendFeedback({ candidate_ids, messages, seen: [first.seen, second.seen] })).toMatchObject({
      kept_count: 1,
      failed: [{ candidate_id: one.candidate.id, code: 'record.changed' }],
    })
    expect((await admin.scoring.getScore({ candidate_id: one.candidate.id })).feedback_sent_at).toBeNull()
    const { seen } = await read(one.candidate.id)
    expect(await admin.scoring.sendFeedback({ candidate_ids, messages, seen: [seen] })).toMatchObject({
      kept_count: 1,
      failed: [{ candidate_id: other.candidate.id, code: 'feedback.sent' }],
    })
  })

  test('says that everyone was asked the same, unless the agent chose its own questions', async () => {
    const same = 'Every candidate for this job was asked the same core questions.'
    for (const [agent_asks_plan, says] of [
      [true, true],
      [false, false],
    ] as const) {
      const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
      const [interview] = await vouch.parts.db
        .insert(interviews)
        .values({
          candidate_id: candidate.id,
          job_id: candidate.job_id,
          provider: 'elevenlabs',
          consent_notice: { provider: 'elevenlabs', own_questions: agent_asks_plan === false, spoken: true },
        })
        .returning()
      await vouch.parts.db.update(scores).set({ interview_id: interview!.id }).where(eq(scores.candidate_id, candidate.id))
      await admin.scoring.sendFeedback({ candidate_ids: [candidate.id] })
      const { rows } = await admin.system.listEmails({ q: candidate.email })
      const { text } = await admin.system.getEmail({ email_id: rows[0]!.id })
      expect(text.includes(same)).toBe(says)
      expect(text).toContain('How you speak, your accent and whether you spoke or typed were not scored.')
    }
  })

  test('text that the baseline wrote for the reviewer is not sent, also if a person entered only a figure', async () => {
    const one = await buildScore(vouch.parts, { reviewer_notes: 'Baseline reading. Strongest: Ownership (82).' })
    const read = async () => (await admin.scoring.getScore({ candidate_id: one.candidate.id })).reviewer_notes
    expect(await read()).toContain('(82)')
    await admin.scoring.uploadScores({ file: new File([`candidate_id,email,overall_score\n${one.candidate.id},,33`], 's.csv') })
    expect(await read()).toBeNull()
    await admin.scoring.reviewScore({ candidate_id: one.candidate.id, action: 'approve' })
    await admin.scoring.sendFeedback({ candidate_ids: [one.candidate.id] })
    const { rows } = await admin.system.listEmails({ q: one.candidate.email })
    const { text } = await admin.system.getEmail({ email_id: rows[0]!.id })
    expect(text).not.toMatch(/Baseline reading|82/)
  })

  test('asked for by two people at the same moment is sent once; queued feedback is in the Outbox too', async () => {
    const one = await buildScore(vouch.parts, { decision: 'approved' })
    const results = await Promise.all(
      [1, 2, 3].map((n) => admin.scoring.sendFeedback({ candidate_ids: [one.candidate.id], send_immediately: n !== 2 })),
    )
    expect(results.reduce((sum, r) => sum + r.kept_count, 0)).toBe(1)
    expect((await admin.system.listEmails({ q: one.candidate.email })).total).toBe(1)
    expect(await logOf(vouch.parts, one.candidate.id, 'feedback_sent')).toHaveLength(1)
  })

  test.each([true, false])(
    'the email and the note that it was sent are stored in one transaction, so a crash leaves both or neither (at once: %s)',
    async (send_immediately) => {
      const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
      expect((await admin.scoring.sendFeedback({ candidate_ids: [candidate.id], send_immediately })).kept_count).toBe(1)
      const { rows } = await vouch.parts.db.raw(
        `select s.xmin = e.xmin as together from scores s join emails e on e.candidate_id = s.candidate_id and e.kind = 'feedback' where s.candidate_id = $1`,
        [candidate.id],
      )
      expect(rows).toEqual([{ together: true }])
    },
  )
})
