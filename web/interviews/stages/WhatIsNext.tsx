// What happens next for the candidate, and by when.
import { Check } from 'lucide-react'
import type { Interview } from '../../../shared/interview.ts'
import { decideWithin_days } from '../../../shared/interviewTimes.ts'
import { cx } from '../../ui/cx.ts'
import { useWords } from '../../words.ts'
import { SupportAddress } from '../adjustments/SupportAddress.tsx'

export function WhatIsNext({ interview, sending }: { interview: Interview; /** An answer is not at the server yet. */ sending: boolean }) {
  const { next, first_reader } = interview
  const { say, day } = useWords()
  // Where no program can read the language, the review is the first reading.
  const unread = sending || next.code === 'reading' || (next.code === 'review' && first_reader === 'person')
  const at = unread ? 0 : next.code === 'review' ? 1 : next.code === 'decision' ? 2 : 3
  const steps = [
    [say('next_reading'), say(`next_reading_${first_reader}`)],
    [say('next_review'), say(first_reader === 'person' ? 'next_review_person' : 'next_review_words')],
    [say('next_decision'), say('next_decision_words', { days: decideWithin_days })],
  ] as const
  // Only somebody who goes on is told until when they hear more.
  const advanced = next.code === 'told' && next.by !== null
  return (
    <>
      {at === 3 ? (
        <p
          className={cx(
            'mt-3 rounded-control px-4 py-3 font-medium',
            advanced ? 'bg-emerald-50 text-emerald-900' : 'bg-sand-100 text-midnight-900',
          )}
        >
          {next.text}
          {next.by && ` ${say('next_by_then', { day: day(next.by) })}`}
        </p>
      ) : (
        <ol className="mt-4 grid gap-5">
          {steps.map(([name, words], i) => (
            <li key={name} aria-current={i === at ? 'step' : undefined} className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
              <span
                aria-hidden
                className={cx(
                  'num mt-0.5 grid size-7 place-items-center rounded-full text-sm font-semibold print:text-midnight-900',
                  i < at ? 'bg-emerald-100 text-emerald-800' : i === at ? 'bg-emerald-700 text-white' : 'bg-midnight-100 text-midnight-700',
                )}
              >
                {i < at ? <Check className="size-4" strokeWidth={2} /> : i + 1}
              </span>
              <div>
                <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
                  {name}
                  {i === Math.max(at, 1) && next.by && (
                    <span className="text-sm text-emerald-800">{say('next_by', { day: day(next.by) })}</span>
                  )}
                </p>
                <p className={cx('mt-0.5', i > at ? 'quiet' : 'text-midnight-700')}>{words}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {next.late && next.by && <p className="mt-4 border-l-2 border-fair-500 pl-4">{say('next_late', { day: day(next.by) })}</p>}
      <div className="mt-4 print:hidden">
        <SupportAddress before={say('next_ask')} />
      </div>
    </>
  )
}
