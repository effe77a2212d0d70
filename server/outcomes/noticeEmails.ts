import { noticeWait_s } from '../../shared/outcomeWords.ts'
import type { NoticeKind } from '../../shared/outcomes.ts'
import type { NoticeEmail } from '../mail/mail.ts'

export const noticeEmail: Record<NoticeKind, NoticeEmail> = { advanced: 'notice-advanced', declined: 'notice-declined' }
export const noticeEmails = Object.values(noticeEmail)

/** Ends a little before the message is sent, so that a message on its way is never deleted. */
export const takeBackWithin_s = noticeWait_s - 3
