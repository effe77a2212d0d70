import type { ReactNode } from 'react'
import { idle_minutes } from '../../../shared/interviewTimes.ts'
import { useWide } from '../../useWide.ts'
import { useWords } from '../../words.ts'

type Props = { questions: string; byAgent: boolean; ownQuestions: boolean; spokenOnly: boolean; children: ReactNode }

/** The interview in three short steps. On a small screen the full notice is folded, and what may surprise stands before it. */
export function WelcomeSteps({ questions, byAgent, ownQuestions, spokenOnly, children }: Props) {
  const wide = useWide()
  const { say } = useWords()
  const steps = [
    [
      say('step_asks'),
      [...(byAgent ? [say('step_agent')] : []), ownQuestions ? say('step_own_questions') : say('step_same_questions', { questions })].join(
        ' ',
      ),
    ],
    [say('step_answers'), say(spokenOnly ? 'step_answers_spoken' : byAgent ? 'step_answers_agent' : 'step_answers_own')],
    [say('step_decides'), say('step_decides_words')],
  ] as const
  return (
    <>
      <ol className="grid gap-4 print:gap-2 lg:grid-cols-3 lg:gap-6">
        {steps.map(([title, words], i) => (
          <li key={title} className="flex gap-3 lg:grid lg:content-start lg:gap-2">
            <span
              aria-hidden
              className="num inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-emerald-100 text-sm font-semibold text-emerald-800"
            >
              {i + 1}
            </span>
            <span>
              <b className="font-semibold">{title}.</b> <span className="text-midnight-700">{words}</span>
            </span>
          </li>
        ))}
      </ol>
      {!wide && (
        <ul aria-label={say('step_know')} className="grid gap-2 text-midnight-700 *:border-l-2 *:border-emerald-500 *:pl-4 print:hidden">
          <li>{say(byAgent ? 'step_recorded_agent' : 'step_recorded')}</li>
          <li>{say('step_closes', { minutes: idle_minutes })}</li>
          <li>{say(spokenOnly ? 'notice_events_spoken' : 'notice_events')}</li>
        </ul>
      )}
      <details open={wide} className="open-on-paper group border-t border-sand-200 pt-5">
        <summary className="min-h-6 w-fit cursor-pointer print:hidden font-medium text-emerald-700 hover:underline">
          {say('notice_in_full')}
        </summary>
        <div className="mt-5 grid gap-8 print:mt-0 print:gap-5">{children}</div>
      </details>
    </>
  )
}
