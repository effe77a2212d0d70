import { adviceOf, type CompetencyScore, type Evidence } from '../../shared/scoring.ts'
import { Badge } from '../ui/Badge.tsx'
import { EvidenceQuote } from '../ui/EvidenceQuote.tsx'
import { ScorePill } from '../ui/ScorePill.tsx'

type Props = {
  result: CompetencyScore
  onPoint: (name: string | null) => void
  onQuote: (evidence: Evidence) => void
  /** What a click on a quote does. */ quoteLabel?: string
  /** Whose figure stands beside a person's. */ beside: string
}

/** One competency: its score and range, the reason, and the words it rests on. */
export function CompetencyResult({ result, onPoint, onQuote, quoteLabel, beside }: Props) {
  const { score, low, high, standing, ai_score } = result
  const advice = adviceOf(result)
  return (
    <section
      className="border-t border-sand-200 py-3.5"
      onMouseEnter={() => onPoint(result.name)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(result.name)}
      onBlur={() => onPoint(null)}
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{result.name}</h3>
        {standing === 'insufficient_evidence' ? (
          <Badge>Insufficient evidence</Badge>
        ) : standing === 'not_asked' ? (
          <Badge>Left out</Badge>
        ) : (
          <span className="flex items-center gap-2.5">
            {typeof ai_score === 'number' && (
              <span className="text-xs whitespace-nowrap quiet">
                {beside} score <span className="num">{Math.round(ai_score)}</span>
              </span>
            )}
            <ScorePill value={score} short />
          </span>
        )}
      </div>
      {standing === 'scored' && score !== null && (
        <div aria-hidden className="relative mb-2.5 h-1.5 rounded-full bg-midnight-100">
          <div className="absolute inset-y-0 left-0 rounded-full bg-emerald-600" style={{ width: `${score}%` }} />
          {low !== null && high !== null && (
            <div
              className="absolute -top-[3px] h-3 rounded-sm bg-emerald-700/20"
              style={{ left: `${low}%`, width: `${Math.max(1, high - low)}%` }}
            />
          )}
        </div>
      )}
      {result.reason && <p className="mb-2 max-w-[68ch] wrap-anywhere quiet">{result.reason}</p>}
      <div className="grid gap-2">
        {result.evidence.map((e) => (
          <EvidenceQuote
            key={`${e.turn_id} ${e.quote}`}
            quote={e.quote}
            offsetMs={e.offset_ms}
            onPlay={() => onQuote(e)}
            playLabel={quoteLabel}
          />
        ))}
      </div>
      {advice && (
        <p className="mt-2.5 max-w-[68ch] text-sm wrap-anywhere quiet">
          <span className="font-medium text-midnight-800">In the feedback:</span> {advice.strength} {advice.next_step}
        </p>
      )}
    </section>
  )
}
