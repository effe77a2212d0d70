import { Medal, Trophy } from 'lucide-react'
import { cx } from '../../ui/cx.ts'

const tones = ['', 'text-gold', 'text-silver', 'text-bronze']

/** The rank. The first three have an icon, unless a part of the interview is missing. A provisional score has no rank. */
export function RankMark({ rank, whole }: { rank: number | null; whole: boolean }) {
  const Icon = rank === null || rank > 3 || !whole ? null : rank === 1 ? Trophy : Medal
  return (
    <span
      className={cx(
        'grid w-9 shrink-0 justify-items-center gap-0.5 font-serif text-lg leading-none font-medium',
        (Icon && rank !== null && tones[rank]) || 'text-midnight-500',
      )}
    >
      {Icon && <Icon aria-hidden className="size-5" strokeWidth={1.5} />}
      {rank === null ? (
        <span className="leading-6">
          <span aria-hidden>–</span>
          <span className="sr-only">Not ranked</span>
        </span>
      ) : (
        <span className={cx('num', !Icon && 'leading-6')}>
          <span className="sr-only">Rank </span>
          {rank}
        </span>
      )}
    </span>
  )
}
