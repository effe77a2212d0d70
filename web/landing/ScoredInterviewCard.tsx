import { CircleCheck } from 'lucide-react'
import { EvidenceQuote } from '../ui/EvidenceQuote.tsx'
import { ScorePill } from '../ui/ScorePill.tsx'
import { VoiceLine } from '../ui/VoiceLine.tsx'

const results = [
  {
    name: 'Problem solving',
    score: 91,
    quote: 'I called the three teams that depended on it the same day and drew the two ways out on one page',
    offset_ms: 401_000,
  },
  { name: 'Ownership', score: 88, quote: 'That delay was mine; I had not asked the vendor for a notice period', offset_ms: 495_000 },
]

/** A scored interview as the product shows it. The candidate is invented. */
export function ScoredInterviewCard() {
  return (
    <figure className="sheet rounded-card bg-white ring-1 ring-sand-200 p-6 text-midnight-900 shadow-deep">
      <div className="flex items-start justify-between gap-3">
        <p className="font-serif text-xl">Priya Raman</p>
        <ScorePill value={87} />
      </div>
      <p className="quiet">
        Senior Product Engineer · <span className="whitespace-nowrap">18 minutes</span>
      </p>
      <VoiceLine progress={0.42} className="my-3 h-11" />
      {results.map((result) => (
        <div key={result.name} className="border-t border-sand-200 py-3">
          <p className="mb-1 flex justify-between font-semibold">
            {result.name}
            <span className="num">{result.score}</span>
          </p>
          <EvidenceQuote quote={result.quote} offset_ms={result.offset_ms} />
        </div>
      ))}
      <figcaption className="flex items-center gap-2 border-t border-sand-200 pt-3 quiet">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-emerald-700" strokeWidth={1.5} />
        <span className="text-balance">Example. Reviewed and approved by a person, with the decision on record.</span>
      </figcaption>
    </figure>
  )
}
