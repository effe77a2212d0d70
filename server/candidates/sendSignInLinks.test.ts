// Who may ask for a link by themselves before they were invited.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '../db/schema/mail.ts'
import { taskHandlers } from '../taskHandlers.ts'
import { buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import { sendSignInLinks } from './sendSignInLinks.ts'

let vouch: Vouch
beforeAll(async () => {
  ;({ vouch } = await startMailVouch())
})
afterAll(() => vouch.stop())

test('somebody who was declined before they were invited gets a link once the message has told them', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const candidate = await buildCandidate(vouch.parts, { job_id, invitation_sent: false })
  const one = { job_id, candidate_id: candidate.id }
  const { outcomes } = vouch.as(recruiter.token)
  const written = (kind: string) =>
    vouch.parts.db
      .select()
      .from(emails)
      .where(and(eq(emails.candidate_id, candidate.id), eq(emails.kind, kind)))
  const ask = async () => {
    await sendSignInLinks(vouch.parts, { email_sealed: vouch.parts.secrets.seal(candidate.email) })
    return await written('sign-in-link')
  }
  await outcomes.setOutcome({ ...one, outcome: 'declined', reason: '' })
  await outcomes.sendNotice({ ...one, kind: 'declined', subject: 'Your application', text: 'Kia ora' })
  expect(await ask()).toEqual([])
  const [message] = await written('notice-declined')
  await taskHandlers(vouch.parts)['send-email']({ email_id: message!.id }, { last_try: false })
  const [link] = await ask()
  await taskHandlers(vouch.parts)['send-email']({ email_id: link!.id }, { last_try: false })
  expect(await written('sign-in-link')).toMatchObject([{ status: 'sent' }])
  const token = vouch.parts.secrets.open(link!.text_sealed).match(/login#(\S+)/)![1]!
  const { access_token } = await vouch.as().sessions.signInByLink({ token })
  const { messages } = await vouch.as(access_token).rights.getOwnRights({ candidate_id: candidate.id })
  expect(messages).toMatchObject([{ kind: 'declined' }])
})
