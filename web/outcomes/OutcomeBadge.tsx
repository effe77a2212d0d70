import { outcomeWords, type OutcomeKind } from '../../shared/outcomeWords.ts'
import type { Outcome } from '../../shared/outcomes.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Record<OutcomeKind, Tone> = { advanced: 'good', hired: 'good', on_hold: 'fair', declined: 'low', withdrawn: 'none' }

/** What was decided about a candidate. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return <Badge tone={tones[outcome.outcome]}>{outcomeWords[outcome.outcome]}</Badge>
}
