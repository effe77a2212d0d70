import { adviceWords, type Advice } from '../../shared/adviceWords.ts'
import type { LinkAdvice } from '../../shared/shares.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { formatDate } from '../ui/formatDate.ts'

const tones: Record<Advice, Tone> = { advance: 'good', hold: 'fair', decline: 'low' }

/** The advice of one person. `about`: the candidate’s name, for a list about several candidates. */
export function AdviceRow({ given, about }: { given: LinkAdvice; about?: string | undefined }) {
  return (
    <li className="grid gap-1 rounded-control bg-sand-50 px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[given.advice]}>{adviceWords[given.advice]}</Badge>
        <span className="min-w-0 wrap-anywhere">
          Advised by {given.name}
          {about && ` for ${about}`}
        </span>
      </p>
      {given.note && <p className="whitespace-pre-wrap wrap-anywhere">{given.note}</p>}
      <p className="text-xs quiet">{formatDate(given.created_at)}</p>
    </li>
  )
}
