import type { ReaderFigures } from '../../shared/readerFigures.ts'
import { percent } from './percent.ts'
import { Banner } from '../ui/Banner.tsx'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

type Props = { closed: ReaderFigures['closed']; known: number }

/** What to expect on work that the reader was not made on. */
export function NewWorkFigures({ closed, known }: Props) {
  const { families, answers, pairs, pairs_without_off, range, range_without_off } = closed
  return (
    <Banner
      className="mb-5"
      title={`On work that is new to it: ${percent(pairs.share)} of pairs in the right order, not ${percent(known)}`}
    >
      Measured on {answers.toLocaleString('en-US')} answers of {list.format(families.map((f) => f.name.replaceAll('-', ' ')))} (95% range{' '}
      {percent(pairs.low)} to {percent(pairs.high)}). These answers were not used to train it. {percent(range.share)} of their levels are
      within the range that it gave. It is wrong most often with good stories that do not answer the question; without them,{' '}
      {percent(pairs_without_off.share)} of pairs and {percent(range_without_off.share)} of ranges are right.
    </Banner>
  )
}
