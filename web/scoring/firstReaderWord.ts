import { firstReader } from '../../shared/firstReader.ts'

/** The first reader, in the words next to a person's figure. A baseline figure is always called one. */
export const firstReaderWord = (score: Parameters<typeof firstReader>[0]): 'AI' | 'Baseline' =>
  firstReader(score) === 'baseline' ? 'Baseline' : 'AI'
