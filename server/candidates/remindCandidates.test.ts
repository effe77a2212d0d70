// Reminders that a person sends.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCandidate, buildCompany, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { audit } from '../db/schema/audit.ts'
import { reminders } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { sendReminders } from './sendReminders.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch({ PUBLIC_URL: 'https://vouch.example' }))
})
beforeEach(() => {
  smtp.emails.length = 0
  smtp.refuse.clear()
})
afterAll(() => vouch.stop())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function mine(over: Parameters<typeof buildReadyJob>[1] = {}, at = vouch) {
  const recruiter = await buildRecruiter(at.parts, { company_id: (await buildCompany(at.parts, { name: 'Northwind' })).id })
  const job = await buildReadyJob(at.parts, { recruiter_id: recruiter.id, ...over })
  const client = at.as(recruiter.token)
  return {
    job_id: job.id,
    recruiter,
    client,
    add: (of: Parameters<typeof buildCandidate>[1] = {}) =>
      buildCandidate(at.parts, { job_id: job.id, invitation_sent: true, invited_at: inHours(-200), ...of }),
    remind: (...who: { id: string }[]) => client.candidates.remindCandidates({ job_id: job.id, candidate_ids: who.map(({ id }) => id) }),
  }
}

test('a reminder that a person sends goes to candidates who were invited and have not finished, and the others are named with the reason', async () => {
  const { client, job_id, add, remind } = await mine()
  const [free, begun] = [await add(), await add({ interview_status: 'in_progress' })]
  const declined = await add()
  await client.outcomes.setOutcome({ job_id, candidate_id: declined.id, outcome: 'declined', reason: '' })
  const others = [
    await add({ invitation_sent: false, invited_at: null }),
    await add({ interview_status: 'completed' }),
    await add({ reminders_stopped_at: inHours(-1) }),
    declined,
    await buildCandidate(vouch.parts, {}),
  ]
  const result = await remind(free, begun, ...others)
  expect(result).toMatchObject({ message: '2 reminders sent, 5 failed.', sent_count: 2, kept_count: 0, failed_count: 5 })
  expect(result.results.map(({ code, error_message, can_retry }) => [code, error_message, can_retry])).toEqual([
    [null, null, false],
    [null, null, false],
    ['reminder.not_invited', 'Not sent: the candidate has not been invited with the login code that they have now.', false],
    ['interview.over', 'Not sent: the candidate has finished the interview.', false],
    ['reminder.stopped', 'Not sent: the candidate asked for no more reminders.', false],
    ['candidate.out', 'Not sent: the candidate has been declined or withdrawn.', false],
    ['candidate.not_found', 'This candidate does not belong to this job.', false],
  ])
  expect(smtp.emails.map(({ to }) => to).toSorted()).toEqual([free.email, begun.email].toSorted())
  const { email } = smtp.emails.find(({ to }) => to === free.email)!
  expect(email.headers.find((h) => h.key === 'list-unsubscribe')!.value).toContain(`${free.id}.`)
  const token = email.text!.match(/login#(\S+)/)![1]!
  expect((await vouch.as().sessions.signInByLink({ token })).candidate_id).toBe(free.id)
  const entry = (await client.outcomes.getTimeline({ job_id, candidate_id: free.id })).find(({ event }) => event === 'email')
  expect(entry).toMatchObject({ by: { user_type: 'recruiter' }, email: { kind: 'reminder', status: 'sent' } })
  const recorded = await vouch.parts.db
    .select({ about: audit.object_id })
    .from(audit)
    .where(eq(audit.action, 'candidates.remindCandidates'))
  expect(recorded.map(({ about }) => about).toSorted()).toEqual([free.id, begun.id].toSorted())
})

test('nobody is reminded by a person twice within 24 hours, not even when two people press at once; a refused reminder does not count', async () => {
  const { add, remind } = await mine()
  const [one, other] = [await add(), await add()]
  const both = await Promise.all([remind(one), remind(one)])
  expect(both.map(({ sent_count }) => sent_count).toSorted()).toEqual([0, 1])
  expect(both.flatMap(({ results }) => results).find(({ success }) => !success)).toMatchObject({
    code: 'reminder.sent_today',
    error_message: 'Not sent: somebody has reminded the candidate in the last 24 hours.',
  })
  smtp.refuse.add(other.email)
  expect((await remind(other)).results[0]).toMatchObject({ success: false, can_retry: true })
  smtp.refuse.clear()
  expect((await remind(other)).sent_count).toBe(1)
  await vouch.parts.db
    .update(emails)
    .set({ created_at: inHours(-25) })
    .where(eq(emails.candidate_id, one.id))
  expect((await remind(one)).sent_count).toBe(1)
})

test('a job that is closed reminds nobody', async () => {
  for (const over of [{ closed_at: inHours(-1) }, { closes_at: inHours(-1) }]) {
    const { add, remind } = await mine(over)
    const { problem } = await refused(remind(await add()))
    expect(problem!.type).toBe('/problems/job.closed')
    expect(problem!.detail).toContain('so candidates cannot be reminded')
  }
  expect(smtp.emails).toEqual([])
})

test('while the interviewer is not ready, only those are reminded who have begun with the one before', async () => {
  const { add, remind } = await mine({ agent_status: 'pending' })
  const begun = await add({ interview_status: 'in_progress' })
  const { sent_count, results } = await remind(await add(), begun)
  expect(sent_count).toBe(1)
  expect(results.map(({ code }) => code)).toEqual(['agent.not_ready', null])
  expect(smtp.emails.map(({ to }) => to)).toEqual([begun.email])
})

test('the reminder of a job without a deadline reads well, in both languages and with a company’s own words', async () => {
  for (const [interview_language, subject, greeting] of [
    ['en', /^Your interview for .+ is still open$/, 'Your invitation from Northwind is still open'],
    ['mi', /^E tuwhera tonu ana tō uiuinga mō .+$/, 'E tuwhera tonu ana tō pōwhiri nā Northwind'],
  ] as const) {
    const { client, recruiter, job_id, add, remind } = await mine({ interview_language })
    const candidate = await add()
    const preview = await client.candidates.previewReminder({ job_id, candidate_id: candidate.id })
    expect(preview).toMatchObject({ to: candidate.email, subject: expect.stringMatching(subject) })
    expect(preview.text).toContain(greeting)
    expect(preview.text).not.toMatch(/deadline to (?:begin|start)|whakamutunga hei tīmata|\{\{/)
    expect(preview.text).not.toContain(candidate.id)
    const words = { company_id: recruiter.company_id!, kind: 'reminder' as const, updated_at: null }
    await client.letters.saveEmailTemplate({ ...words, subject: 'By {{ deadline }}!', text: 'Kia ora. Please begin by {{deadline}}.' })
    expect((await remind(candidate)).sent_count).toBe(1)
    const { email } = smtp.emails.at(-1)!
    expect(email.subject).toMatch(subject)
    expect(email.text).toContain(greeting)
    expect(email.text).not.toContain('begin by')
  }
})

test('without a mail server a reminder waits in the Outbox', async () => {
  const kept = await startVouch({}, { tasks: false })
  try {
    const { add, remind } = await mine({}, kept)
    const candidate = await add()
    expect(await remind(candidate)).toMatchObject({
      message: '1 reminder not emailed. No mail server is set, so they wait in the administrators’ Outbox.',
      kept_count: 1,
    })
    expect((await remind(candidate)).results[0]).toMatchObject({ code: 'reminder.sent_today' })
  } finally {
    await kept.stop()
  }
})

test('one that waits is outdated when the deadline is changed, and the reminder of the task stays noted', async () => {
  const { job_id, add, remind } = await mine({ closes_at: inHours(20), closes_zone: 'Pacific/Auckland' })
  const candidate = await add()
  await sendReminders(vouch.parts)
  smtp.refuse.add(candidate.email)
  await remind(candidate)
  smtp.refuse.clear()
  const { db, mail } = vouch.parts
  const [byHand] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.candidate_id, candidate.id), eq(emails.status, 'failed')))
  const move = (closes_at: string) => db.update(jobs).set({ closes_at }).where(eq(jobs.id, job_id))
  await move(inHours(30))
  expect(await mail.resend(byHand!.id)).toMatchObject({ status: 'outdated', error_code: 'deadline.changed' })
  expect(await db.$count(reminders, eq(reminders.candidate_id, candidate.id))).toBe(1)
  expect(smtp.emails).toEqual([])
  expect((await remind(candidate)).sent_count).toBe(1)
  expect(smtp.emails[0]!.email.text).toMatch(/New Zealand (Daylight|Standard) Time/)
})
