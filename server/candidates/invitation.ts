import type { AgentFacts } from '../../shared/jobs.ts'
import type { Config } from '../config.ts'
import { writeEmail } from '../mail/layout.ts'
import type { Email } from '../mail/mail.ts'

/**
 * The invitation (`minutes` as the interview plan has them, null where there is no plan yet): code, link, what to expect, who decides, how to ask for
 * something else, and how data is kept. It promises only what this job's interviewer does.
 */
export function invitation(
  config: Pick<Config, 'public_url' | 'support_email'>,
  job: { title: string; company_name: string; agent_facts: Pick<AgentFacts, 'asks_plan' | 'typing'> | null },
  candidate: { name: string; email: string },
  code: string,
  minutes: number | null,
): Email {
  const asked = job.agent_facts?.asks_plan === false ? '' : ', and every candidate is asked the same questions'
  const ways = job.agent_facts?.typing === false ? 'You answer by speaking.' : 'You may speak or type; both count the same.'
  const link = `${config.public_url}/candidate/login?email=${encodeURIComponent(candidate.email)}`
  return writeEmail(candidate.email, `Your interview for ${job.title}`, [
    { kind: 'heading', text: `You are invited to interview for ${job.title}` },
    {
      kind: 'paragraph',
      text: `Hello ${candidate.name},\n\n${job.company_name} invites you to an interview that you take when it suits you. It is led by an AI interviewer${asked}.`,
    },
    { kind: 'code', label: 'Your login code', value: code },
    { kind: 'button', label: 'Start when you are ready', href: link },
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
      text: 'An AI asks the questions, and an AI or a set of fixed rules proposes a score that points to your own words. A person reviews it, and a person decides. Your accent, speed and manner of speaking are never scored.',
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
    { kind: 'quiet', text: `If the button does not work, open ${link} and enter your email and the code above.` },
  ])
}
