import { ChevronRight } from 'lucide-react'
import type { Competency } from '../../shared/plans.ts'

/** One competency of a plan: its question, and on demand what is asked further and how it is scored. */
export function PlanQuestion({ competency, number, share }: { competency: Competency; number: number; share: number }) {
  const { rubric } = competency
  const anchors = [
    ['Low', rubric.lowest],
    ['Middle', rubric.middle],
    ['High', rubric.highest],
  ] as const
  return (
    <li className="py-3.5">
      <details className="group">
        <summary className="flex list-none items-start gap-3 [&::-webkit-details-marker]:hidden">
          <span aria-hidden className="num w-6 shrink-0 font-serif text-lg text-midnight-500">
            {number}
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-semibold wrap-anywhere">{competency.name}</b>
              <span className="num text-xs quiet">{Math.round(share * 100)}% of the score</span>
            </span>
            <span className="mt-0.5 block max-w-[68ch] font-serif text-base wrap-anywhere">{competency.question}</span>
          </span>
          <ChevronRight
            aria-hidden
            className="mt-1 size-4 shrink-0 text-midnight-500 transition-transform group-open:rotate-90"
            strokeWidth={1.5}
          />
        </summary>
        <div className="mt-3 ml-9 grid gap-4 wrap-anywhere">
          {competency.hint && <p className="quiet">Shown under the question: {competency.hint}</p>}
          {competency.follow_ups.length > 0 && (
            <div>
              <h3 className="font-sans text-xs font-medium quiet">Follow-ups, where an answer calls for one</h3>
              <ul className="mt-1 list-disc pl-5">
                {competency.follow_ups.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
          <dl className="grid gap-3 sm:grid-cols-3">
            {anchors.map(([word, text]) => (
              <div key={word} className="rounded-control bg-sand-50 p-3">
                <dt className="text-xs font-medium quiet">
                  {word}
                  {word === 'Low' ? ` (${rubric.lowest_score})` : ''}
                </dt>
                <dd className="mt-0.5">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </li>
  )
}
