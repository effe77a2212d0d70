import { ArrowRight, Flag } from 'lucide-react'
import { scoreTone, scoreWord } from '../../shared/scoreWords.ts'
import type { Evidence, RedFlag, ScoreDetail } from '../../shared/scoring.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { moment } from '../../shared/moment.ts'
import { Progress } from '../ui/Progress.tsx'
import { shownScore } from '../ui/ScorePill.tsx'
import { CompetencyResult } from './CompetencyResult.tsx'
import { FlagExplanation } from './FlagExplanation.tsx'
import { TroubleNotes } from './TroubleNotes.tsx'
import { ReviewOverride } from './ReviewOverride.tsx'
import { firstReader } from './scoredBy.ts'

type Props = {
  detail: ScoreDetail
  onPoint: (competency: string | null) => void
  onShow: (turn_id: string) => void
  onQuote: (evidence: Evidence) => void
  quoteLabel?: string
}

/** All that a score rests on: figures, competencies, red flags with their moments, and what made it. */
export function ReviewScore({ detail, onPoint, onShow, onQuote, quoteLabel }: Props) {
  const { overall_score, overall_low: low, overall_high: high, scorer, status } = detail
  const person = detail.override_reason !== null
  const turnAt = (flag: RedFlag) =>
    flag.offset_ms === null ? undefined : (detail.turns.findLast((turn) => turn.offset_ms <= (flag.offset_ms ?? 0)) ?? detail.turns[0])
  const tried = status === 'scored'
  return (
    <div className="grid gap-4">
      {status === 'waiting' && <Progress label="The interview is being scored" value={null} />}
      {status === 'failed' && (
        <Banner tone="low" title="This interview could not be scored">
          {detail.failure ?? 'The scorer did not answer. Score it again, or enter a score by CSV.'} What we have of the interview is kept.
        </Banner>
      )}
      {tried && (
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
          <div>
            <p className="text-xs quiet">{person ? 'Overall score, set by a person' : 'Overall score'}</p>
            <p className="mt-1 flex min-h-12 items-center gap-3">
              {overall_score !== null && <b className="num font-serif text-3xl leading-none font-medium">{shownScore(overall_score)}</b>}
              <span className="grid justify-items-start gap-0.5">
                <Badge tone={scoreTone(overall_score)}>{overall_score === null ? 'No overall score' : scoreWord(overall_score)}</Badge>
                {low !== null && high !== null && low !== high && (
                  <span className="num text-xs quiet">
                    range {Math.round(low)}–{Math.round(high)}
                  </span>
                )}
              </span>
            </p>
          </div>
          {person && (
            <div>
              <p className="text-xs quiet">{firstReader(detail)} score</p>
              <p className="num mt-1 font-serif text-xl leading-12 font-medium">
                {detail.ai_overall_score === null ? '–' : Math.round(detail.ai_overall_score)}
              </p>
            </div>
          )}
          <div>
            <p className="text-xs quiet">Integrity, not part of the score</p>
            <p className="num mt-1 font-serif text-xl leading-12 font-medium">
              {detail.integrity_score === null ? '–' : Math.round(detail.integrity_score)}
            </p>
          </div>
        </div>
      )}
      {person && (
        <p className="border-l-2 border-emerald-600 pl-3 wrap-anywhere">
          <span className="quiet">Reason for the change: </span>
          {detail.override_reason}
        </p>
      )}
      {scorer === 'baseline' && tried && (
        <p className="flex flex-wrap items-center gap-2 rounded-control bg-sand-100 px-3 py-2 text-sand-800">
          <b className="font-semibold">Baseline scorer</b>
          <span>
            It measures by rule how far answers cover the rubric, how concrete and how well built they are. It does not understand them.
          </span>
        </p>
      )}
      {tried && overall_score === null && (
        <Banner tone="fair" title="There is no overall score">
          More than half of the weight was not asked or not answered, so only a person can set one. Set it below to approve this candidate.
        </Banner>
      )}
      {detail.red_flags.length > 0 && (
        <ul aria-label="Red flags" className="grid gap-2">
          {detail.red_flags.map((flag) => {
            const turn = turnAt(flag)
            return (
              <li
                key={`${flag.offset_ms} ${flag.text}`}
                className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control bg-fair-100 px-3 py-2.5 text-fair-800"
              >
                <Flag aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  <b className="font-semibold">{flag.text}</b> · not part of the score
                  <FlagExplanation text={flag.explanation} />
                </span>
                {turn && (
                  <button
                    type="button"
                    onClick={() => onShow(turn.turn_id)}
                    className="num inline-flex min-h-6 items-center gap-1 rounded-sm font-medium underline underline-offset-4"
                  >
                    Show {moment(flag.offset_ms ?? 0)}
                    <ArrowRight aria-hidden className="size-3.5" strokeWidth={1.5} />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <TroubleNotes notes={detail.notes} />
      {detail.competency_scores.length > 0 && (
        <div>
          {detail.competency_scores.map((result) => (
            <CompetencyResult
              key={result.name}
              result={result}
              onPoint={onPoint}
              onQuote={onQuote}
              quoteLabel={quoteLabel}
              beside={firstReader(detail)}
            />
          ))}
        </div>
      )}
      {detail.feedback_summary && (
        <section className="border-t border-sand-200 pt-4">
          <h3 className="font-sans text-sm font-semibold tracking-normal">
            {scorer === 'baseline' ? 'Summary' : 'Feedback for the candidate'}
          </h3>
          <p className="mt-1 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{detail.feedback_summary}</p>
        </section>
      )}
      {tried && detail.decision !== 'rejected' && <ReviewOverride detail={detail} />}
      <Provenance detail={detail} />
    </div>
  )
}

const scorers = { baseline: 'Baseline scorer', model: 'Language model', csv: 'Uploaded CSV' }
const readBefore = (detail: ScoreDetail) =>
  detail.scorer !== 'csv' || detail.prompt_version === null ? null : firstReader(detail) === 'AI' ? scorers.model : scorers.baseline

function Provenance({ detail }: { detail: ScoreDetail }) {
  const facts = [
    ['Scorer', detail.scorer && scorers[detail.scorer]],
    ['First reading', readBefore(detail)],
    ['Model', detail.model],
    ['Prompt version', detail.prompt_version],
    ['Plan version', detail.plan_version === null ? null : String(detail.plan_version)],
    [
      'Tokens',
      detail.input_tokens === null || detail.output_tokens === null
        ? null
        : `${detail.input_tokens.toLocaleString('en-US')} in, ${detail.output_tokens.toLocaleString('en-US')} out`,
    ],
    ['Cost', detail.cost_usd === null ? null : `$${detail.cost_usd.toFixed(4)}`],
  ].filter(([, value]) => value)
  return (
    <footer className="border-t border-sand-200 pt-4 text-xs quiet">
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="num font-medium wrap-anywhere text-midnight-900">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {detail.turns.length > 0 && (
        <p className="mt-2">Every score rests on the words underlined. Quotes were checked against the transcript.</p>
      )}
    </footer>
  )
}
