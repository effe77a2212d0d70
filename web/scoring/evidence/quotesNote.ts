import type { ScoreDetail } from '../../../shared/scoreDetail.ts'

/** Says what underlined words are. Null if nothing is quoted. */
export const quotesNote = ({ competency_scores }: Pick<ScoreDetail, 'competency_scores'>): string | null =>
  competency_scores.some(({ evidence }) => evidence.length > 0)
    ? 'The words underlined are quoted. Quotes were checked against the transcript.'
    : null
