import { ChevronRight } from 'lucide-react'
import { levelsOf, type Competency } from '../../shared/plans.ts'
import { followUpWords } from './followUpWords.ts'

/** One criterion and its question. The follow-up questions and the rubric open on demand. */
export function PlanQuestion({ competency, number, share }: { competency: Competency; number: number; share: string }) {
  const { name, criterion, question, hint, follow_ups, follow_up_kinds = [], rubric } = competency
  const quoted = criterion?.replace(/\s+/g, ' ')
  return (
    <li className="py-3.5">
      <details className="group">
        <summary className="flex list-none items-start gap-3 [&::-webkit-details-marker]:hidden">
          <span aria-hidden className="num w-6 shrink-0 font-serif text-lg text-midnight-500">
            {number}
          </span>
          <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <span className="min-w-0 wrap-anywhere">
              <b className="block font-semibold">{name}</b>
              {quoted && quoted.toLowerCase() !== name.toLowerCase() && <span className="block text-xs quiet">“{quoted}”</span>}
              <span className="num block text-xs quiet">{share} of the score</span>
            </span>
            <span className="block max-w-[68ch] font-serif text-base wrap-anywhere">{question}</span>
          </span>
          <ChevronRight
            aria-hidden
            className="mt-1 size-4 shrink-0 text-midnight-500 transition-transform group-open:rotate-90"
            strokeWidth={1.5}
          />
        </summary>
        <div className="mt-3 ml-9 grid gap-4 wrap-anywhere">
          {hint && <p className="quiet">Shown under the question: {hint}</p>}
          {follow_ups.length > 0 && (
            <div>
              <h3 className="font-sans text-xs font-medium quiet">Follow-ups. Without a language model, at most one is asked</h3>
              <ul className="mt-1 list-disc pl-5">
                {follow_ups.map((text, i) => (
                  <li key={text}>
                    {text} <span className="block text-xs quiet">{followUpWords[follow_up_kinds[i] ?? 'none']}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <h3 className="font-sans text-xs font-medium quiet">What an answer is worth</h3>
            <ol className="mt-1 divide-y divide-sand-200 rounded-control bg-sand-50 px-3">
              {levelsOf(rubric).map(({ level, score, text }) => (
                <li key={level} className="flex gap-3 py-2">
                  <b className="num w-7 shrink-0 font-semibold">{score}</b>
                  <span className="min-w-0">{text}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </details>
    </li>
  )
}
