import type { OpenJob } from '../../shared/jobSkills.ts'
import type { GoalGaps } from '../../shared/paths.ts'
import { timeWords } from '../../shared/timeWords.ts'
import { GapList } from './GapList.tsx'

type Props = {
  goal: string
  gaps: GoalGaps
  jobs?: OpenJob[]
  /** A path leads there, and says how to learn what is missing. */ reached: boolean
}

/** What the occupation of a goal asks for, beside the profile, where no path goes straight to it. */
export function GoalGapsCard({ goal, gaps, jobs, reached }: Props) {
  const { experience } = gaps
  return (
    <section aria-labelledby="goal-gaps" className="card p-5">
      <h2 id="goal-gaps" className="text-lg">
        You and {goal}
      </h2>
      <p className="mt-1 max-w-[68ch] quiet">
        What it asks for, beside your profile today.{reached && ' The steps below say how to learn the rest.'}
      </p>
      {experience && <p className="mt-3 max-w-[68ch]">{workFirst(experience)}</p>}
      <GapList gaps={gaps} jobs={jobs} namesOnly={reached} />
    </section>
  )
}

function workFirst({ weeks, occupations }: NonNullable<GoalGaps['experience']>): string {
  const asks = `It asks for ${timeWords(weeks)} of work first`
  if (occupations.length === 0) return `${asks} that the catalogue does not have.`
  return occupations.length === 1 ? `${asks}, as ${occupations[0]!}.` : `${asks}, in one of these: ${occupations.join(', ')}.`
}
