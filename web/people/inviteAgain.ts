import type { AdminUser, Recruiter } from '../../shared/people.ts'
import { refresh } from '../api.ts'
import { change } from '../change.ts'
import { toast } from '../ui/toast.tsx'
import { invitedWords } from './invitedWords.ts'

/** Sends the invitation again. It contains the link to set a password. */
export const inviteAgain = (call: () => Promise<Recruiter | AdminUser>): Promise<boolean> =>
  change({
    call,
    refreshAlways: () => refresh('listRecruiters', 'listAdminUsers'),
    failed: 'The invitation could not be sent. Please check your connection and try again.',
    onDone: (account) => toast.success('Invited again', undefined, invitedWords(account)),
    onFailed: (detail) => toast.error(detail),
  })
