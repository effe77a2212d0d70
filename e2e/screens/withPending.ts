import { makeReadyJob, makeRecruiter, person, setAllLevels, takeInterview, untilScored, type World } from '../world.ts'
import type { SpawnedVouch } from '../../testing/servers/spawnVouch.ts'

/** The path of the call for the review list. */
export const pendingScores = '/api/admin/scoring/pending'

/** A new job with these candidates waiting for review. A person has set their levels. */
export async function withPending(vouch: SpawnedVouch, world: World, names: string[]) {
  const { calls, session } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin, { title: 'Reviewed Engineer' })
  const made = []
  for (const name of names) made.push(await calls.candidates.addCandidate({ job_id: job.id, ...person(name) }))
  for (const candidate of made) await takeInterview(vouch, candidate, 6)
  await untilScored(world.admin, job.id, names.length)
  await setAllLevels(
    world.admin,
    made.map((candidate) => candidate.id),
  )
  return { job, made, session, calls }
}
