import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
})
afterAll(() => vouch.stop())

test('what is read before it is sent is the email that is sent, but for the code and the link; reading it changes nothing', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const candidate = await buildCandidate(vouch.parts, { job_id })
  const client = vouch.as(recruiter.token).candidates
  const preview = await client.previewInvitation({ job_id, candidate_id: candidate.id })
  expect(preview.to).toBe(candidate.email)
  expect(preview.text).toContain('Your login code: XXXX-XXXX')
  expect(JSON.stringify(preview)).not.toContain(candidate.code)
  expect((await client.listCandidates({ job_id })).rows[0]!.invitation_sent).toBe(false)
  expect(smtp.emails).toEqual([])
  await client.sendInvites({ job_id, candidate_ids: [candidate.id] })
  const { email } = smtp.emails[0]!
  const blank = (text: string) =>
    text
      .replace(/login#\S*/g, 'login#')
      .replaceAll(candidate.code, 'XXXX-XXXX')
      .trim()
  expect([email.subject, blank(email.text!)]).toEqual([preview.subject, blank(preview.text)])
})
