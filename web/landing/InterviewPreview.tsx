import { VoiceLine, stillLevels } from '../ui/VoiceLine.tsx'

const levels = stillLevels(80, 7)

/** What a candidate sees during an interview: one question, their own voice, and nothing else. */
export function InterviewPreview() {
  return (
    <figure className="night rounded-card px-6 py-8 text-center text-white sm:px-12 sm:py-12">
      <p className="flex items-center justify-between text-midnight-300"><span>Vouch</span><span className="num">Question 2 of 6</span></p>
      <p className="mx-auto mt-10 max-w-[22em] font-serif text-xl text-balance sm:text-2xl">Tell me about a time you had to change a plan after it was already under way.</p>
      <VoiceLine on="night" levels={levels} progress={0.72} className="mx-auto my-8 h-20 max-w-2xl" />
      <ul aria-label="Controls" className="flex flex-wrap justify-center gap-2">
        {['Repeat', 'Mute', 'Type instead', 'End interview'].map((control) => <li key={control} className="rounded-full border border-white/15 bg-white/5 px-4 py-2.5">{control}</li>)}
      </ul>
      <figcaption className="mt-6 text-midnight-300">The interview room: the question as a caption, your voice as a line, and typing whenever you prefer it.</figcaption>
    </figure>
  )
}
