import type { EmailRow } from '../../shared/system.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

export const emailStatusWords: Record<EmailRow['status'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Not sent',
  outdated: 'Outdated',
}
const tones: Record<EmailRow['status'], Tone> = { waiting: 'none', sent: 'good', failed: 'low', kept: 'sand', outdated: 'sand' }

export function EmailStatusBadge({ status }: { status: EmailRow['status'] }) {
  return <Badge tone={tones[status]}>{emailStatusWords[status]}</Badge>
}

/** "agent-ready" as "Agent ready". The interview is what was received, not the email. */
export function kindWord(kind: string): string {
  if (kind === 'received') return 'Interview received'
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}
