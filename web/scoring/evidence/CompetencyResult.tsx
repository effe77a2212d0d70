import { Play } from 'lucide-react'
import type { ScoredBy } from '../../../shared/candidateResult.ts'
import { proposedRange } from '../../../shared/proposedRange.ts'
import { scoredByWords } from '../../../shared/scoreWords.ts'
import { feedbackOn, toRead } from '../../../shared/feedbackOn.ts'
import type { CompetencyScore, Evidence } from '../../../shared/competencyScore.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { EvidenceQuote } from '../../ui/EvidenceQuote.tsx'
import { ScorePill } from '../../ui/ScorePill.tsx'

type Props = {
  result: CompetencyScore
  onPoint: (name: string | null) => void
  onQuote: (evidence: Evidence) => void
  /** A click on a quote plays it. */ plays?: boolean
  /** Who gave the score that shows next to a person's score. */ beside: string
  /** Who gave the whole score. */ whole: ScoredBy | null
  /** Marks an answer that a person should read. */ marked?: boolean
  /** Nobody has decided on the score, so the interview can still be reopened. */ pending?: boolean
  /** Opens the level form at this competency. */ onLevel?: (name: string) => void
}

const words = { insufficient_evidence: 'Insufficient evidence', unanswered: 'Not answered', not_asked: 'Left out', scored: '' }
const playing = { label: 'Play the recording', icon: <Play aria-hidden className="size-3 fill-current" /> }
const showing = { label: 'Show in the transcript' }

/** One competency: its score and range, the reason, and its evidence. */
export function CompetencyResult({ result, onPoint, onQuote, plays, beside, whole, marked = false, pending = false, onLevel }: Props) {
  const { score, low, high, standing, ai_score, level, scored_by } = result
  const proposed = proposedRange(result, whole)
  const whose = [level !== undefined && `Level ${level}`, scored_by && scoredByWords(scored_by)].filter(Boolean).join(' · ')
  const feedback = feedbackOn(result)
  return (
    <section
      className="border-t border-sand-200 py-3.5"
      onMouseEnter={() => onPoint(result.name)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(result.name)}
      onBlur={() => onPoint(null)}
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5">
          <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{result.name}</h3>
          {marked && toRead(result) && <Badge tone="fair">Read this one</Badge>}
          {onLevel && (
            <button
              type="button"
              aria-label={`${level === undefined ? 'Set' : 'Change'} the level of ${result.name}`}
              onClick={() => onLevel(result.name)}
              className="min-h-6 rounded-sm text-xs font-medium text-emerald-700 hover:underline"
            >
              {level === undefined ? 'Set level' : 'Change level'}
            </button>
          )}
        </div>
        <span className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
          {typeof ai_score === 'number' && (
            <span className="text-xs whitespace-nowrap quiet">
              {beside} score <span className="num">{Math.round(ai_score)}</span>
            </span>
          )}
          {standing === 'scored' || level !== undefined ? (
            <ScorePill value={score} short provisional={proposed} />
          ) : (
            <Badge>{words[standing]}</Badge>
          )}
        </span>
      </div>
      {whose && <p className="mb-2 text-xs wrap-anywhere quiet">{whose}</p>}
      {standing === 'scored' && score !== null && (
        <div aria-hidden className="relative mb-2.5 h-1.5 rounded-full bg-midnight-100 forced-color-adjust-none">
          <div
            className={cx('absolute inset-y-0 left-0 rounded-full', proposed ? 'bg-transparent' : 'bg-emerald-600')}
            style={{ width: `${score}%` }}
          />
          {low !== null && high !== null && (
            <div
              className={cx('absolute -top-[3px] h-3 rounded-sm', proposed ? 'bg-midnight-500/40' : 'bg-emerald-700/20')}
              style={{ left: `${low}%`, width: `${Math.max(1, high - low)}%` }}
            />
          )}
        </div>
      )}
      {marked && result.doubts?.includes('words_changed') && (
        <p className="mb-2 max-w-[68ch]">
          Part of this answer arrived, or was corrected, after scoring. Quotes that are no longer in it are not shown.
        </p>
      )}
      {marked && toRead(result) && result.doubts?.includes('ended_early') && (
        <p className="mb-2 max-w-[68ch]">
          Listen to how the call ended.{pending && ' If the interviewer stopped too early, you can reopen the interview.'}
        </p>
      )}
      {result.reason && level === undefined && <p className="mb-2 max-w-[68ch] wrap-anywhere quiet">{result.reason}</p>}
      {result.reason && level !== undefined && (
        <details className="mb-2 max-w-[68ch] wrap-anywhere quiet">
          <summary className="w-fit cursor-pointer text-xs">{beside} reason, from before a person set the level</summary>
          <p className="mt-1">{result.reason}</p>
        </details>
      )}
      <div className="grid gap-2">
        {result.evidence.map((e) => (
          <EvidenceQuote
            key={`${e.turn_id} ${e.quote}`}
            quote={e.quote}
            offset_ms={e.offset_ms}
            button={{ ...(plays ? playing : showing), onPress: () => onQuote(e) }}
          />
        ))}
      </div>
      {feedback && (feedback.strength || feedback.next_step) && (
        <p className="mt-2.5 max-w-[68ch] text-sm wrap-anywhere quiet">
          <span className="font-medium text-midnight-800">In the feedback:</span> {feedback.strength} {feedback.next_step}
        </p>
      )}
    </section>
  )
}
