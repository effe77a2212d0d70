import { cx } from '../../ui/cx.ts'
import { useWords } from '../../words.ts'

type Props = { number: number; of: number; answered?: number; followUp?: boolean; finished?: boolean }

/** Shows "Question 2 of 6" and one bar for each question. */
export function RoomProgress({ number, of, answered = of, followUp = false, finished = false }: Props) {
  const { say } = useWords()
  const fill = (i: number) => (finished || i < number - 1 ? '' : i > number - 1 ? 'scale-x-0' : followUp ? 'scale-x-75' : 'scale-x-50')
  return (
    <div className="flex min-w-0 items-center gap-3.5 max-sm:gap-4">
      <span aria-hidden className="flex min-w-0 flex-1 gap-1.5">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} className="relative h-[3px] w-7 min-w-0 overflow-hidden rounded-full bg-white/15 max-sm:w-auto max-sm:flex-1">
            <i className={cx('absolute inset-0 origin-left bg-emerald-500 transition-transform duration-300', fill(i))} />
          </i>
        ))}
      </span>
      <span className="num whitespace-nowrap">
        {finished ? say('answered_of', { answered, of }) : say('question_of', { number, of })}
        {followUp && !finished && say('follow_up')}
      </span>
    </div>
  )
}
