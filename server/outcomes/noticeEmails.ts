import { noticeWait_s, type NoticeKind } from '../../shared/outcomes.ts'
import type { NoticeEmail } from '../mail/mail.ts'

export const noticeEmail: Record<NoticeKind, NoticeEmail> = { advanced: 'notice-advanced', declined: 'notice-declined' }
export const noticeEmails = Object.values(noticeEmail)

/** A little before it goes out, so that none is taken back that is on its way. */
export const takeBackWithin_s = noticeWait_s - 3
