import { standardTemplates, type TemplateKind, type TemplateText } from '../../shared/emailTemplates.ts'
import type { Deps } from '../context.ts'
import type { Email } from '../mail/mail.ts'
import { invitation } from './invitation.ts'
import { signInUrl } from './links.ts'
import type { Letterhead } from './letterheadOf.ts'
import { reminder } from './reminder.ts'
import { reopened } from './reopened.ts'

const week_ms = 7 * 86_400_000

/** An email with these texts to an invented candidate. */
export function sampleEmail(
  { config }: Pick<Deps, 'config'>,
  kind: TemplateKind,
  company: { name: string; logo_key: string | null },
  words: TemplateText,
): Email {
  const letterhead: Letterhead = {
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
  if (kind === 'invitation') return invitation({ ...sample, config, minutes: 15 })
  if (kind === 'reopened') return reopened(sample)
  const stop = `${config.public_url}/reminders`
  return reminder({ ...sample, begun: false, stop_page: stop, stop_url: stop })
}
