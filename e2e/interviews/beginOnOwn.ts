import type { Browser } from '@playwright/test'
import { makeClient } from '../../shared/makeClient.ts'
import { buildCandidate, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import type { Own } from './ownServer.ts'
import { beginTyping, signIn } from './spokenInterview.ts'

/** On a server in the tests' own process: a new candidate who has signed in and begun to type their interview. */
export async function beginOnOwn(browser: Browser, { url, parts }: Own, viewport = { width: 390, height: 844 }) {
  const recruiter = await buildRecruiter(parts)
  const candidate = await buildCandidate(parts, { job_id: (await buildReadyJob(parts, { recruiter_id: recruiter.id })).id })
  const me = makeClient({ base: url, token: () => candidate.token }).interviews
  const context = await browser.newContext({ baseURL: url, viewport })
  const page = await context.newPage()
  await signIn(page, candidate)
  await beginTyping(page)
  return { recruiter, candidate, candidate_id: candidate.id, me, context, page }
}
