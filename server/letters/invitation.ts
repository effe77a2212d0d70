import type { AgentFacts } from '../../shared/agents.ts'
import { emailLink_days } from '../../shared/signInTimes.ts'
import type { Config } from '../config.ts'
import type { Email } from '../mail/mail.ts'
import { writeLetter, type To } from './writeLetter.ts'

type Invitation = To & {
  config: Pick<Config, 'public_url' | 'support_email'>
  job: { title: string; agent_facts: Pick<AgentFacts, 'asks_plan' | 'typing'> | null; closes_at: string | null; closes_zone: string | null }
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
export const invitation = ({ config: { public_url, support_email }, minutes, code, url, ...to }: Invitation): Email =>
  writeLetter('invitation', to, (text, { letter, deadline }) => {
    const { candidate, job } = to
    const ways = letter(job.agent_facts?.typing === false ? 'invited_spoken' : 'invited_ways')
    const page = `${public_url}/candidate/login?email=${encodeURIComponent(candidate.email)}`
    return [
      { kind: 'heading', text: letter('invited', { job: job.title }) },
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: letter(job.agent_facts?.asks_plan === false ? 'invited_led' : 'invited_led_same') },
      ...(job.closes_at
        ? [{ kind: 'paragraph' as const, text: letter('invited_begin_by', { moment: deadline(job.closes_at, job.closes_zone) }) }]
        : []),
      { kind: 'button', label: letter('start_button'), href: url },
      { kind: 'quiet', text: letter('invited_signs_in', { days: emailLink_days }) },
      { kind: 'code', label: letter('invited_code'), value: code },
      { kind: 'subheading', text: letter('invited_expect') },
      {
        kind: 'list',
        items: [
          minutes === null ? letter('invited_no_minutes', { ways }) : letter('invited_minutes', { minutes, ways }),
          letter('invited_questions'),
          letter('invited_dropped'),
        ],
      },
      { kind: 'subheading', text: letter('invited_who') },
      { kind: 'paragraph', text: letter('invited_decides') },
      { kind: 'paragraph', text: letter('invited_adjustment', { support_email }) },
      { kind: 'rule' },
      { kind: 'quiet', text: letter('invited_data', { support_email }) },
      { kind: 'quiet', text: letter('invited_page', { page }) },
    ]
  })
