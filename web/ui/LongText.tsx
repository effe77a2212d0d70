import { use, useState } from 'react'
import { FrameWords } from './FrameWords.ts'
import { WrittenText } from './WrittenText.tsx'

const short = 420

/** Shortens a long text, with a button that shows all of it. `name` says which text it is, for screen readers. */
export function LongText({ name, children }: { name: string; children: string }) {
  const [whole, setWhole] = useState(false)
  const { show_all, show_less } = use(FrameWords)
  const more = whole ? show_less : show_all
  const long = children.length > short + 80
  return (
    <>
      <WrittenText>{long && !whole ? `${children.slice(0, short).replace(/\s+\S*$/, '')}…` : children}</WrittenText>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          aria-label={`${more}: ${name}`}
          onClick={() => setWhole(!whole)}
          className="mt-1 block print:hidden min-h-6 font-medium text-emerald-700 hover:underline"
        >
          {more}
        </button>
      )}
    </>
  )
}
