import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeNextTransaction } from '../../testing/beforeNextTransaction.ts'
import { buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { holdFirst } from '../../testing/holdFirst.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { signInLinks } from '../db/schema/sessions.ts'

type Mine = Awaited<ReturnType<typeof mine>>

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
})
afterAll(() => vouch.stop())

async function mine() {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const candidate = await buildCandidate(vouch.parts, { job_id: job.id })
  const { candidates: client, outcomes } = vouch.as(recruiter.token)
  const of = { job_id: job.id, candidate_id: candidate.id }
  return {
    job_id: job.id,
    candidate,
    invite: () => client.sendInvites({ job_id: job.id, candidate_ids: [candidate.id] }),
    withdraw: () => outcomes.setOutcome({ ...of, outcome: 'withdrawn', reason: '' }),
  }
}
const now = () => new Date().toISOString()
const closeJob = (id: string) => vouch.parts.db.update(jobs).set({ closed_at: now() }).where(eq(jobs.id, id))
const removeAgent = (id: string) => vouch.parts.db.update(jobs).set({ agent_status: 'pending' }).where(eq(jobs.id, id))
const endLinks = (id: string) => vouch.parts.db.delete(signInLinks).where(eq(signInLinks.candidate_id, id))
const removeCandidate = (id: string) => vouch.parts.db.update(candidates).set({ deleted_at: now() }).where(eq(candidates.id, id))

test('what is closed or removed, or has no interviewer any more, while the invitations go out gets none, with the reason', async () => {
  for (const [code, happens] of [
    ['job.closed', closeJob],
    ['agent.not_ready', removeAgent],
  ] as const) {
    const { job_id, invite } = await mine()
    beforeNextTransaction(vouch.parts, () => happens(job_id))
    expect((await invite()).results).toMatchObject([{ success: false, code, can_retry: false }])
  }

  const ways = [
    ['job.closed', ({ job_id }: Mine) => closeJob(job_id)],
    ['agent.not_ready', ({ job_id }: Mine) => removeAgent(job_id)],
    ['email.candidate_removed', ({ candidate }: Mine) => removeCandidate(candidate.id)],
    ['candidate.out', ({ withdraw }: Mine) => withdraw()],
    ['link.ended', ({ candidate }: Mine) => endLinks(candidate.id)],
  ] as const
  for (const [code, happens] of ways) {
    const one = await mine()
    const { candidate, invite } = one
    const held = holdFirst(vouch.parts.mail, 'deliver')
    const inviting = invite()
    await held.begun
    await happens(one)
    held.goOn()
    expect((await inviting).results).toMatchObject([{ success: false, code, can_retry: false }])
    const [row] = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id))
    expect(row).toMatchObject({ status: 'outdated', error_code: code })
  }
  expect(smtp.emails).toEqual([])
})
