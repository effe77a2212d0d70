// The approved score of a candidate as lines of a text: each figure, and in brackets who gave it and the first reader's figure.
import type { ScoredBy } from '../../shared/candidateResult.ts'
import { anyProposed, proposedRange } from '../../shared/proposedRange.ts'
import { answeredAll, rangeWords } from '../../shared/scoreWords.ts'
import type { inLanguage } from '../inLanguage.ts'
import type { ApprovedScore } from './approvedScore.ts'

type Letter = ReturnType<typeof inLanguage>['letter']

/** Whose a figure is. */
function whose(letter: Letter, { kind, name, file }: ScoredBy): string {
  if (kind === 'person') return name ? letter('data_set_by', { person: name }) : letter('data_set')
  if (kind === 'csv') return name ? letter('data_csv_by', { file: file ?? '', person: name }) : letter('data_csv', { file: file ?? '' })
  if (kind === 'baseline') return letter('data_baseline')
  return name ? letter('data_ai', { model: name }) : letter('data_ai_plain')
}

const figure = (name: string, value: number | string, beside: (string | null)[]) =>
  `${name}: ${value} (${beside.filter(Boolean).join('; ')})`.replace(' ()', '')

export function scoreText({ letter }: Pick<ReturnType<typeof inLanguage>, 'letter'>, score: ApprovedScore | null): string[] {
  if (!score) return []
  const { overall_score, overall_low, overall_high, provisional, first_reader, answered_count, question_count } = score
  const by = (one: ScoredBy | null) => one && whose(letter, one)
  const reader = by(first_reader) ?? letter('data_first')
  const first = (value: number | null | undefined, named = reader) => (typeof value === 'number' ? `${named}: ${value}` : null)
  const partly = score.scored_by !== null && score.scored_by.kind === first_reader?.kind
  const proposal = (range: { low: number | null; high: number | null } | undefined) =>
    range ? letter('data_provisional', { range: rangeWords(range.low, range.high) ?? '' }).trim() : null
  return [
    figure(letter('data_overall'), overall_score ?? letter('data_no_figure'), [
      proposal(provisional ? { low: overall_low, high: overall_high } : undefined),
      by(score.scored_by),
      first(score.ai_overall_score, partly ? letter('data_before_levels', { reader }) : reader),
      question_count === 0 || answeredAll(score) ? null : letter('data_answered', { answered: answered_count, questions: question_count }),
    ]),
    ...(anyProposed(score) ? [letter('data_provisional_note')] : []),
    ...score.competency_scores.flatMap((one) => [
      one.score === null
        ? `${one.name}: ${letter(`data_${one.standing}`)}`
        : figure(one.name, one.score, [proposal(proposedRange(one, score.scored_by)), by(one.scored_by), first(one.ai_score)]),
      ...one.evidence.map(({ quote }) => `  “${quote}”`),
    ]),
    ...score.red_flags.map(({ text }) => letter('data_flag', { text })),
  ]
}
