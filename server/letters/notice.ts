// The message that tells a candidate an outcome: the words that a person has read, and the statements that always follow them.
import type { TemplateText } from '../../shared/emailTemplates.ts'
import type { NoticeKind } from '../../shared/outcomes.ts'
import { inLanguage } from '../inLanguage.ts'
import type { Email, PageLetter } from '../mail/mail.ts'
import type { Letterhead } from './letterheadOf.ts'
import { writeMessage, type Statement } from './onPage.ts'
import { fillWords } from './templateWords.ts'

export type NoticeFacts = {
  /** The person who decides: who set the outcome, or who writes the message. */
  decided_by: { id: string; name: string; user_type: 'admin' | 'recruiter' }
  /** What read the answers first: `nobody` yet, or null if the candidate has not been interviewed. */
  first_reader: 'model' | 'baseline' | 'person' | 'nobody' | null
  candidate_page: string
  support_email: string
}

/** `id`: the same in the messages of all who get the same statement. `on_page`: see `Statement`. */
type NoticeStatement = { id: string; text: string; on_page?: PageLetter | null }

/** Statements that law and fairness require. A person cannot remove them from the message. */
export function noticeStatements(kind: NoticeKind, { language, sender }: Letterhead, facts: NoticeFacts): NoticeStatement[] {
  const { letter } = inLanguage(language)
  const { decided_by, candidate_page: page, support_email } = facts
  const person = decided_by.name
  // An administrator belongs to no company.
  const of = decided_by.user_type === 'recruiter' ? sender : null
  const decided = of ? letter('decided_by_at', { person, company: of.name }) : letter('decided_by', { person })
  const part = `decided_${facts.first_reader ?? 'none'}` as const
  const by = `decided_by ${decided_by.id}`
  if (kind === 'advanced') return [{ id: `${by} ${part}`, text: `${decided} ${letter(part)}` }]
  const see = facts.first_reader ? 'decided_see' : 'decided_see_none'
  return [
    { id: by, text: decided },
    { id: part, text: letter(part) },
    { id: see, text: letter(see, { page }), on_page: null },
    { id: 'decided_again', text: letter('decided_again', { support_email }), on_page: 'decided_again_here' },
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
  const { subject, text } = fillWords(words, letterhead, candidate, job)
  return writeMessage({
    to: candidate.email,
    subject,
    letterhead,
    words: [
      { kind: 'heading', text: subject },
      { kind: 'paragraph', text },
    ],
    statements: [
      { block: { kind: 'subheading', text: inLanguage(letterhead.language).letter('decided_how') } },
      ...noticeStatements(kind, letterhead, facts).map(({ id: _id, text: said, ...rest }): Statement => ({
        block: { kind: 'paragraph', text: said },
        ...rest,
      })),
    ],
  })
}
