import type { RoomRoutes } from '../RoomRoutes.ts'
import { listMentions } from './listMentions.ts'
import { addNote, listJobStaff, listNotes } from './notes.ts'
import { getNoticesTemplate, getNoticeTemplate, sendNotice, sendNotices } from './notices.ts'
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
  listNotes,
  addNote,
  listMentions,
  listJobStaff,
  getNoticeTemplate,
  sendNotice,
  getNoticesTemplate,
  sendNotices,
}
