import { firstReader } from '../../shared/firstReader.ts'

/** The first reader, in the words next to a person's figure. A baseline figure is always called one. */
export const firstReaderWord = (score: Parameters<typeof firstReader>[0]): 'AI' | 'Baseline' =>
  firstReader(score) === 'baseline' ? 'Baseline' : 'AI'

/** For a figure that is made of several scores: how many of them nobody has confirmed. Null if there are none. */
export const baselineNote = (scores = 0): string | null => (scores === 0 ? null : `${scores.toLocaleString('en-US')} provisional`)
