import type { NoticeKind } from '../../shared/outcomes.ts'
import type { NoticeEmail } from '../mail/mail.ts'

export const noticeEmail: Record<NoticeKind, NoticeEmail> = { advanced: 'notice-advanced', declined: 'notice-declined' }
export const noticeEmails = Object.values(noticeEmail)
