import { CallError } from '../../../shared/client.ts'

/**
 * `passing`: the same call may succeed later. `signed_out`: it may succeed after the next sign-in. `moved_on`: the interview stands
 * elsewhere than this page thinks. `not_here`: there is no such question or interview. `never`: not as it is.
 */
export type Refusal = 'passing' | 'signed_out' | 'moved_on' | 'not_here' | 'never'

const byStatus: Record<number, Refusal> = { 401: 'signed_out', 404: 'not_here', 408: 'passing', 409: 'moved_on', 429: 'passing' }

/** What a failed call means for the interview. It is read from the status here and nowhere else in this room. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError) || error.status >= 500) return 'passing'
  const { status, problem } = error
  // Without a problem it is not our server that answered, but something on the way.
  return problem === null && status !== 401 ? 'passing' : (byStatus[status] ?? 'never')
}
