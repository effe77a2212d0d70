// The message that tells a candidate an outcome: the words that a person has read, and the statements that always follow them.
import type { TemplateText } from '../../shared/emailTemplates.ts'
import type { NoticeKind } from '../../shared/outcomes.ts'
import { inLanguage } from '../inLanguage.ts'
import type { Email } from '../mail/mail.ts'
import { writeEmail, type Block } from '../mail/writeEmail.ts'
import type { Letterhead } from './letterheadOf.ts'
import { fillWords } from './templateWords.ts'

export type NoticeFacts = {
  /** The person who decides: who set the outcome, or who writes the message. */
  decided_by: { name: string; user_type: 'admin' | 'recruiter' }
  /** What read the answers first: `nobody` yet, or null if the candidate has not been interviewed. */
  first_reader: 'model' | 'baseline' | 'person' | 'nobody' | null
  candidate_page: string
  support_email: string
}

/** Statements that law and fairness require. A person cannot remove them from the message. */
export function noticeStatements(kind: NoticeKind, { language, sender }: Letterhead, facts: NoticeFacts): string[] {
  const { letter } = inLanguage(language)
  const { decided_by, candidate_page: page, support_email } = facts
  const person = decided_by.name
  // An administrator belongs to no company.
  const of = decided_by.user_type === 'recruiter' ? sender : null
  const decided = of ? letter('decided_by_at', { person, company: of.name }) : letter('decided_by', { person })
  const part = letter(`decided_${facts.first_reader ?? 'none'}`)
  if (kind === 'advanced') return [`${decided} ${part}`]
  return [
    decided,
    part,
    letter(facts.first_reader ? 'decided_see' : 'decided_see_none', { page }),
    letter('decided_again', { support_email }),
  ]
}

type Notice = {
  kind: NoticeKind
  letterhead: Letterhead
  candidate: { name: string; email: string }
  job: { title: string }
  /** As the person left them; placeholders are filled in. */ words: TemplateText
  facts: NoticeFacts
}

export function notice({ kind, letterhead, candidate, job, words, facts }: Notice): Email {
  const { language, sender } = letterhead
  const { subject, text } = fillWords(words, letterhead, candidate, job)
  return writeEmail(
    candidate.email,
    subject,
    [
      { kind: 'heading', text: subject },
      { kind: 'paragraph', text },
      { kind: 'rule' },
      { kind: 'subheading', text: inLanguage(language).letter('decided_how') },
      ...noticeStatements(kind, letterhead, facts).map((statement): Block => ({ kind: 'paragraph', text: statement })),
    ],
    sender,
    { language },
  )
}
