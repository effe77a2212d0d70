// kill -9 while a mail server hangs: the email is sent after the restart, once, and the log has it.
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../shared/client.ts'
import { consentVersion } from '../shared/consent.ts'
import { answerAll } from './build/answerAll.ts'
import { openJob, recruiterLogin } from './build/openJob.ts'
import { startSmtp, type SmtpStandIn } from './standIns/startSmtp.ts'
import { spawnVouch, type SpawnedVouch } from './servers/spawnVouch.ts'
import { eventually } from './servers/startVouch.ts'

let smtp: SmtpStandIn
/** A proxy in front of the mail server. It is silent until it is opened. */
let gate: Server
let open = false
let held = 0
let vouch: SpawnedVouch
beforeAll(async () => {
  smtp = await startSmtp()
  gate = createServer((socket) => {
    held++
    socket.on('error', () => undefined)
    if (open) socket.pipe(connect(Number(new URL(smtp.url).port), '127.0.0.1')).pipe(socket)
  })
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve)
  })
  vouch = await spawnVouch({ LOG_LEVEL: 'error', SMTP_URL: `smtp://127.0.0.1:${(gate.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await vouch?.stop()
  gate.close()
  await smtp.stop()
})

async function buildApproved(admin: Client, recruiter: Client, job_id: string): Promise<string> {
  const added = await recruiter.candidates.addCandidate({ job_id, name: 'Priya Raman', email: `${v7()}@example.com`, phone: '021' })
  const me = vouch.as((await vouch.as().sessions.signInByLoginCode({ email: added.email, code: added.login_code })).access_token).interviews
  const id = { candidate_id: added.id }
  await me.giveConsent({ ...id, version: consentVersion })
  const { current } = await me.startInterview(id)
  await answerAll(me, id, current, () => 'In March I wrote the plan and called three teams, so we kept the date.')
  await me.endInterview(id)
  await eventually(async () => (await admin.scoring.listScoresToReview({ job_id })).rows.find((row) => row.status === 'scored'), 60)
  await admin.scoring.reviewScore({ ...id, action: 'approve' })
  return added.id
}

test('feedback and an invitation that were being sent at the kill are sent once', async () => {
  const { admin, recruiter, job_id } = await openJob(vouch, '- Ownership')
  const approved = await buildApproved(admin, recruiter, job_id)
  const invited = await recruiter.candidates.addCandidate({ job_id, name: 'Ben', email: 'ben@example.com', phone: '022' })

  const before = held
  const cut = Promise.allSettled([
    admin.scoring.sendFeedback({ candidate_ids: [approved], send_immediately: true }),
    recruiter.candidates.sendInvites({ job_id, candidate_ids: [invited.id] }),
  ])
  // The recruiter's email about the agent and the candidate's about the end of the interview are not what this is about.
  const others = new Set(['agent-ready', 'received'])
  const kinds = async (status: 'waiting' | 'sent') =>
    (await admin.system.listEmails({ status })).rows
      .map((e) => e.kind)
      .filter((kind) => !others.has(kind))
      .toSorted()
  await eventually(async () => held >= before + 2 && (await kinds('waiting')).length === 2)
  await vouch.kill()
  expect((await cut).map((one) => one.status)).toEqual(['rejected', 'rejected'])
  open = true
  // On Postgres the task may belong to another running server, so a restart does not retry it early. The test makes it due now.
  if (vouch.database_url) {
    const client = new pg.Client({ connectionString: vouch.database_url })
    await client.connect()
    await client
      .query(`update pgboss.job set start_after = now() where name = 'send-email' and state = 'created'`)
      .finally(() => client.end())
  }
  await vouch.start()

  await eventually(async () => (await kinds('sent')).length === 2, 60)
  const went = smtp.emails
    .filter((m) => m.to !== recruiterLogin.email)
    .map((m) => m.email.subject)
    .filter((subject) => !subject?.startsWith('We have received'))
    .toSorted()
  expect(went).toEqual(['Your interview feedback for Engineer', 'Your interview for Engineer'])
  expect((await recruiter.candidates.listCandidates({ job_id })).rows.find((row) => row.id === invited.id)).toMatchObject({
    invitation_sent: true,
  })
  expect(await admin.scoring.sendFeedback({ candidate_ids: [approved] })).toMatchObject({
    sent_count: 0,
    failed: [{ reason: 'Feedback was sent to this candidate already.' }],
  })
  expect(
    (await admin.system.listDecisions({ subject_id: approved })).rows
      .filter((row) => row.action.startsWith('feedback'))
      .map((row) => row.action),
  ).toEqual(['feedback_sent'])
}, 300_000)
