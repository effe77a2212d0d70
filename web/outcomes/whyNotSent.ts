import { unknownPlaceholders } from '../../shared/emailTemplates.ts'
import type { NoticeKind } from '../../shared/outcomes.ts'
import type { Message } from './decide.ts'

/** Why this message cannot go out as it is; null if it can. */
export function whyNotSent(kind: NoticeKind, { subject, text }: Message): string | null {
  if (!subject.trim() || !text.trim()) return 'Write a subject and a message.'
  const [unknown] = unknownPlaceholders(kind, `${subject} ${text}`)
  return unknown === undefined ? null : `The message has ${unknown}, which is not a known placeholder. Remove it, or correct it.`
}
