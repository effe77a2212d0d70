import type { ReactNode } from 'react'
import { EvidenceQuote } from '../ui/EvidenceQuote.tsx'
import { ScorePill } from '../ui/ScorePill.tsx'
import { VoiceLine, stillLevels } from '../ui/VoiceLine.tsx'

const levels = stillLevels(80, 7)
const question = 'Tell me about a time you had to change a plan after it was already under way.'
const quote = 'I called the three teams that depended on it the same day and drew the two ways out on one page'
const shows = ['What changed, and how it was noticed', 'Who was told, and when', 'The result, and what was learned']

function Preview({ left, caption, children }: { left: string; caption: string; children: ReactNode }) {
  return (
    <figure className="night dark-ground flex flex-col rounded-card px-6 py-8 text-center text-white sm:px-12 sm:py-10 lg:min-h-[27rem]">
      <p className="flex items-center justify-between gap-4 text-midnight-300">
        <span className="text-left">{left}</span>
        <span className="num whitespace-nowrap">Question 2 of 6</span>
      </p>
      <div className="my-auto py-8">{children}</div>
      <figcaption className="text-midnight-300">{caption}</figcaption>
    </figure>
  )
}

const Question = () => <p className="mx-auto max-w-[22em] font-serif text-xl text-balance sm:text-2xl">{question}</p>

/** The question in the plan, with what a good answer shows. */
export function AskedPreview() {
  return (
    <Preview
      left="Interview plan · Problem solving"
      caption="The plan: a question for each skill, and what a good answer shows, the same for everyone."
    >
      <Question />
      <p className="mt-8 text-midnight-200">A good answer shows</p>
      <ul className="mx-auto mt-3 flex max-w-3xl flex-wrap justify-center gap-2">
        {shows.map((text) => (
          <li key={text} className="rounded-full border border-white/15 bg-white/5 px-4 py-2">
            {text}
          </li>
        ))}
      </ul>
    </Preview>
  )
}

/** The question and its answer, as a candidate sees them: the question, their own voice, and nothing else. */
export function HeardPreview() {
  return (
    <Preview
      left="Interview"
      caption="The interview room: the question as a caption, your voice as a line, and typing whenever you prefer it."
    >
      <Question />
      <VoiceLine on="night" levels={levels} progress={0.72} breathing className="mx-auto my-7 h-20 max-w-2xl" />
      <p className="mx-auto max-w-[40em] text-base text-midnight-200">“The supplier cancelled in week three. {quote} …”</p>
    </Preview>
  )
}

/** The score, the words that support it, and the person who approved it. */
export function DecidedPreview() {
  return (
    <Preview
      left="Result · Priya Raman, an example"
      caption="The result: the score, the words that earned it with the time they were said, and the person who decided."
    >
      <div className="mx-auto max-w-2xl sheet rounded-card bg-white ring-1 ring-sand-200 p-6 text-left text-midnight-900">
        <p className="mb-2 flex flex-wrap items-center justify-between gap-2 font-semibold">
          Problem solving
          <ScorePill value={91} />
        </p>
        <EvidenceQuote quote={quote} offset_ms={401_000} />
        <p className="mt-4 border-t border-sand-200 pt-3 quiet">Approved by a reviewer, with the name and the time on record.</p>
      </div>
    </Preview>
  )
}
