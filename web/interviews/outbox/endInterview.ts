import type { CallEnder } from '../../../shared/conversations.ts'
import { api } from '../../api.ts'
import { refusalOf } from '../standing/refusalOf.ts'
import { loadInterview, setInterview } from '../standing/useInterview.ts'
import { forgetDrafts, openKeep } from './openKeep.ts'

/** Ends the interview for good and deletes drafts. If the interview has already ended, that is fine too. */
export async function endInterview(candidateId: string, ended_by?: CallEnder): Promise<void> {
  const ended = await api.interviews.endInterview({ candidate_id: candidateId, ended_by }).catch((error: unknown) => {
    if (refusalOf(error) === 'moved_on') return null
    throw error
  })
  await forgetDrafts(await openKeep(), candidateId).catch(() => undefined)
  await (ended ? setInterview(ended) : loadInterview(candidateId))
}
