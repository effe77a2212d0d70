import { makeReadyJob, makeRecruiter, person, setAllLevels, takeInterview, untilScored, type World } from '../world.ts'
import type { SpawnedVouch } from '../../testing/servers/spawnVouch.ts'

/** The call for the list that the review shows. */
export const pendingScores = '/api/admin/scoring/pending'

/** A job of its own with so many who wait for review, their levels set by a person. */
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
