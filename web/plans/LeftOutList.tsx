import type { LeftOutReason, Plan } from '../../shared/plans.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'

const reasons: Record<LeftOutReason, [label: string, tone: Tone]> = {
  protected: ['Not allowed', 'low'],
  no_question: ['No question', 'fair'],
  beyond_eight: ['More than eight', 'fair'],
  fact: ['Fact', 'none'],
  red_flag: ['Red flag', 'none'],
  advert: ['Not a criterion', 'none'],
}

/** Of these, nobody is asked. */
const never = new Set<string>(['protected', 'red_flag'] satisfies LeftOutReason[])

type Props = Pick<Plan, 'left_out'> & {
  /** The one whose question is being written; null if none is. */
  asking: string | null
  /** Null if the plan can no longer change. */
  onAsk: ((quote: string) => void) | null
}

/** The parts of the criteria that no question covers, and why. */
export function LeftOutList({ left_out, asking, onAsk }: Props) {
  const byCode = Map.groupBy(left_out, (entry): string => entry.reason)
  const groups = Object.entries(reasons).flatMap(([code, [label, tone]]) => {
    const entries = byCode.get(code)
    return entries ? [{ code, label, tone, entries }] : []
  })
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="not-asked" className="mt-4 rounded-control bg-sand-50 p-4">
      <h3 id="not-asked" className="font-sans font-semibold">
        Not asked about
      </h3>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {groups.map(({ code, label, tone, entries }) => (
          <div key={code} className="contents">
            <dt className="max-sm:mt-1">
              <Badge tone={tone}>{label}</Badge>
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              <p className="text-xs quiet">{entries[0]!.words}</p>
              <ul className="mt-0.5">
                {[...new Set(entries.map(({ quote }) => quote))].map((quote) => (
                  <li key={quote} className="flex flex-wrap items-center gap-x-3">
                    <span className="min-w-0">“{quote.replace(/\s+/g, ' ')}”</span>
                    {onAsk && !never.has(code) && (
                      <Button
                        size="sm"
                        look="ghost"
                        className="!h-6 !px-0 underline underline-offset-2"
                        aria-label={`Ask about “${quote.replace(/\s+/g, ' ')}”`}
                        busy={asking === quote}
                        onClick={() => onAsk(quote)}
                      >
                        Ask about this
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
