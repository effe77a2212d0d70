import type { ScoreDetail } from '../../shared/scoring.ts'

/** What read the interview first, for the words beside a person's figure; a baseline figure always says that it is one. */
export const firstReader = ({
  scorer,
  model,
  prompt_version,
}: Pick<ScoreDetail, 'scorer' | 'model' | 'prompt_version'>): 'AI' | 'Baseline' =>
  scorer === 'baseline' || (scorer === 'csv' && model === null && prompt_version !== null) ? 'Baseline' : 'AI'

/** Beside a figure that is made of several scores, how many of them nobody has confirmed. */
export const baselineNote = (scores = 0): string | null => (scores === 0 ? null : `${scores.toLocaleString('en-US')} provisional`)
