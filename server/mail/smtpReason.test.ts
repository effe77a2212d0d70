// A mail server that refuses us is not one that refuses a candidate's address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildReadyJob } from '../../testing/build/build.ts'
import { startSmtp, type SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { smtpReason } from './smtpReason.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  smtp = await startSmtp()
  vouch = await startVouch({ SMTP_URL: smtp.url.replace('//', '//us:old-password@') }, { tasks: false })
})
afterAll(async () => {
  await vouch.stop()
  await smtp.stop()
})

const cases = [
  { refuseUs: 'sign-in', code: 'mail.sign_in_refused', reason: 'The mail server refused our sign-in.' },
  { refuseUs: 'sender', code: 'mail.sender_refused', reason: 'The mail server takes no email from us: 553 5.7.1 Sender not allowed' },
] as const

test.each(cases)('a refused $refuseUs is said as such, and the candidate’s address is not', async ({ refuseUs, code, reason }) => {
  const { candidates } = vouch.as((await buildAdmin(vouch.parts)).token)
  const { id: job_id } = await buildReadyJob(vouch.parts)
  const { id } = await candidates.addCandidate({ job_id, name: 'Tia', email: 'tia@example.com', phone: '021' })
  const invite = () => candidates.sendInvites({ job_id, candidate_ids: [id] })
  smtp.refuseUs = refuseUs
  expect((await invite()).results).toMatchObject([{ success: false, code, error_message: reason }])
  smtp.refuseUs = null
  expect(await candidates.getCandidate({ job_id, candidate_id: id })).toMatchObject({ email_refused: false })
  smtp.refuse.add('tia@example.com')
  expect((await invite()).results).toMatchObject([{ code: 'mail.refused' }])
  smtp.refuse.clear()
  expect(await candidates.getCandidate({ job_id, candidate_id: id })).toMatchObject({ email_refused: true })
  expect((await invite()).results).toMatchObject([{ success: true }])
})

test('a sign-in that is refused for now is tried again like every email that is not taken now', () => {
  expect(smtpReason({ code: 'EAUTH', responseCode: 454, response: '454 4.7.0 try later' }).error_code).toBe('mail.deferred')
})
