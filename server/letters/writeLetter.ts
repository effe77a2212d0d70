import type { TemplateKind } from '../../shared/emailTemplates.ts'
import { inLanguage } from '../inLanguage.ts'
import type { Email } from '../mail/mail.ts'
import { writeEmail, type Block } from '../mail/writeEmail.ts'
import type { Letterhead } from './letterheadOf.ts'
import { templateWords, type LetterJob } from './templateWords.ts'

export type To = { candidate: { name: string; email: string }; job: LetterJob; letterhead: Letterhead }
type Words = ReturnType<typeof inLanguage>

/** An email with the company's own words: `blocksOf` puts their text among the fixed parts. */
export function writeLetter(
  kind: TemplateKind,
  { candidate, job, letterhead }: To,
  blocksOf: (text: string, words: Words) => Block[],
): Email {
  const { language, sender } = letterhead
  const { subject, text } = templateWords(kind, letterhead, candidate, job)
  return writeEmail(candidate.email, subject, blocksOf(text, inLanguage(language)), sender, { language })
}
