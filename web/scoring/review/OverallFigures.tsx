import { answeredWords, beforeLevels, rangeWords, scoredByWords, scoreTone, scoreWord } from '../../../shared/scoreWords.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { Badge } from '../../ui/Badge.tsx'
import { shownScore } from '../../ui/ScorePill.tsx'
import { firstReaderWord } from '../firstReaderWord.ts'

const big = 'num font-serif text-3xl leading-none font-medium'

/** The overall score with its range, and who gave it. Next to a person's score it shows the first reader's. */
export function OverallFigures({ detail }: { detail: ScoreDetail }) {
  const { overall_score, overall_low, overall_high, provisional, scored_by, ai_overall_score } = detail
  const range = rangeWords(overall_low, overall_high)
  const person = scored_by?.kind === 'person' || scored_by?.kind === 'csv'
  const changed = !provisional && ai_overall_score !== overall_score
  const answered = answeredWords(detail)
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
      <div>
        <p className="text-xs quiet">Overall score</p>
        <p className="mt-1 flex min-h-12 items-center gap-3">
          {overall_score !== null &&
            (provisional ? (
              <b className={`${big} text-midnight-500`}>{range ?? Math.round(overall_score)}</b>
            ) : (
              <b className={big}>{shownScore(overall_score)}</b>
            ))}
          <span className="grid justify-items-start gap-0.5">
            {overall_score === null ? (
              <Badge>No overall score</Badge>
            ) : provisional ? (
              <Badge>Provisional</Badge>
            ) : (
              <Badge tone={scoreTone(overall_score)}>{scoreWord(overall_score)}</Badge>
            )}
            {!provisional && range && <span className="num text-xs quiet">range {range}</span>}
          </span>
        </p>
        {overall_score !== null && scored_by && <p className="mt-1 text-xs wrap-anywhere quiet">{scoredByWords(scored_by)}</p>}
        {answered && <p className="num mt-1 text-xs font-medium text-fair-800">{answered}</p>}
      </div>
      {(person || changed) && ai_overall_score !== null && (
        <div>
          <p className="text-xs quiet">
            {firstReaderWord(detail)} score{beforeLevels(scored_by)}
          </p>
          <p className="num mt-1 font-serif text-xl leading-12 font-medium">{Math.round(ai_overall_score)}</p>
        </div>
      )}
      <div>
        <p className="text-xs quiet">Integrity, not part of the score</p>
        <p className="num mt-1 font-serif text-xl leading-12 font-medium">
          {detail.integrity_score === null ? '–' : Math.round(detail.integrity_score)}
        </p>
      </div>
    </div>
  )
}
