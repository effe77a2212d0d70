import { makeReadyJob, makeRecruiter, person, signInCandidate, type World } from '../world.ts'
import type { SpawnedVouch } from '../../testing/servers/spawnVouch.ts'

/** A new candidate in a new job, signed in before the interview. */
export async function invited(vouch: SpawnedVouch, world: World, name = 'Mara Lind', over: Parameters<typeof makeReadyJob>[2] = {}) {
  const { calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin, { description: 'You own what you ship.', ...over })
  const candidate = await calls.candidates.addCandidate({ job_id: job.id, ...person(name) })
  return { calls, candidate, session: await signInCandidate(vouch, candidate), path: `/interview/${candidate.id}` }
}
