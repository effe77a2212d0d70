import { bandFrom } from '../../../shared/scoreWords.ts'
import type { Analytics } from '../../../shared/jobAnalytics.ts'
import { Figures, StatCard } from '../../ui/Figures.tsx'
import { cx } from '../../ui/cx.ts'
import { sourcesNote } from '../sourcesNote.ts'

const bands = [
  ['excellent', 'Excellent', `${bandFrom.excellent}+`, 'bg-emerald-600'],
  ['good', 'Good', `${bandFrom.good}-${bandFrom.excellent - 1}`, 'bg-fair-500'],
  ['average', 'Average', `${bandFrom.average}-${bandFrom.good - 1}`, 'bg-low-500/60'],
  ['needs_improvement', 'Needs Improvement', `0-${bandFrom.average - 1}`, 'bg-low-500'],
] as const
const provisionalBand = ['provisional', 'Provisional', 'no rank', 'bg-midnight-300'] as const

/** A job's figures, and how its scores are spread; dashes where they could not be loaded. */
export function AnalyticsFigures({ analytics }: { analytics: Analytics | undefined }) {
  const figure = (value: string | number | undefined) => (value === undefined ? '–' : value)
  const average = analytics?.average_overall_score ?? null
  const spread = analytics?.score_distribution
  const provisional = spread?.provisional ?? 0
  const shown = provisional > 0 ? [...bands, provisionalBand] : bands
  const most = Math.max(1, ...Object.values(spread ?? {}))
  return (
    <div className="card mb-5 overflow-clip xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Figures className="!rounded-none !border-0 !shadow-none">
        <StatCard
          label="Total Ranked"
          value={figure(analytics?.total_ranked.toLocaleString('en-US'))}
          note={
            provisional > 0 &&
            analytics &&
            `${(analytics.total_ranked - provisional).toLocaleString('en-US')} with a rank · ${provisional.toLocaleString('en-US')} provisional, with no rank`
          }
        />
        <StatCard label="Avg Score" value={average === null ? '–' : Math.round(average)} note={sourcesNote(analytics?.score_sources)} />
        <StatCard
          label="Completion Rate"
          value={analytics && analytics.total_candidates > 0 ? `${Math.round(analytics.interview_completion_rate)}%` : '–'}
          note={analytics && analytics.total_candidates > 0 && 'of all candidates, invited or not'}
        />
        <StatCard label="Red Flags" value={figure(analytics?.total_red_flags.toLocaleString('en-US'))} />
      </Figures>
      <section aria-label="Score distribution" className="border-sand-200 px-4 py-3 max-xl:border-t xl:border-l">
        <dl
          className={cx(
            'grid gap-1.5 text-center sm:gap-2.5',
            provisional > 0
              ? 'grid-cols-[1fr_1fr_1fr_minmax(min-content,1.35fr)_minmax(min-content,1fr)]'
              : 'grid-cols-[1fr_1fr_1fr_minmax(min-content,1.35fr)]',
          )}
        >
          {shown.map(([key, word, range, tone]) => (
            <div key={key} className="flex min-w-0 flex-col">
              <div aria-hidden className="flex h-9 items-end">
                {spread && (
                  <div
                    // Equally wide, whatever the word below: the height alone says how many.
                    className={cx('mx-auto w-9 rounded-t-sm sm:w-14 forced-color-adjust-none', spread[key] ? tone : 'bg-sand-300')}
                    style={{ height: `${2 + (34 * spread[key]) / most}px` }}
                  />
                )}
              </div>
              <dt className="mt-1 text-xs leading-tight quiet">
                {word} <span className="num block whitespace-nowrap">{range}</span>
              </dt>
              <dd className="num mt-auto text-sm font-semibold">{figure(spread?.[key].toLocaleString('en-US'))}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
