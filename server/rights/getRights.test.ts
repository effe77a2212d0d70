import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { emails } from '../db/schema/mail.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('nobody is offered another review of their own withdrawal, or can ask for one; a decision that takes its place can be reviewed', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const { id: candidate_id, token } = await buildCandidate(vouch.parts, { job_id: job.id })
  const of = { job_id: job.id, candidate_id, reason: '' }
  const { outcomes } = vouch.as(recruiter.token)
  const may = async () => (await vouch.as(token).rights.getOwnRights({ candidate_id })).may_request_review
  const { outcome } = await outcomes.setOutcome({ ...of, outcome: 'withdrawn' })
  expect(await may()).toBe(false)
  const ask = () => vouch.as(token).rights.requestReview({ candidate_id, reason: 'Please look again.' })
  expect((await refused(ask())).code).toBe('review.withdrawn')
  await outcomes.setOutcome({ ...of, outcome: 'declined', replaces: outcome.id })
  expect(await may()).toBe(true)
  expect((await ask()).answer).toBeNull()
})

test.each([true, false])('nobody on their own page is told to sign in (interviewed: %s)', async (interviewed) => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const { db, config } = vouch.parts
  const { candidate } = interviewed
    ? await buildScore(vouch.parts, { job_id: job.id, decision: 'approved' })
    : { candidate: await buildCandidate(vouch.parts, { job_id: job.id }) }
  const of = { job_id: job.id, candidate_id: candidate.id }
  const { outcomes } = vouch.as(recruiter.token)
  await outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  await outcomes.sendNotice({ ...of, kind: 'declined', subject: 'News', text: 'We do not go on.' })
  await db.update(emails).set({ status: 'sent' }).where(eq(emails.candidate_id, candidate.id))
  const { messages } = await vouch.as(candidate.token).rights.getOwnRights({ candidate_id: candidate.id })
  const [message] = messages
  expect(message!.text).toContain(`sign in at ${config.public_url}/candidate/login`)
  const said = message!.statements.flatMap(({ lines }) => lines)
  expect(said.join(' ')).not.toContain('sign in')
  expect(said).toEqual([
    'How this was decided',
    expect.stringContaining('This was decided by a person'),
    expect.stringContaining(' AI '),
    `You may ask for another person to review this decision, and say what was missed: on this page, or write to ${config.support_email} and name the job.`,
  ])
})

test('after the settings change, nobody there is told to sign in either, and reads where to write now', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const { candidate } = await buildScore(vouch.parts, { job_id: job.id, decision: 'approved' })
  const of = { job_id: job.id, candidate_id: candidate.id }
  const { outcomes } = vouch.as(recruiter.token)
  await outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  await outcomes.sendNotice({ ...of, kind: 'declined', subject: 'News', text: '2026\n\nNo more.\n\n- <b>this</b> & “that”\nso' })
  const { db, config } = vouch.parts
  await db.update(emails).set({ status: 'sent' }).where(eq(emails.candidate_id, candidate.id))
  const read = async () => (await vouch.as(candidate.token).rights.getOwnRights({ candidate_id: candidate.id })).messages[0]!
  const { public_url, support_email } = config
  Object.assign(config, { public_url: 'https://new.example.com', support_email: 'new@example.com' })
  try {
    const { words, statements, text } = await read()
    expect(words.map(({ lines }) => lines[0])).toEqual(['2026', 'No more.', '- <b>this</b> & “that”\nso'])
    expect(statements).toHaveLength(4)
    const said = statements.flatMap(({ lines }) => lines).join(' ')
    expect(said).toContain('on this page, or write to new@example.com')
    expect(said).not.toContain('sign in')
    expect(text).toContain(support_email)
  } finally {
    Object.assign(config, { public_url, support_email })
  }
  // An email of an older version has no parts, and is shown as it was sent.
  await db.update(emails).set({ page_sealed: null }).where(eq(emails.candidate_id, candidate.id))
  const old = await read()
  expect([old.words.map(({ lines }) => lines[0]).join('\n\n'), old.statements]).toEqual([old.text, []])
})

test('nor by the feedback there', async () => {
  const { job } = await buildRecruiterWithJob(vouch.parts)
  const { candidate } = await buildScore(vouch.parts, { job_id: job.id, decision: 'approved' })
  const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
  await scoring.sendFeedback({ candidate_ids: [candidate.id], send_immediately: true })
  const { messages } = await vouch.as(candidate.token).rights.getOwnRights({ candidate_id: candidate.id })
  expect(messages[0]!.text).toContain(`Sign in at ${vouch.parts.config.public_url}/candidate/login`)
  const said = messages[0]!.statements.flatMap(({ lines }) => lines).join(' ')
  expect(said).toContain('On this page you can correct what was misheard')
  expect(said).not.toContain('Sign in')
})
