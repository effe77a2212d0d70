// A candidate with a started interview, for room tests.
import { consentVersionFor } from '../../shared/consent.ts'
import type { candidates } from '../../server/db/schema/candidates.ts'
import { buildCandidate } from './build.ts'
import type { Vouch } from '../servers/startVouch.ts'

export async function beginInterview(vouch: Vouch, over: Partial<typeof candidates.$inferInsert> = {}) {
  const candidate = await buildCandidate(vouch.parts, over)
  const me = vouch.as(candidate.token).interviews
  const id = { candidate_id: candidate.id }
  await me.giveConsent({ ...id, version: consentVersionFor(await me.getInterview(id)) })
  return { candidate, me, id, begun: await me.startInterview(id) }
}
