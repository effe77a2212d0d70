import { manyAtMost } from '../../shared/outcomeWords.ts'
import type { NoticeKind, BulkNoticeTemplate } from '../../shared/outcomes.ts'
import { api } from '../api.ts'
import { inParts } from '../inParts.ts'
import { addTemplates } from './addTemplates.ts'

/** The message to any number of candidates: the server is asked in parts, and how many get each statement is added up. */
export async function templateOfMany(of: { job_id: string; kind: NoticeKind }, candidate_ids: string[]): Promise<BulkNoticeTemplate> {
  const { answers, rest, error } = await inParts(candidate_ids, manyAtMost, (part) =>
    api.outcomes.getBulkNoticeTemplate({ ...of, candidate_ids: part }),
  )
  if (rest.length > 0) throw error
  return addTemplates(answers)
}
