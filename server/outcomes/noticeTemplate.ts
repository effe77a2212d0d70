// The words of a message about an outcome: the template that a person edits, and the statements that always follow it.
import { noticePlaceholders, type NoticeKind } from '../../shared/outcomes.ts'

export type NoticeFacts = {
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

const templates: Record<NoticeKind, (with_company: boolean) => Template> = {
  advanced: (at) => ({
    subject: `Next step for ${job}`,
    text: `Hello ${name},\n\nThank you for your interview for “${job}”${at ? ` at ${company}` : ''}. We would like to go on with you. We will write to you within a few days to agree on a time for the next conversation.\n\nIf you have a question, just answer this email.`,
  }),
  declined: (at) => ({
    subject: `Your application for ${job}`,
    text: `Hello ${name},\n\nThank you for the time you gave to your application for “${job}”${at ? ` at ${company}` : ''}. We have decided not to go on with it.\n\nWe know this is not the answer you hoped for, and we wish you well.`,
  }),
}

/** The template with its placeholders. */
export const templateOf = (kind: NoticeKind, facts: Pick<NoticeFacts, 'company_name'>): Template =>
  templates[kind](facts.company_name !== '')

export const fillIn = (words: string, candidate: { name: string }, facts: Pick<NoticeFacts, 'job_title' | 'company_name'>): string =>
  words.replaceAll(name, candidate.name).replaceAll(job, facts.job_title).replaceAll(company, facts.company_name)

const readers = {
  ai: 'An AI led the interview and made a first reading of your answers. It did not decide.',
  rules: 'An AI led the interview, and a simpler trained program made a first reading of your answers. Neither decided.',
  person: 'An AI led the interview, and a person scored your answers. The AI did not decide.',
} as const

/** Statements that law and fairness require. A person cannot remove them from the message. */
export function statementsOf(kind: NoticeKind, facts: NoticeFacts): string[] {
  const who = `${facts.decided_by}${facts.company_name ? ` of ${facts.company_name}` : ''}`
  const decided = `This was decided by a person, ${who}, and not by a machine.`
  const part = facts.first_reader ? readers[facts.first_reader] : 'No AI interviewed you or read anything from you for this decision.'
  if (kind === 'advanced') return [`${decided} ${part}`]
  return [
    decided,
    part,
    `To see what was used and to correct it, sign in at ${facts.candidate_page}. There you find what you said and what was noticed.`,
    `You may ask for another person to review this decision, and say what was missed: sign in there, or write to ${facts.support_email} and name the role.`,
  ]
}
