import type { ReactNode } from 'react'
import { useWide } from '../../useWide.ts'

type Props = { questions: string; byAgent: boolean; ownQuestions: boolean; spokenOnly: boolean; children: ReactNode }

/** The interview in three short steps. On a small screen the full notice is folded. */
export function WelcomeSteps({ questions, byAgent, ownQuestions, spokenOnly, children }: Props) {
  const wide = useWide()
  const steps = [
    [
      'An AI asks',
      [
        ...(byAgent ? ['The interviewer is an agent of ElevenLabs, an outside voice service.'] : []),
        ownQuestions ? 'It chooses its questions itself.' : `${questions}, the same for everyone who interviews for this job.`,
      ].join(' '),
    ],
    [
      'You answer at your own pace',
      spokenOnly
        ? 'You speak, and see what was understood.'
        : byAgent
          ? 'You speak or type, as you like, and see what was understood.'
          : 'You speak or type, as you like. If you speak, you are recorded and see your words before they count.',
    ],
    ['A person decides', 'An AI or a simpler program proposes scores for what you say, never for how you say it. A person reviews them.'],
  ] as const
  return (
    <>
      <ol className="grid gap-4 lg:grid-cols-3 lg:gap-6">
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
      <details open={wide} className="group border-t border-sand-200 pt-5">
        <summary className="min-h-6 w-fit cursor-pointer font-medium text-emerald-700 hover:underline">
          What you agree to, in full: recording, pauses, and how it is judged
        </summary>
        <div className="mt-5 grid gap-8">{children}</div>
      </details>
    </>
  )
}
