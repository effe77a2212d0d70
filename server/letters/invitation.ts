import { closingWords } from '../../shared/closingWords.ts'
import type { AgentFacts } from '../../shared/jobs.ts'
import type { Config } from '../config.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterhead.ts'
import { wordsOf } from './wordsOf.ts'

type Invitation = {
  config: Pick<Config, 'public_url' | 'support_email'>
  job: { title: string; agent_facts: Pick<AgentFacts, 'asks_plan' | 'typing'> | null; closes_at: string | null; closes_zone: string | null }
  letterhead: Letterhead
  candidate: { name: string; email: string }
  /** From the interview plan; null if there is no plan yet. */
  minutes: number | null
  code: string
  /** A link that signs the candidate in. */
  url: string
}

/**
 * The invitation: the company's own text, then the fixed parts: link, code, what to expect, deadline, who decides, how to ask for an
 * adjustment, and how data is kept. It promises only what this job's interviewer does.
 */
export function invitation({ config, job, letterhead, candidate, minutes, code, url }: Invitation): Email {
  const asked = job.agent_facts?.asks_plan === false ? '' : ', and every candidate is asked the same questions'
  const ways = job.agent_facts?.typing === false ? 'You answer by speaking.' : 'You may speak or type; both count the same.'
  const page = `${config.public_url}/candidate/login?email=${encodeURIComponent(candidate.email)}`
  const { subject, text } = wordsOf('invitation', letterhead, candidate, job)
  return writeEmail(
    candidate.email,
    subject,
    [
      { kind: 'heading', text: `You are invited to interview for ${job.title}` },
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `The interview is led by an AI interviewer${asked}.` },
      ...(job.closes_at ? [{ kind: 'paragraph' as const, text: `Begin by ${closingWords(job.closes_at, job.closes_zone)}.` }] : []),
      { kind: 'button', label: 'Start when you are ready', href: url },
      {
        kind: 'quiet',
        text: 'The button signs you in. It works once, within a week. After that, or on another device, sign in with your login code.',
      },
      { kind: 'code', label: 'Your login code', value: code },
      { kind: 'subheading', text: 'What to expect' },
      {
        kind: 'list',
        items: [
          `${minutes === null ? 'Take it' : `About ${minutes} minutes`} in a quiet place, with a laptop or phone. ${ways}`,
          'Questions about things you have done. A pause is fine, and you can have a question repeated.',
          'If the connection drops, sign in again with the same code: the interview goes on where it was.',
        ],
      },
      { kind: 'subheading', text: 'Who decides' },
      {
        kind: 'paragraph',
        text: 'An AI asks the questions, and an AI or a simpler trained program proposes a score that points to your own words. A person reviews it, and a person decides. Your accent, speed and manner of speaking are never scored.',
      },
      {
        kind: 'paragraph',
        text: `If you need more time, would rather type, or would rather speak with a person, you can say so before you start, or write to ${config.support_email}.`,
      },
      { kind: 'rule' },
      {
        kind: 'quiet',
        text: `Your answers are kept for this application and are seen only by the people who recruit for it. You may ask for a copy, a correction or their deletion at any time: ${config.support_email}.`,
      },
      { kind: 'quiet', text: `If the button does not work, open ${page} and enter your email and the code above.` },
    ],
    letterhead.sender,
  )
}
