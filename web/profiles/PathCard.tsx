import type { OpenJob } from '../../shared/jobSkills.ts'
import type { Path, PathStep } from '../../shared/paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { SourceLink } from '../ui/SourceLink.tsx'
import { NextSteps } from './NextSteps.tsx'
import { sameTime, timeWords } from '../../shared/timeWords.ts'
import { hourWords, timeRangeWords } from './pathWords.ts'

const rails = ['border-emerald-600', 'border-midnight-600', 'border-sand-600']
const bars = ['bg-emerald-600', 'bg-midnight-600', 'bg-sand-600']

/** One path in words: its time, its reasons, and for each step what is missing and how to get it. */
export function PathCard({ path, number, all, jobs }: { path: Path; number: number; all: Path[]; jobs?: OpenJob[] }) {
  const { steps, weeks, hours, goal, reasons, tied_with } = path
  const ties = tied_with.map((id) => all.findIndex((other) => other.id === id) + 1).filter((n) => n > 0)
  const longest = Math.max(...all.map((other) => other.weeks?.high ?? 0), 1)
  return (
    <li className="card p-5 print:rounded-none print:border-t print:border-sand-300">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="text-lg">
          <span className="num">{number}</span> ·{' '}
          {steps.length === 1 ? `Straight to ${goal.name}` : steps.map((step) => step.name).join(' → ')}
        </h3>
        {ties.length > 0 && <Badge tone="none">{`A tie with ${ties.length > 1 ? 'paths' : 'path'} ${ties.join(' and ')}`}</Badge>}
        {!weeks && <Badge tone="none">Not ranked</Badge>}
      </div>
      {weeks && hours ? (
        <>
          <p className="mt-1 break-after-avoid text-base">
            {timeRangeWords(weeks)}
            {!sameTime(weeks.low, weeks.high) && `, likely ${timeWords(weeks.likely)}`}{' '}
            <span className="quiet">· {hourWords(hours, ' of learning')}</span>
          </p>
          <div aria-hidden className="mt-2 h-2 max-w-xl rounded-full bg-sand-100 forced-color-adjust-none print:hidden">
            <div
              className={cx('relative h-2 min-w-2 rounded-full opacity-80', bars[(number - 1) % bars.length])}
              style={{
                marginLeft: `${(100 * weeks.low) / longest}%`,
                width: `${Math.max(1, (100 * (weeks.high - weeks.low)) / longest)}%`,
              }}
            />
          </div>
        </>
      ) : (
        <p className="mt-1 text-base">It is not known how long this takes.</p>
      )}
      <ul className="mt-3 grid max-w-[72ch] gap-1 break-after-avoid quiet">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <ol className={cx('mt-5 grid gap-6 border-l-2 pl-5', rails[(number - 1) % rails.length])}>
        {steps.map((step, i) => (
          <Step key={step.occupation_id} step={step} number={i + 1} jobs={jobs} />
        ))}
      </ol>
    </li>
  )
}

function Step({ step, number, jobs }: { step: PathStep; number: number; jobs?: OpenJob[] }) {
  const { name, weeks, reason, qualifications, missing, has } = step
  return (
    <li>
      <h4 className="font-serif text-base">
        <span className="num">{number}.</span> {name}
        {weeks && <span className="font-sans text-sm quiet"> · {timeRangeWords(weeks)}</span>}
      </h4>
      <p className="mt-1 max-w-[72ch] break-after-avoid">{reason}</p>
      {has.length > 0 && (
        <p className="mt-1 max-w-[72ch] break-after-avoid quiet">You already have: {has.map((skill) => skill.name).join(', ')}.</p>
      )}
      {qualifications.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {qualifications.map((q) => (
            <li key={q.id} className="rounded-control bg-sand-50 px-3 py-2">
              <span className="font-medium">{q.name}</span>
              <span className="block text-xs quiet">
                <Dotted>
                  {q.body}
                  {`at least ${timeWords(q.weeks)}${q.hours > 0 ? `, about ${q.hours.toLocaleString('en-US')} hours of study` : ''}`}
                  {q.cost ?? 'cost not known'}
                  <SourceLink source={q.source} asOf={q.as_of} />
                </Dotted>
              </span>
            </li>
          ))}
        </ul>
      )}
      <NextSteps missing={missing} jobs={jobs} />
    </li>
  )
}
