// Messages about outcomes: what they must say, when they are sent, and how they are undone.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/mail.ts'
import { taskHandlers } from '../taskHandlers.ts'
import { buildAdmin, buildCandidate, buildReadyJob, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { refused } from '../../testing/refused.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch({ SUPPORT_EMAIL: 'help@b.example' }))
})
beforeEach(() => {
  smtp.emails.length = 0
  smtp.refuse.clear()
})
afterAll(() => vouch.stop())

async function start() {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const { candidate } = await buildScore(vouch.parts, { job_id: job.id, decision: 'approved' })
  return { of: { job_id: job.id, candidate_id: candidate.id }, job_id: job.id, candidate, calls: vouch.as(recruiter.token), recruiter }
}
const code = async (call: Promise<unknown>) => (await refused(call)).problem!.type.replace('/problems/', '')

/** Does what the queue does when each message is due. */
async function sendDue(candidate_id: string, last_try = true) {
  for (const { id } of await vouch.parts.db.select({ id: emails.id }).from(emails).where(eq(emails.candidate_id, candidate_id)))
    await taskHandlers(vouch.parts)['send-email']({ email_id: id }, { last_try })
}

test('the template is filled in, and a declined candidate learns who decided, what the AI did and how to ask again', async () => {
  const { of, candidate, calls, recruiter } = await start()
  const template = await calls.outcomes.getCandidateNoticeTemplate({ ...of, kind: 'declined' })
  expect(template.subject).toBe('Your application for Senior Product Engineer')
  expect(template.text).toContain(`Hello ${candidate.name},`)
  expect(template.text).not.toMatch(/[{}]/)
  expect(await code(calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'T' }))).toBe('outcome.other')
  await calls.outcomes.setOutcome({ ...of, outcome: 'declined', reason: 'Not for the candidate.' })
  // Nothing of the template's own text remains.
  expect(
    await calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'About {{job_title}}', text: 'No, {{candidate_name}}.' }),
  ).toMatchObject({
    status: 'queued',
  })
  expect(smtp.emails).toEqual([])
  await sendDue(candidate.id)
  const { email } = smtp.emails[0]!
  expect(email.subject).toBe('About Senior Product Engineer')
  expect(email.text).toContain('No, Priya Raman.')
  for (const words of [
    'decided by a person, Amara Ngata of Northwind, and not by a machine',
    'a simpler program proposed a score',
    '/candidate/login',
    'another person to review this decision',
    'help@b.example',
  ])
    expect(email.text).toContain(words)
  expect(email.text).not.toContain('Not for the candidate.')
  expect([email.from?.name, email.replyTo?.[0]?.address]).toEqual(['Northwind', recruiter.email])
  expect(await code(calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'T' }))).toBe('notice.sent')
})

test('the company’s own text is the template, in every interview language; its statements stay, and an unknown placeholder is refused', async () => {
  const { of, job_id, candidate, calls, recruiter } = await start()
  const template = (kind: 'advanced' | 'declined') => calls.outcomes.getCandidateNoticeTemplate({ ...of, kind })
  const { company_id } = await calls.sessions.getSession()
  const own = {
    company_id: company_id!,
    kind: 'declined',
    subject: 'News on {{job_title}}',
    text: 'Kia ora {{candidate_name}}. No.',
  } as const
  await calls.letters.saveEmailTemplate(own)
  expect(await template('declined')).toMatchObject({ subject: 'News on Senior Product Engineer', text: `Kia ora ${candidate.name}. No.` })
  const many = { job_id, candidate_ids: [candidate.id] }
  expect((await calls.outcomes.getBulkNoticeTemplate({ ...many, kind: 'declined' })).text).toBe('Kia ora {{candidate_name}}. No.')
  expect((await calls.letters.previewEmailTemplate(own)).text).toMatch(
    /Kia ora Priya Raman\. No\..*decided by a person.*another person to review/s,
  )
  // The company wrote no text for this kind, so it is the standard text of the interview's language.
  const maori = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id, interview_language: 'mi' })
  const their = { job_id: maori.id, candidate_ids: [(await buildScore(vouch.parts, { job_id: maori.id })).candidate.id] }
  const texts = (kind: 'advanced' | 'declined') => calls.outcomes.getBulkNoticeTemplate({ ...their, kind })
  expect((await texts('advanced')).text).toContain('Tēnā koe {{candidate_name}}')
  expect((await texts('declined')).text).toBe('Kia ora {{candidate_name}}. No.')
  expect((await texts('declined')).statements).toHaveLength(4)
  expect((await texts('declined')).statements.map((one) => one.text).join()).not.toContain('decided by a person')
  await calls.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  const wrong = await refused(calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'Hello {{name}}' }))
  expect(wrong.problem!.errors).toEqual([{ path: 'text', message: 'has {{name}}, which is not a known placeholder' }])
  // A page from before this release still sends the mark that it knew.
  const old = { job_id, candidate_ids: [of.candidate_id], kind: 'declined' as const, subject: 'S', text: 'Hello {name}' }
  expect((await refused(calls.outcomes.sendNotices(old))).problem!.errors).toEqual([
    { path: 'text', message: 'has {name}, which is not a known placeholder' },
  ])
  const { subject, text } = await template('declined')
  await calls.outcomes.sendNotice({ ...of, kind: 'declined', subject, text })
  await sendDue(candidate.id)
  const { email } = smtp.emails[0]!
  expect(email.text).toMatch(/Kia ora Priya Raman\. No\..*decided by a person, Amara Ngata/s)
})

test('undoing the outcome undoes the message too while it waits, and no longer once it is out', async () => {
  const { of, job_id, candidate, calls } = await start()
  const undo = () => calls.outcomes.undoOutcomes({ job_id, candidate_ids: [candidate.id] })
  await calls.outcomes.setOutcome({ ...of, outcome: 'advanced', reason: '' })
  await calls.outcomes.sendNotice({ ...of, kind: 'advanced', subject: 'S', text: 'T' })
  expect((await undo()).undone_count).toBe(1)
  await sendDue(candidate.id)
  expect(smtp.emails).toEqual([])
  await calls.outcomes.setOutcome({ ...of, outcome: 'advanced', reason: '' })
  await calls.outcomes.sendNotice({ ...of, kind: 'advanced', subject: 'S', text: 'T' })
  await sendDue(candidate.id)
  expect((await undo()).failed[0]?.code).toBe('undo.told')
})

test('a message about an outcome that was changed is not sent, and not sent again from the Outbox', async () => {
  const { of, candidate, calls } = await start()
  const { system } = vouch.as((await buildAdmin(vouch.parts)).token)
  smtp.refuse.add(candidate.email)
  await calls.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  await calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'T' })
  await sendDue(candidate.id)
  const [failed] = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id))
  const email_id = failed!.id
  expect((await refused(system.resendEmail({ email_id }))).problem!.type).toBe('/problems/mail.refused')
  smtp.refuse.clear()
  await calls.outcomes.setOutcome({ ...of, outcome: 'advanced', reason: '' })
  const { problem } = await refused(system.resendEmail({ email_id }))
  expect(problem).toMatchObject({ type: '/problems/email.outdated', status: 409, detail: expect.stringContaining('outcome was changed') })
  await calls.outcomes.sendNotice({ ...of, kind: 'advanced', subject: 'S', text: 'T' })
  await calls.outcomes.setOutcome({ ...of, outcome: 'on_hold', reason: '' })
  await sendDue(candidate.id)
  expect(smtp.emails).toEqual([])
  const rows = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id))
  expect(rows.map(({ kind, status, error_code }) => [kind, status, error_code]).toSorted()).toEqual([
    ['notice-advanced', 'outdated', 'notice.outcome_changed'],
    ['notice-declined', 'outdated', 'notice.outcome_changed'],
  ])
})

test('a list can be narrowed to the candidates who were decided on and not told', async () => {
  const { of, job_id, candidate, calls } = await start()
  const stands = async () => {
    const page = await calls.candidates.listCandidates({ job_id, outcome: 'untold' })
    const ranked = await calls.scoring.listRankedCandidates({ job_id, outcome: 'untold' })
    expect([page.total, ranked.total_candidates, ranked.candidates.length]).toEqual([page.rows.length, page.rows.length, page.rows.length])
    const told = (await calls.outcomes.getTimeline(of)).some(({ email }) => email?.tells_outcome)
    return [...page.rows.map((row) => row.id), ...(told ? ['told'] : [])]
  }
  const decide = (outcome: 'on_hold' | 'advanced' | 'declined') => calls.outcomes.setOutcome({ ...of, outcome, reason: '' })
  const tell = () => calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'T' })
  expect(await stands()).toEqual([])
  await decide('on_hold')
  expect(await stands()).toEqual([])
  await decide('declined')
  expect(await stands()).toEqual([candidate.id])
  smtp.refuse.add(candidate.email)
  await tell()
  expect(await stands()).toEqual(['told'])
  await sendDue(candidate.id)
  expect(await stands()).toEqual([candidate.id])
  // The mail server’s answer did not come, so it may have arrived.
  const set = (values: object) => vouch.parts.db.update(emails).set(values).where(eq(emails.candidate_id, candidate.id))
  await set({ error_code: 'mail.unanswered' })
  expect(await stands()).toEqual(['told'])
  await set({ status: 'kept', error_code: null })
  expect(await stands()).toEqual(['told'])
  await set({ status: 'sent', sent_at: new Date(Date.now() - 60_000).toISOString() })
  expect(await stands()).toEqual([candidate.id])
  await set({ status: 'waiting', created_at: new Date(Date.now() - 60_000).toISOString(), sent_at: null })
  expect(await stands()).toEqual(['told'])
  await set({ status: 'sent', sent_at: new Date().toISOString() })
  expect(await stands()).toEqual(['told'])
  await decide('advanced')
  expect(await stands()).toEqual([candidate.id])
})

test('a message that was kept before a mail server was set can be sent once', async () => {
  const { of, candidate, calls } = await start()
  const tell = () => calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'T' })
  await calls.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  await tell()
  await vouch.parts.db.update(emails).set({ status: 'kept' }).where(eq(emails.candidate_id, candidate.id))
  await tell()
  expect(await code(tell())).toBe('notice.sent')
  await sendDue(candidate.id)
  expect(await code(tell())).toBe('notice.sent')
  expect(smtp.emails.map(({ to }) => to)).toEqual([candidate.email])
})

test('a message to many is filled in for each; a refused address is shown, and can be tried again', async () => {
  const { job_id, candidate, calls } = await start()
  const { candidate: second } = await buildScore(vouch.parts, { job_id, decision: 'approved', candidate: { name: 'Tama Rewi' } })
  const { candidate: other } = await buildScore(vouch.parts, { job_id, decision: 'approved' })
  const ids = [candidate.id, second.id]
  await calls.outcomes.setOutcomes({ job_id, candidate_ids: ids, outcome: 'declined', reason: '' })
  const template = await calls.outcomes.getBulkNoticeTemplate({ job_id, candidate_ids: ids, kind: 'declined' })
  expect(template.text).toContain('Hello {{candidate_name}},')
  expect(template.values).toMatchObject({ job_title: 'Senior Product Engineer', company_name: 'Northwind', recruiter_name: 'Amara Ngata' })
  const words = { kind: 'declined', subject: template.subject, text: template.text } as const
  const sent = await calls.outcomes.sendNotices({ job_id, candidate_ids: [...ids, other.id], ...words })
  expect(sent).toMatchObject({ queued_count: 2, failed: [{ candidate_id: other.id, code: 'outcome.other' }] })
  smtp.refuse.add(second.email)
  await sendDue(candidate.id)
  await sendDue(second.id)
  expect(smtp.emails.map((m) => m.email.text)).toEqual([expect.stringContaining('Hello Priya Raman,')])
  const refusedOne = await calls.candidates.getCandidate({ job_id, candidate_id: second.id })
  expect(refusedOne.email_refused).toBe(true)
  const entry = (await calls.outcomes.getTimeline({ job_id, candidate_id: second.id })).find((e) => e.email)
  expect(entry!.email).toMatchObject({ kind: 'notice-declined', status: 'failed', error_code: 'mail.refused' })
  expect(await calls.outcomes.sendNotice({ job_id, candidate_id: second.id, ...words })).toMatchObject({ status: 'queued' })
})

test('a message whose first try was refused is not written a second time while it is tried again, and the refusal is shown', async () => {
  const { of, job_id, candidate, calls } = await start()
  await calls.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  await calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'T' })
  smtp.refuse.add(candidate.email)
  await expect(sendDue(candidate.id, false)).rejects.toThrow('the email was not taken')
  expect(await code(calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'T' }))).toBe('notice.sent')
  expect((await calls.candidates.getCandidate({ job_id, candidate_id: candidate.id })).email_refused).toBe(true)
  const entry = (await calls.outcomes.getTimeline({ job_id, candidate_id: candidate.id })).find((e) => e.email)
  expect(entry!.email).toMatchObject({ status: 'waiting', error: expect.stringContaining('550') })
  smtp.refuse.clear()
  await sendDue(candidate.id, false)
  expect(smtp.emails).toHaveLength(1)
})

test('a refusal counts only for the address that was refused: a corrected one is not called refused', async () => {
  const { of, candidate, calls } = await start()
  await calls.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  await calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'T' })
  smtp.refuse.add(candidate.email)
  await sendDue(candidate.id)
  const refusedNow = async () => (await calls.candidates.getCandidate(of)).email_refused
  expect(await refusedNow()).toBe(true)
  const { name, email, phone } = candidate
  await calls.candidates.updateCandidate({ ...of, name, phone, email: `right.${email}` })
  expect(await refusedNow()).toBe(false)
  await calls.candidates.updateCandidate({ ...of, name, phone, email: email.toUpperCase() })
  expect(await refusedNow()).toBe(true)
})

test.each(['declined', 'advanced'] as const)(
  'the preview of many (%s) has every statement that goes out, and says for how many',
  async (kind) => {
    const { job_id, candidate, calls } = await start()
    const byModel = await buildScore(vouch.parts, { job_id, decision: 'approved', scorer: 'model' })
    const byPerson = await buildScore(vouch.parts, { job_id, decision: 'approved', scorer: null })
    const second = await buildScore(vouch.parts, { job_id, decision: 'approved' })
    const unread = await buildCandidate(vouch.parts, { job_id, interview_status: kind === 'declined' ? 'not_started' : 'completed' })
    const all = [candidate, byModel.candidate, byPerson.candidate, second.candidate, unread]
    const of = { job_id, candidate_ids: all.map(({ id }) => id) }
    const { statements, subject, text } = await calls.outcomes.getBulkNoticeTemplate({ ...of, kind })
    const about = (words: string) => statements.filter((one) => one.text.includes(words)).map((one) => one.candidate_count)
    expect(about('proposed a score for your answers. It did not decide.')).toEqual([1])
    expect(about('a simpler program')).toEqual([2])
    expect(about('a person scored your answers')).toEqual([1])
    expect(about(kind === 'declined' ? 'No AI interviewed you' : 'no AI and no program had proposed a score')).toEqual([1])
    expect(about('There you find what you said')).toEqual(kind === 'declined' ? [4] : [])
    expect(about('To see what we keep about you')).toEqual(kind === 'declined' ? [1] : [])
    await calls.outcomes.setOutcomes({ ...of, outcome: kind, reason: '' })
    expect((await calls.outcomes.sendNotices({ ...of, kind, subject, text })).queued_count).toBe(5)
    for (const { id } of all) await sendDue(id)
    const sent = smtp.emails.map(({ email }) => email.text!.replaceAll(/\s+/g, ' '))
    for (const one of statements)
      expect(
        sent.filter((words) => words.includes(one.text)),
        one.text,
      ).toHaveLength(one.candidate_count)
    const each = kind === 'declined' ? 4 : 1
    for (const words of sent) expect(statements.filter((one) => words.includes(one.text))).toHaveLength(each)
  },
)

test('without a mail server the message waits in the Outbox, and the answer says so', async () => {
  const own = await startVouch({}, { tasks: false })
  try {
    const { recruiter, job_id } = await buildRecruiterWithJob(own.parts)
    const { candidate } = await buildScore(own.parts, { job_id, decision: 'approved' })
    const calls = own.as(recruiter.token)
    const of = { job_id, candidate_id: candidate.id }
    await calls.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
    expect(await calls.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'S', text: 'T' })).toMatchObject({
      status: 'kept',
      message: expect.stringContaining('Not emailed'),
    })
  } finally {
    await own.stop()
  }
})
