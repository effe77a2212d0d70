import { Medal, Trophy } from 'lucide-react'
import { cx } from '../ui/cx.ts'

const tones = ['', 'text-gold', 'text-silver', 'text-bronze']

/** The rank; the first three have an icon of their own. */
export function RankMark({ rank }: { rank: number }) {
  const Icon = rank === 1 ? Trophy : rank <= 3 ? Medal : null
  return (
    <span
      className={cx(
        'grid w-9 shrink-0 justify-items-center gap-0.5 font-serif text-lg leading-none font-medium',
        tones[rank] ?? 'text-midnight-500',
      )}
    >
      {Icon && <Icon aria-hidden className="size-5" strokeWidth={1.5} />}
      <span className={cx('num', !Icon && 'leading-6')}>
        <span className="sr-only">Rank </span>
        {rank}
      </span>
    </span>
  )
}
