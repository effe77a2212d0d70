import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { OpenJob } from '../../shared/jobSkills.ts'
import type { Paths } from '../../shared/paths.ts'
import type { Profile } from '../../shared/profile.ts'
import { ask } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonCard } from '../ui/Skeleton.tsx'
import { AsSoonCard } from './AsSoonCard.tsx'
import { OpenJobsCard } from './OpenJobsCard.tsx'
import { PathCard } from './PathCard.tsx'
import { PathMap } from './PathMap.tsx'
import { headingOf, heldWords, onlyOneWords } from './pathWords.ts'
import { WordingCard } from './WordingCard.tsx'
import { useOpenJobs } from './useOpenJobs.ts'
import { GoalGapsCard } from './GoalGapsCard.tsx'
import { GoalForm } from './GoalForm.tsx'

export function PathsTab({ profile, onProfile }: { profile: Profile; onProfile: () => void }) {
  const { candidate_id } = profile
  const paths = useQuery({ ...ask('profiles', 'getPaths', { candidate_id }), placeholderData: (before) => before })
  const openJobs = useOpenJobs(candidate_id)
  return (
    <div className="grid gap-4">
      <GoalForm profile={profile} />
      {profile.skills.length === 0 && paths.data !== undefined && paths.data.paths.length > 0 && (
        <p className="rounded-card border border-sand-200 bg-white px-5 py-3">
          You have not confirmed any line of your profile yet, so these paths start from zero.{' '}
          <button type="button" className="min-h-6 text-emerald-700 underline" onClick={onProfile}>
            Confirm what you have
          </button>
        </p>
      )}
      {paths.isPending ? (
        <Loading what="your paths">
          <SkeletonCard lines={10} className="h-96" />
        </Loading>
      ) : paths.error ? (
        <section className="card">
          <ErrorState title="Your paths could not be loaded" detail={paths.error.message} onRetry={() => void paths.refetch()} />
        </section>
      ) : paths.data.paths.length === 0 ? (
        <>
          <section className="card">
            <NoPath profile={profile} reachesGoal={paths.data.reaches_goal} onProfile={onProfile} />
          </section>
          <OwnGaps paths={paths.data} goal={profile.wish.occupation_name} jobs={openJobs.data?.jobs} />
        </>
      ) : (
        <Found paths={paths.data} goal={profile.wish.occupation_name} jobs={openJobs.data?.jobs} candidateId={candidate_id} />
      )}
      <OpenJobsCard candidateId={candidate_id} />
      <p className="max-w-[80ch] text-xs quiet">
        {paths.data?.basis} {profile.attribution}
      </p>
    </div>
  )
}

type NoPathProps = { profile: Profile; reachesGoal: boolean | null; onProfile: () => void }

function NoPath({ profile, reachesGoal, onProfile }: NoPathProps) {
  const none = profile.skills.length === 0
  return (
    <EmptyState
      title="No path was found"
      action={<Button onClick={onProfile}>{none ? 'Confirm what you have' : 'Add to your profile'}</Button>}
    >
      {reachesGoal === false && `No path in the catalogue reaches ${profile.wish.occupation_name} from here. `}
      {none
        ? 'Nothing that you have confirmed is in the catalogue yet.'
        : 'Nothing else in the catalogue is near what your profile shows.'}{' '}
      {reachesGoal === false ? 'Choose another occupation' : 'Choose a goal'}, or add what you can do to your profile.
    </EmptyState>
  )
}

type GapsProps = { paths: Paths; goal: string | null; jobs?: OpenJob[] }

const OwnGaps = ({ paths: { goal_gaps, reaches_goal }, goal, jobs }: GapsProps) =>
  goal_gaps && goal && <GoalGapsCard goal={goal} gaps={goal_gaps} jobs={jobs} reached={reaches_goal === true} />

function Found({ paths, goal, jobs, candidateId }: GapsProps & { candidateId: string }) {
  const { paths: list, changes, reaches_goal } = paths
  return (
    <>
      {reaches_goal === false && (
        <p role="status" className="rounded-card border border-sand-200 bg-white px-5 py-3">
          No path in the catalogue reaches {goal} from here. These lead to other work that is near.
        </p>
      )}
      <section aria-labelledby="map" className="card p-5 sm:p-6 print:border-0 print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 id="map" className="text-lg">
              {headingOf(paths)}
            </h2>
            {paths.only_one && <p className="mt-1 max-w-[68ch]">{onlyOneWords[paths.only_one]}</p>}
            <p className="mt-1 max-w-[68ch] quiet">
              {!reaches_goal && `${heldWords(list)} `}
              At {paths.hours_per_week} hours a week. The list below says the same as the drawing.
            </p>
          </div>
          <Button size="sm" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden strokeWidth={1.5} />
            Print
          </Button>
        </div>
        <PathMap paths={list} />
      </section>
      <OwnGaps paths={paths} goal={goal} jobs={jobs} />
      {paths.wording_model && <WordingCard candidateId={candidateId} model={paths.wording_model} />}
      <ol className="grid gap-4">
        {list.map((path, i) => (
          <PathCard key={path.id} path={path} number={i + 1} all={list} jobs={jobs} />
        ))}
      </ol>
      <AsSoonCard paths={paths} />
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="card p-5">
          <h2 id="changes" className="text-lg">
            What would change this
          </h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
