import type { ScoreDetail } from '../../shared/scoreDetail.ts'

/** Who read the interview first. A baseline figure is always called one. */
export const firstReader = ({
  scorer,
  model,
  prompt_version,
}: Pick<ScoreDetail, 'scorer' | 'model' | 'prompt_version'>): 'model' | 'baseline' =>
  scorer === 'baseline' || (scorer === 'csv' && model === null && prompt_version !== null) ? 'baseline' : 'model'

/** The same for the words next to a person's figure. */
export const firstReaderWord = (detail: Parameters<typeof firstReader>[0]): string => (firstReader(detail) === 'model' ? 'AI' : 'Baseline')

/** For a figure that is made of several scores: how many of them nobody has confirmed. Null if there are none. */
export const baselineNote = (scores = 0): string | null => (scores === 0 ? null : `${scores.toLocaleString('en-US')} provisional`)
