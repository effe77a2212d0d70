import { closingWords } from '../../shared/closingWords.ts'
import { fillTemplate, type TemplateKind, type TemplateText } from '../../shared/emailTemplates.ts'
import type { Letterhead } from './letterhead.ts'

type Job = { title: string; closes_at?: string | null; closes_zone?: string | null }

/** The company's own words for one email, with the placeholders filled in. */
export function wordsOf(kind: TemplateKind, letterhead: Letterhead, candidate: { name: string }, job: Job): TemplateText {
  const values = {
    candidate_name: candidate.name,
    job_title: job.title,
    company_name: letterhead.sender?.name ?? 'A recruiter',
    recruiter_name: letterhead.recruiter_name,
    deadline: job.closes_at ? closingWords(job.closes_at, job.closes_zone ?? null) : '',
  }
  const { subject, text } = letterhead.templates[kind]
  return { subject: fillTemplate(subject, values), text: fillTemplate(text, values) }
}
