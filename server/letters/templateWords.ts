import { fillTemplate, standardTemplates, subjectMaxLength, type TemplateKind, type TemplateText } from '../../shared/emailTemplates.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import { inLanguage } from '../inLanguage.ts'
import { firstOf } from '../text/words.ts'
import type { Letterhead } from './letterheadOf.ts'

export type LetterJob = { title: string; closes_at?: string | null; closes_zone?: string | null }

/** Whether a company's words name the deadline to start. */
export const namesDeadline = (words: string): boolean => /\{\{\s*deadline\s*\}\}/.test(words)

const standardOf = (kind: TemplateKind, language: LanguageCode): TemplateText =>
  (inLanguage(language).catalogue?.templates ?? standardTemplates)[kind]

/**
 * The company's own text of one email, with its placeholders filled in. For a job without a deadline to start, the standard words take
 * the place of those that name one.
 */
export function templateWords(kind: TemplateKind, letterhead: Letterhead, candidate: { name: string }, job: LetterJob): TemplateText {
  const own = letterhead.templates[kind]
  const standard = standardOf(kind, letterhead.language)
  const fits = (words: keyof TemplateText) => (job.closes_at === null && namesDeadline(own[words]) ? standard : own)[words]
  return fillWords({ subject: fits('subject'), text: fits('text') }, letterhead, candidate, job)
}

/** What each placeholder stands for in an email to this candidate of this job. */
export function valuesOf(letterhead: Letterhead, candidate: { name: string }, job: LetterJob): Record<string, string> {
  const { deadline, letter } = inLanguage(letterhead.language)
  return {
    candidate_name: candidate.name,
    job_title: job.title,
    company_name: letterhead.sender?.name ?? letter('a_recruiter'),
    recruiter_name: letterhead.recruiter_name,
    deadline: job.closes_at ? deadline(job.closes_at, job.closes_zone ?? null) : '',
  }
}

export function fillWords(
  { subject, text }: TemplateText,
  letterhead: Letterhead,
  candidate: { name: string },
  job: LetterJob,
): TemplateText {
  const values = valuesOf(letterhead, candidate, job)
  // A long job title must not make a subject longer than a person may send.
  return { subject: firstOf(fillTemplate(subject, values), subjectMaxLength), text: fillTemplate(text, values) }
}
