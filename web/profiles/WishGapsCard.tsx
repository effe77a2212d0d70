import type { OpenJob } from '../../shared/jobSkills.ts'
import type { WishGaps } from '../../shared/paths.ts'
import { timeWords } from '../../shared/timeWords.ts'
import { GapList } from './GapList.tsx'

/** What the occupation of a wish asks for, beside the profile, where no path goes straight to it. */
export function WishGapsCard({ wish, gaps, jobs }: { wish: string; gaps: WishGaps; jobs?: OpenJob[] }) {
  const { experience } = gaps
  return (
    <section aria-labelledby="wish-gaps" className="card p-5">
      <h2 id="wish-gaps" className="text-lg">
        You and {wish}
      </h2>
      <p className="mt-1 max-w-[68ch] quiet">What it asks for, beside your profile today.</p>
      {experience && (
        <p className="mt-3 max-w-[68ch]">
          {experience.occupations.length > 0
            ? `It asks for ${timeWords(experience.weeks)} of work in one of these first: ${experience.occupations.join(', ')}.`
            : `It asks for ${timeWords(experience.weeks)} of work first that the catalogue does not have.`}
        </p>
      )}
      <GapList gaps={gaps} jobs={jobs} />
    </section>
  )
}
