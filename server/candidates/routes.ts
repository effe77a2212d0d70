import type { RoomRoutes } from '../RoomRoutes.ts'
import { requireJob } from '../security/visible.ts'
import { addCandidate, getCandidate, listCandidates, regenerateCode, removeCandidate, updateCandidate } from './candidates.ts'
import { copyInvitation } from './copyInvitation.ts'
import { findCandidates } from './findCandidates.ts'
import { importCandidates } from './importCandidates.ts'
import { previewImport } from './previewImport.ts'
import { previewInvitation, previewReminder } from './previewEmails.ts'
import { remindCandidates } from './remindCandidates.ts'
import { sendInvites } from './sendInvites.ts'
import { stopReminders } from './stopReminders.ts'

/** Erasing a candidate changes data of every room, so it has a room of its own. */
export const candidateRoutes: Omit<RoomRoutes<'candidates'>, 'eraseCandidate' | 'previewErasure'> = {
  listCandidates,
  adminListCandidates: listCandidates,
  findCandidates,
  getCandidate,
  addCandidate,
  updateCandidate,
  removeCandidate,
  importCandidates,
  previewImport,
  getCandidateImportTemplate: async (ctx, input) => {
    await requireJob(ctx, input.job_id)
    return { template: 'name,email,phone\r\nAroha Example,aroha@example.com,+64 21 000 0000\r\n', filename: 'candidates_template.csv' }
  },
  sendInvites,
  previewInvitation,
  copyInvitation,
  remindCandidates,
  previewReminder,
  stopReminders,
  regenerateCode,
  adminRegenerateCode: regenerateCode,
}
