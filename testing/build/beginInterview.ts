// A candidate with an interview, not started, started or answered, for room tests.
import { consentVersionFor } from '../../shared/consent.ts'
import type { candidates } from '../../server/db/schema/candidates.ts'
import { answerAll } from './answerAll.ts'
import { buildCandidate } from './build.ts'
import type { Vouch } from '../servers/startVouch.ts'

type Over = Partial<typeof candidates.$inferInsert>

/** A candidate who is signed in and has not started. */
export async function buildInvited(vouch: Vouch, over: Over = {}) {
  const candidate = await buildCandidate(vouch.parts, over)
  return { candidate, me: vouch.as(candidate.token).interviews, id: { candidate_id: candidate.id } }
}

/** The same, with a started interview. */
export async function beginInterview(vouch: Vouch, over: Over = {}) {
  const one = await buildInvited(vouch, over)
  const { me, id } = one
  await me.giveConsent({ ...id, version: consentVersionFor(await me.getInterview(id)) })
  return { ...one, begun: await me.startInterview(id) }
}

/** An interview that is over, with this answer to each question. */
export async function answeredInterview(vouch: Vouch, text: string, mode: 'typed' | 'voice' = 'typed') {
  const { begun, ...one } = await beginInterview(vouch)
  await answerAll(one.me, one.id, begun.current, () => text, mode)
  await one.me.endInterview(one.id)
  return one
}
