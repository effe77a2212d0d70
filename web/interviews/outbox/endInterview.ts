import { api } from '../../api.ts'
import { refusalOf } from '../standing/refusal.ts'
import { loadInterview, setInterview } from '../standing/useInterview.ts'
import { forgetDrafts, openKeep } from './openKeep.ts'

/** Ends it for good; drafts are forgotten. An interview that had already ended by itself counts as ended. */
export async function endInterview(candidateId: string): Promise<void> {
  const ended = await api.interviews.endInterview({ candidate_id: candidateId }).catch((error: unknown) => {
    if (refusalOf(error) === 'moved_on') return null
    throw error
  })
  await forgetDrafts(await openKeep(), candidateId).catch(() => undefined)
  await (ended ? setInterview(ended) : loadInterview(candidateId))
}
