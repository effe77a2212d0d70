// The words of a message about an outcome: the template that a person edits, and the statements that always follow it.
import type { LanguageCode } from '../../shared/languages/languages.ts'
import { noticePlaceholders, type NoticeKind } from '../../shared/outcomes.ts'
import { inLanguage } from '../inLanguage.ts'

export type NoticeFacts = {
  /** Of the interview. */ language: LanguageCode
  job_title: string
  company_name: string
  /** The person who decides: who set the outcome, or who writes the message. */
  decided_by: string
  /** What read the answers first; null if the candidate has not been interviewed. */
  first_reader: 'ai' | 'rules' | 'person' | null
  candidate_page: string
  support_email: string
}

type Template = { subject: string; text: string }
const { name, job, company } = noticePlaceholders

/** The template with its placeholders. */
export function templateOf(kind: NoticeKind, { company_name, language }: Pick<NoticeFacts, 'company_name' | 'language'>): Template {
  const { letter } = inLanguage(language)
  const text = company_name === '' ? letter(`${kind}_text`, { job }) : letter(`${kind}_text_at`, { job, company })
  const end = letter(kind === 'advanced' ? 'advanced_questions' : 'declined_wish')
  return { subject: letter(`${kind}_subject`, { job }), text: [letter('hello', { name }), text, end].join('\n\n') }
}

export const fillIn = (words: string, candidate: { name: string }, facts: Pick<NoticeFacts, 'job_title' | 'company_name'>): string =>
  words.replaceAll(name, candidate.name).replaceAll(job, facts.job_title).replaceAll(company, facts.company_name)

/** Statements that law and fairness require. A person cannot remove them from the message. */
export function statementsOf(kind: NoticeKind, facts: NoticeFacts): string[] {
  const { letter } = inLanguage(facts.language)
  const { decided_by: person, company_name: company, candidate_page: page, support_email } = facts
  const decided = company ? letter('decided_by_at', { person, company }) : letter('decided_by', { person })
  const part = letter(`decided_${facts.first_reader ?? 'none'}`)
  if (kind === 'advanced') return [`${decided} ${part}`]
  return [decided, part, letter('decided_see', { page }), letter('decided_again', { support_email })]
}
