import type { RoomRoutes } from '../RoomRoutes.ts'
import { listMentions } from './listMentions.ts'
import { addCandidateNote, listJobStaff, listCandidateNotes } from './notes.ts'
import { getBulkNoticeTemplate, getCandidateNoticeTemplate, sendNotice, sendNotices } from './notices.ts'
import { setOutcome, setOutcomes } from './setOutcome.ts'
import { getTimeline } from './getTimeline.ts'
import { removeOutcome } from './removeOutcome.ts'
import { undoOutcomes } from './undoOutcomes.ts'

export const outcomeRoutes: RoomRoutes<'outcomes'> = {
  setOutcome,
  setOutcomes,
  undoOutcomes,
  removeOutcome,
  getTimeline,
  listCandidateNotes,
  addCandidateNote,
  listMentions,
  listJobStaff,
  getCandidateNoticeTemplate,
  sendNotice,
  getBulkNoticeTemplate,
  sendNotices,
}
