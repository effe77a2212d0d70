import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutesPerQuestion } from '../../shared/interviewTimes.ts'
import { buildAdmin, buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildPlan } from '../../testing/world/buildWorld.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { startSmtp, type SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch({
    MAIL_FROM: 'Vouch <interviews@vouch.example>',
    PUBLIC_URL: 'https://vouch.example',
    SUPPORT_EMAIL: 'help@vouch.example',
  }))
})
beforeEach(() => {
  smtp.emails.length = 0
})
afterAll(() => vouch.stop())

async function mine(over: Parameters<typeof buildRecruiterWithJob>[1] = {}, at = vouch) {
  const { recruiter, job } = await buildRecruiterWithJob(at.parts, over)
  const client = at.as(recruiter.token).candidates
  const add = (of: Parameters<typeof buildCandidate>[1] = {}) => buildCandidate(at.parts, { job_id: job.id, ...of })
  const invite = (...who: { id: string }[]) => client.sendInvites({ job_id: job.id, candidate_ids: who.map((c) => c.id) })
  /** Invites a new candidate. Returns the email that arrives. */
  const emailed = async (of?: Parameters<typeof add>[0]) => {
    const candidate = await add(of)
    await invite(candidate)
    return emailTo(candidate.email)
  }
  return { job_id: job.id, client, add, invite, emailed }
}
const emailTo = (address: string) => smtp.emails.find((m) => m.to === address)!.email

test('the email that arrives carries the code that signs in, the link and what a candidate must know', async () => {
  const { client, job_id, add, invite } = await mine()
  const { competencies } = await buildPlan(vouch.parts, job_id)
  const candidate = await add({ email: 'priya+one@example.com' })
  const result = await invite(candidate)
  expect(result).toEqual({
    message: '1 invitation sent.',
    sent_count: 1,
    kept_count: 0,
    failed_count: 0,
    note: null,
    results: [
      {
        candidate_id: candidate.id,
        candidate_name: 'Priya Raman',
        candidate_email: candidate.email,
        success: true,
        status: 'sent',
        code: null,
        error_message: null,
        can_retry: false,
      },
    ],
  })
  expect((await client.listCandidates({ job_id })).rows[0]!.invitation_sent).toBe(true)
  const email = emailTo(candidate.email)
  expect(email.from).toMatchObject({ name: 'Northwind', address: 'interviews@vouch.example' })
  expect(email.subject).toBe('Your interview for Senior Product Engineer')
  for (const part of [email.text!, email.html!]) {
    expect(part).toContain('https://vouch.example/candidate/login?email=priya%2Bone%40example.com')
    expect(part).toContain('help@vouch.example')
    for (const words of [
      'AI interviewer',
      'a person decides',
      `About ${competencies.length * minutesPerQuestion} minutes`,
      'need more time',
      'deletion at any time',
      'Northwind invites you',
    ])
      expect(part).toContain(words)
  }
  expect(email.replyTo).toMatchObject([{ address: expect.stringMatching(/^recruiter-/) as string }])
  const token = email.text!.match(/Start when you are ready: https:\/\/vouch\.example\/candidate\/login#(\S+)/)![1]!
  expect(email.html).toContain(token)
  expect((await vouch.as().sessions.signInByLink({ token })).candidate_id).toBe(candidate.id)
  const code = email.text!.match(/Your login code: (\S+)/)![1]!
  expect(email.html).toContain(`>${code}<`)
  expect((await vouch.as().sessions.signInByLoginCode({ email: candidate.email, code })).candidate_id).toBe(candidate.id)
})

test('names the deadline to start with its time zone', async () => {
  const { emailed } = await mine({ closes_at: '2126-11-27T04:00:00.000Z', closes_zone: 'Pacific/Auckland' })
  expect((await emailed()).text).toContain('Start by Wednesday, November 27, 2126 at 5:00 PM New Zealand Daylight Time.')
})

test('an invitation to copy is the same email, makes the candidate invited, and is in the log', async () => {
  const { client, job_id, add } = await mine()
  const candidate = await add()
  const { subject, text } = await client.copyInvitation({ job_id, candidate_id: candidate.id })
  expect(subject).toBe('Your interview for Senior Product Engineer')
  const token = text.match(/login#(\S+)/)![1]!
  expect((await vouch.as().sessions.signInByLink({ token })).candidate_id).toBe(candidate.id)
  expect(text).toContain(candidate.code)
  expect((await client.listCandidates({ job_id })).rows[0]!.invitation_sent).toBe(true)
  expect(await logOf(vouch.parts, candidate.id, 'invitation_copied')).toHaveLength(1)
  expect(smtp.emails).toEqual([])
  const done = await add({ interview_status: 'completed' })
  expect((await refused(client.copyInvitation({ job_id, candidate_id: done.id }))).problem!.type).toBe('/problems/interview.over')
})

test('gives no length before there is a plan', async () => {
  const { emailed } = await mine()
  const { text } = await emailed()
  expect(text).toContain('Take it in a quiet place')
  expect(text).not.toMatch(/\d minutes/)
})

test('promises only what another provider’s agent does', async () => {
  const facts = { private: null, records: null, retention_days: null, longest_seconds: null, first_message: null }
  const sentBy = async (asks_plan: boolean | null, typing: boolean | null) => {
    const { emailed } = await mine({ elevenlabs_agent_id: 'agent_1', agent_facts: { ...facts, asks_plan, typing } })
    return (await emailed()).text!
  }
  const [unknown, own] = [await sentBy(null, null), await sentBy(false, false)]
  for (const words of ['the same questions', 'You may speak or type']) {
    expect(unknown).toContain(words)
    expect(own).not.toContain(words)
  }
  expect(own).toContain('You answer by speaking.')
})

test('gives one result for each candidate, in the order asked, with the reason if none was sent', async () => {
  const [{ client, job_id, add, invite }, other] = [await mine(), await mine()]
  const [first, done, refusedOne, last, gone] = [
    await add(),
    await add({ interview_status: 'completed' }),
    await add(),
    await add({ invitation_sent: true }),
    await add(),
  ]
  const theirs = await other.add()
  await client.removeCandidate({ job_id, candidate_id: gone.id })
  smtp.refuse.add(refusedOne.email)
  const ids = [last, theirs, refusedOne, done, gone, first].map((c) => c.id)
  const { results, sent_count, failed_count, message } = await client.sendInvites({ job_id, candidate_ids: [...ids, last.id] })
  expect(results.map((r) => r.candidate_id)).toEqual(ids)
  expect(results.map((r) => r.error_message)).toEqual([
    null,
    'This candidate does not belong to this job.',
    expect.stringContaining('The mail server refused it: 550'),
    'This candidate has completed the interview.',
    'This candidate does not belong to this job.',
    null,
  ])
  expect(results.map((r) => r.code)).toEqual([null, 'candidate.not_found', 'mail.refused', 'interview.over', 'candidate.not_found', null])
  expect(results.map((r) => r.can_retry)).toEqual([false, false, true, false, false, false])
  expect(results[1]).toMatchObject({ candidate_name: '', candidate_email: '' })
  expect([sent_count, failed_count, message]).toEqual([2, 4, '2 invitations sent, 4 failed.'])
  expect(smtp.emails.map((m) => m.to).toSorted()).toEqual([first.email, last.email].toSorted())
  const invited = Object.fromEntries((await client.listCandidates({ job_id })).rows.map((row) => [row.id, row.invitation_sent]))
  expect(invited).toMatchObject({ [first.id]: true, [last.id]: true, [refusedOne.id]: false, [done.id]: false })
  smtp.refuse.clear()
  expect((await invite(refusedOne)).sent_count).toBe(1)
})

test('forty are sent, several at a time, each with its own code', async () => {
  const { add, invite } = await mine()
  const all = []
  for (let i = 0; i < 40; i++) all.push(await add())
  expect((await invite(...all)).sent_count).toBe(40)
  expect(smtp.emails.map((m) => [m.to, m.email.text!.match(/Your login code: (\S+)/)![1]]).toSorted()).toEqual(
    all.map((c) => [c.email, c.code]).toSorted(),
  )
})

test('names and texts are escaped in HTML and cannot add a header, a part or a link', async () => {
  const { emailed } = await mine({
    title: 'Nurse\nBcc: evil@example.com',
    company_info: '<a href="https://evil.example">Acme</a>\r\nsecond line',
  })
  const email = await emailed({ name: '<script>alert("x")</script> & Søn' })
  expect(email.subject).toBe('Your interview for Nurse Bcc: evil@example.com')
  expect(email.headers.map((h) => h.key)).not.toContain('bcc')
  expect(smtp.emails).toHaveLength(1)
  expect(email.html).not.toMatch(/<script|<a href="https:\/\/evil/)
  expect(email.html).toContain('Hello &#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; Søn')
  expect(email.text).toContain('Hello <script>alert("x")</script> & Søn')
  expect(email.text).not.toContain('second line')
})

test('needs at least one, at most 1,000, and only ids', async () => {
  const { client, job_id } = await mine()
  expect((await refused(client.sendInvites({ job_id, candidate_ids: [] }))).problem!.detail).toBe(
    'candidate_ids needs at least one candidate.',
  )
  expect((await refused(client.sendInvites({ job_id, candidate_ids: ['x'] }))).status).toBe(422)
  expect((await refused(client.sendInvites({ job_id, candidate_ids: Array.from({ length: 1001 }, () => job_id) }))).status).toBe(422)
})

test.each(['pending', 'failed'] as const)('while the agent is %s nobody is invited', async (agent_status) => {
  const { add, invite } = await mine({ agent_status })
  const candidate = await add()
  const error = await refused(invite(candidate))
  expect([error.status, error.message]).toEqual([409, 'The AI interviewer of this job is not ready yet, so candidates cannot be invited.'])
  expect(smtp.emails).toEqual([])
})

describe('when the mail server is away', () => {
  test('each is a failed result, nobody counts as invited, and the emails wait in the Outbox to be sent again', async () => {
    const away = await startSmtp()
    const lonely = await startVouch({ SMTP_URL: away.url }, { tasks: false })
    try {
      await away.stop()
      const { client, job_id, add, invite } = await mine({}, lonely)
      const candidates = [await add(), await add()]
      const result = await invite(...candidates)
      expect(result.results.map((r) => [r.success, r.error_message])).toEqual([
        [false, 'The mail server cannot be reached.'],
        [false, 'The mail server cannot be reached.'],
      ])
      expect((await client.listCandidates({ job_id, invitation_sent: 'true' })).total).toBe(0)
      const admin = lonely.as((await buildAdmin(lonely.parts)).token).system
      const { rows } = await admin.listEmails({ status: 'failed' })
      // The emails are written at the same time, so they have no fixed order.
      expect(rows.map((row) => [row.to, row.kind, row.error]).toSorted()).toEqual(
        candidates.map((c) => [c.email, 'invitation', 'The mail server cannot be reached.']).toSorted(),
      )
      expect((await refused(admin.resendEmail({ email_id: rows[0]!.id }))).status).toBe(503)
    } finally {
      await lonely.stop()
    }
  })

  test('an invitation that the Outbox sends again marks its candidate as invited; one whose code no longer works is not sent', async () => {
    const { client, job_id, add, invite } = await mine()
    const [one, other] = [await add(), await add()]
    for (const { email } of [one, other]) smtp.refuse.add(email)
    expect((await invite(one, other)).failed_count).toBe(2)
    smtp.refuse.clear()
    const admin = vouch.as((await buildAdmin(vouch.parts)).token).system
    const again = async (to: string) => {
      const { rows } = await admin.listEmails({ q: to })
      return await admin.resendEmail({ email_id: rows[0]!.id })
    }
    const { id: candidate_id, name } = one
    expect(await again(one.email)).toMatchObject({ status: 'sent', about: { candidate_id, job_id, name } })
    await client.regenerateCode({ job_id, candidate_id: other.id })
    expect(await refused(again(other.email))).toMatchObject({
      status: 409,
      message: 'Not sent: the login code in this invitation no longer works. Send the candidate a new invitation from the job page.',
    })
    expect(smtp.emails.map((m) => m.to)).toEqual([one.email])
    const invited = Object.fromEntries((await client.listCandidates({ job_id })).rows.map((row) => [row.id, row.invitation_sent]))
    expect(invited).toEqual({ [one.id]: true, [other.id]: false })
    await client.removeCandidate({ job_id, candidate_id })
    expect((await admin.listEmails({ q: one.email })).rows).toMatchObject([{ about: null }])
  })

  test('without a mail server, invitations are kept in the Outbox, which says so, with the code that an administrator may pass on', async () => {
    const alone = await startVouch({}, { tasks: false })
    try {
      const { client, job_id, add, invite } = await mine({}, alone)
      const candidate = await add()
      const result = await invite(candidate)
      expect(result).toMatchObject({
        sent_count: 0,
        kept_count: 1,
        results: [{ success: true, status: 'kept', code: null }],
        note: 'No mail server is set. Copy each invitation and send it yourself, or ask your administrator.',
        message: '1 invitation not emailed. No mail server is set. Copy each invitation and send it yourself, or ask your administrator.',
      })
      expect((await client.listCandidates({ job_id })).rows).toMatchObject([{ invitation_sent: true, invitation_kept: true }])
      const admin = alone.as((await buildAdmin(alone.parts)).token).system
      const {
        rows: [email],
      } = await admin.listEmails({ q: candidate.email })
      expect(email).toMatchObject({ status: 'kept', sent_at: null })
      const { text, masked } = await admin.getEmail({ email_id: email!.id })
      expect([masked, text.includes(candidate.code)]).toEqual([true, false])
      expect((await admin.revealEmail({ email_id: email!.id })).text).toContain(candidate.code)
      const { rows } = (await alone.parts.db.execute(`select * from emails`)) as unknown as { rows: object[] }
      expect(JSON.stringify(rows)).not.toContain(candidate.code)
      expect((await refused(admin.resendEmail({ email_id: email!.id }))).status).toBe(409)
    } finally {
      await alone.stop()
    }
  })
})
