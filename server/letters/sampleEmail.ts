import { standardTemplates, type TemplateKind, type TemplateText } from '../../shared/emailTemplates.ts'
import { letters } from '../../shared/languages/en.ts'
import { askedLinkHours } from '../../shared/signInTimes.ts'
import { day_ms } from '../../shared/day_ms.ts'
import type { Deps } from '../context.ts'
import type { Email } from '../mail/mail.ts'
import type { Block } from '../mail/writeEmail.ts'
import { invitation } from './invitation.ts'
import { candidatePage, signInUrl } from './signInUrl.ts'
import { feedback } from './feedback.ts'
import { serverZone, type Letterhead } from './letterheadOf.ts'
import { notice } from './notice.ts'
import { received } from './received.ts'
import { reminder } from './reminder.ts'
import { receipt } from './receipt.ts'
import { reopened } from './reopened.ts'
import { reviewAnswer } from './reviewAnswer.ts'
import { signInLink } from './signInLink.ts'
import { templateWords } from './templateWords.ts'

const week_ms = 7 * day_ms

/** An email with these texts to an invented candidate. */
export function sampleEmail(
  { config }: Pick<Deps, 'config'>,
  kind: TemplateKind,
  company: { name: string; logo_key: string | null },
  words: TemplateText,
): Email {
  const letterhead: Letterhead = {
    zone: serverZone,
    language: 'en',
    sender: { name: company.name, logo_key: company.logo_key, reply_to: null },
    recruiter_name: 'Amara Ngata',
    templates: { ...standardTemplates, [kind]: words },
  }
  const sample = {
    letterhead,
    candidate: { name: 'Priya Raman', email: 'priya@example.com' },
    job: {
      title: 'Senior Product Engineer',
      agent_facts: null,
      closes_at: new Date(Date.now() + week_ms).toISOString(),
      closes_zone: 'UTC',
    },
    support_email: config.support_email,
    code: 'XXXX-XXXX',
    url: signInUrl(config.public_url, ''),
  }
  const stop = `${config.public_url}/reminders`
  const { candidate, job } = sample
  const page = { candidate_page: candidatePage(config), support_email: config.support_email }
  switch (kind) {
    case 'invitation':
      return invitation({ ...sample, config, minutes: 15 })
    case 'reminder':
      return reminder({ ...sample, begun: false, stop_page: stop, stop_url: stop })
    case 'sign_in_link':
      return signInLink({ ...sample, hours: askedLinkHours })
    case 'reopened':
      return reopened(sample)
    case 'received':
      return received({
        ...sample,
        ended_at: new Date().toISOString(),
        answers: { count: 4, of: 4 },
        by_person: false,
        decided: false,
      })
    case 'advanced':
    case 'declined':
      return notice({
        kind,
        letterhead,
        candidate,
        job,
        words,
        facts: { ...page, decided_by: { id: '', name: 'Amara Ngata', user_type: 'recruiter' }, first_reader: 'model' },
      })
    case 'feedback':
      return sampleFeedback(letterhead, candidate, job, page)
    case 'review_answer':
      return reviewAnswer({
        ...sample,
        outcome: 'upheld',
        answer: 'I read the whole interview again.',
        by: 'Ruth Parata',
        by_decider: false,
      })
    case 'receipt':
      return receipt({
        ...sample,
        config,
        receipt: { number: 'XXXX-XXXX-XXXX', erased_at: new Date().toISOString(), went: [{ kind: 'emails', count: 3 }] },
      })
  }
}

/** The company's beginning, and one invented competency in place of what is written for each candidate. */
function sampleFeedback(
  letterhead: Letterhead,
  candidate: { name: string; email: string },
  job: { title: string },
  page: { candidate_page: string; support_email: string },
): Email {
  const { subject, text } = templateWords('feedback', letterhead, candidate, job)
  const blocks: Block[] = [
    { kind: 'paragraph', text },
    { kind: 'paragraph', text: letters.feedback_showed },
    { kind: 'subheading', text: 'Finding faults' },
    { kind: 'quote', text: 'I compared the two logs line by line until I saw where they differ.', source: letters.feedback_you },
  ]
  const facts = { ...page, read: 'by_ai_person', approved_at: new Date().toISOString(), same_questions: true } as const
  return feedback({ to: candidate.email, letterhead, subject, blocks, facts })
}
