import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidates as rows } from '../db/schema/candidates.ts'
import { buildAdmin, buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
})
afterAll(() => vouch.stop())

test('nobody is invited who has been declined or withdrawn, also by hand; once that is undone, they are', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const { candidates, outcomes } = vouch.as(recruiter.token)
  const [declined, withdrawn, free] = await Promise.all([1, 2, 3].map(() => buildCandidate(vouch.parts, { job_id })))
  await outcomes.setOutcome({ job_id, candidate_id: declined!.id, outcome: 'declined', reason: '' })
  await outcomes.setOutcome({ job_id, candidate_id: withdrawn!.id, outcome: 'withdrawn', reason: '' })
  const invite = (...who: (typeof free)[]) => candidates.sendInvites({ job_id, candidate_ids: who.map((one) => one!.id) })
  const { results, message } = await invite(declined, free, withdrawn)
  expect(message).toBe('1 invitation sent, 2 failed.')
  expect(results.map(({ code, can_retry, error_message }) => [code, can_retry, error_message])).toEqual([
    ['candidate.out', false, 'This candidate has been declined or withdrawn.'],
    [null, false, null],
    ['candidate.out', false, 'This candidate has been declined or withdrawn.'],
  ])
  expect(smtp.emails.map(({ to }) => to)).toEqual([free!.email])
  const copy = () => candidates.copyInvitation({ job_id, candidate_id: declined!.id })
  expect((await refused(copy())).problem!.type).toBe('/problems/candidate.out')
  expect(await logOf(vouch.parts, declined!.id, 'invitation_copied')).toEqual([])
  await outcomes.undoOutcomes({ job_id, candidate_ids: [declined!.id] })
  expect((await copy()).text).toContain(declined!.code)
  expect((await invite(declined)).sent_count).toBe(1)
})

test('an invitation that the mail server refused is not sent again once its candidate was decided on, or has been interviewed', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const { candidates, outcomes } = vouch.as(recruiter.token)
  const { system } = vouch.as((await buildAdmin(vouch.parts)).token)
  const [withdrawn, done] = [await buildCandidate(vouch.parts, { job_id }), await buildCandidate(vouch.parts, { job_id })]
  for (const { email } of [withdrawn, done]) smtp.refuse.add(email)
  expect((await candidates.sendInvites({ job_id, candidate_ids: [withdrawn.id, done.id] })).failed_count).toBe(2)
  smtp.refuse.clear()
  smtp.emails.length = 0
  await outcomes.setOutcome({ job_id, candidate_id: withdrawn.id, outcome: 'withdrawn', reason: '' })
  await vouch.parts.db.update(rows).set({ interview_status: 'completed' }).where(eq(rows.id, done.id))
  const again = async ({ email }: { email: string }) => {
    const [sent] = (await system.listEmails({ q: email })).rows
    const { status, message } = await refused(system.resendEmail({ email_id: sent!.id }))
    return [status, message, (await system.listEmails({ q: email })).rows[0]!.error_code]
  }
  expect(await again(withdrawn)).toEqual([409, 'Not sent: the candidate has been declined or withdrawn.', 'candidate.out'])
  expect(await again(done)).toEqual([409, 'Not sent: the candidate has completed the interview.', 'interview.over'])
  expect(smtp.emails).toEqual([])
})
