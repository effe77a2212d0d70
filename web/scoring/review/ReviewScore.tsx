import { ArrowRight, Flag } from 'lucide-react'
import { readerFailed, toRead } from '../../../shared/feedbackOn.ts'
import type { Evidence } from '../../../shared/competencyScore.ts'
import type { RedFlag, ScoreDetail } from '../../../shared/scoreDetail.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { clockTime } from '../../../shared/clockTime.ts'
import { baselineCannotTell } from '../../../shared/scoreWords.ts'
import { Progress } from '../../ui/Progress.tsx'
import { CompetencyResult } from '../evidence/CompetencyResult.tsx'
import { FlagExplanation } from '../evidence/FlagExplanation.tsx'
import { toScore } from '../levels/levelDraft.ts'
import { LevelSets } from '../levels/LevelSets.tsx'
import { OverallFigures } from './OverallFigures.tsx'
import { TroubleNotes } from '../evidence/TroubleNotes.tsx'
import { ReviewOverride } from './ReviewOverride.tsx'
import { firstReaderWord } from '../firstReaderWord.ts'
import { ScoreProvenance } from './ScoreProvenance.tsx'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

type Props = {
  detail: ScoreDetail
  onPoint: (competency: string | null) => void
  onShow: (turn_id: string) => void
  onQuote: (evidence: Evidence) => void
  plays?: boolean
  /** Opens the level form, at this competency if one is named. */
  onScore: (first?: string) => void
  overriding: boolean
  onOverride: (open: boolean) => void
}

/** Everything that a score is based on: figures, competencies, red flags with their moments, and how it was made. */
export function ReviewScore({ detail, onPoint, onShow, onQuote, plays, onScore, overriding, onOverride }: Props) {
  const { overall_score, status } = detail
  const turnAt = (flag: RedFlag) =>
    flag.offset_ms === null ? undefined : (detail.turns.findLast((turn) => turn.offset_ms <= (flag.offset_ms ?? 0)) ?? detail.turns[0])
  const tried = status === 'scored'
  const answered = new Set(toScore(detail).map((q) => q.name))
  const shown = detail.blind ? [] : detail.competency_scores
  const unread = shown.filter(readerFailed).map(({ name }) => name)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {status === 'waiting' && <Progress label="The interview is being scored" value={null} />}
      {status === 'failed' && detail.failure_code === 'answer.not_transcribed' && (
        <Banner
          tone="fair"
          title="Spoken, not transcribed: the score waits"
          action={
            <Button size="sm" onClick={() => onScore()}>
              Set levels
            </Button>
          }
        >
          {detail.failure}
        </Banner>
      )}
      {status === 'failed' && detail.failure_code !== 'answer.not_transcribed' && (
        <Banner tone="low" title="This interview could not be scored">
          {detail.failure ?? 'The scorer did not answer. Score it again, or enter a score by CSV.'} Everything that we received of the
          interview is kept.
        </Banner>
      )}
      {detail.blind && (
        <Banner
          title="Blind review"
          action={
            detail.questions.length > 0 && (
              <Button size="sm" onClick={() => onScore()}>
                Set levels
              </Button>
            )
          }
        >
          The AI’s scores, quotes and reasons are hidden until you have set your own levels. Then you see both side by side.
        </Banner>
      )}
      {tried && !detail.blind && <OverallFigures detail={detail} />}
      <LevelSets detail={detail} />
      {detail.override_reason !== null && !detail.blind && (
        <p className="border-l-2 border-emerald-600 pl-3 wrap-anywhere">
          <span className="quiet">Reason for the change: </span>
          {detail.override_reason}
        </p>
      )}
      {detail.provisional && tried && !detail.blind && (
        <p className="flex flex-wrap items-center gap-2 rounded-control bg-sand-100 px-3 py-2 text-sand-800">
          <b className="font-semibold">Baseline scorer</b>
          <span>
            A proposal made without a language model. {baselineCannotTell} It stays provisional until a person has confirmed or changed each
            level.
          </span>
        </p>
      )}
      {tried && overall_score === null && !detail.blind && (
        <Banner tone="fair" title="There is no overall score">
          {unread.length > 0
            ? `The readings of ${list.format(unread)} cannot be used, so only a person can set ${unread.length === 1 ? 'its level' : 'their levels'}. Set ${unread.length === 1 ? 'it' : 'them'}`
            : 'More than half of the weight was not asked, so only a person can set one. Set the levels'}
          , or the overall score below, to approve this candidate.
        </Banner>
      )}
      {detail.read_this && (
        <Banner tone="fair" title="Read this one">
          {detail.decision === 'pending' ? 'Before you decide' : 'Before you rely on this score'}, read what was said about{' '}
          {list.format(shown.filter(toRead).map((result) => result.name))}. The reason is shown with each figure.
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
                  <FlagExplanation flag={flag} />
                </span>
                {turn && (
                  <button
                    type="button"
                    onClick={() => onShow(turn.turn_id)}
                    className="num inline-flex min-h-6 items-center gap-1 rounded-sm font-medium underline underline-offset-4"
                  >
                    Show {clockTime(flag.offset_ms ?? 0)}
                    <ArrowRight aria-hidden className="size-3.5" strokeWidth={1.5} />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <TroubleNotes notes={detail.notes} />
      {shown.length > 0 && (
        <div>
          {shown.map((result) => (
            <CompetencyResult
              key={result.name}
              result={result}
              onPoint={onPoint}
              onQuote={onQuote}
              plays={plays}
              beside={firstReaderWord(detail)}
              whole={detail.scored_by}
              marked={detail.read_this}
              pending={detail.decision === 'pending'}
              onLevel={answered.has(result.name) && detail.decision !== 'rejected' ? onScore : undefined}
            />
          ))}
        </div>
      )}
      {detail.feedback_summary && <Words title="Feedback for the candidate">{detail.feedback_summary}</Words>}
      {detail.reviewer_notes && <Words title="Notes on the score, not for the candidate">{detail.reviewer_notes}</Words>}
      {tried && !detail.blind && detail.decision !== 'rejected' && <ReviewOverride detail={detail} open={overriding} onOpen={onOverride} />}
      <ScoreProvenance detail={detail} />
    </div>
  )
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <section className="border-t border-sand-200 pt-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      <p className="mt-1 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{children}</p>
    </section>
  )
}
