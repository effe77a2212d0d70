// Staff rehearse the interview of a job: the same room and plan that a candidate gets, marked as a rehearsal. Nothing is kept.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { isOwnAgent } from '../../../shared/interviewer.ts'
import type { Interview } from '../../../shared/interview.ts'
import { answerHere, api, ask, queryClient } from '../../api.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useArea } from '../../useArea.ts'
import { InterviewStages } from '../InterviewStages.tsx'
import { keepNothing } from '../outbox/openKeep.ts'
import { rehearsalCalls } from './rehearsalCalls.ts'
import { RehearsalOver } from './RehearsalOver.tsx'
import { Rehearsing } from '../standing/rehearsing.ts'
import { InterviewSkeleton } from '../stages/InterviewSkeleton.tsx'
import { StageLayout } from '../stages/StageLayout.tsx'

export function Component() {
  const { job_id = '' } = useParams()
  const area = useArea()
  const back = area === 'admin' ? paths.adminJob(job_id) : paths.recruiterJob(job_id)
  useState(keepNothing)
  const rehearsal = useQuery({ ...ask('interviews', 'getRehearsal', { job_id }), staleTime: Infinity, gcTime: 0 })
  const agent_id = useQuery({ ...ask('jobs', 'getJob', { job_id }), staleTime: Infinity }).data?.elevenlabs_agent_id
  const other_agent = Boolean(agent_id) && !isOwnAgent(agent_id ?? '')
  const here = useMemo(() => ({ back: `${back}?tab=setup`, other_agent }), [back, other_agent])
  return (
    <Rehearsing value={here}>
      {rehearsal.data ? (
        <Rehearsal key={rehearsal.data.candidate_id} first={rehearsal.data} onAgain={() => void rehearsal.refetch()} />
      ) : rehearsal.error ? (
        <StageLayout title="Rehearsal" eyebrow={null} heading="Rehearsal" lead={null} unmarked>
          <section className="card">
            <ErrorState
              title="The rehearsal could not be opened"
              detail={rehearsal.error.message}
              onRetry={() => void rehearsal.refetch()}
              action={<ButtonLink to={back}>Back to the job</ButtonLink>}
            />
          </section>
        </StageLayout>
      ) : (
        <InterviewSkeleton />
      )}
    </Rehearsing>
  )
}

function Rehearsal({ first, onAgain }: { first: Interview; onAgain: () => void }) {
  const { candidate_id, job_id } = first
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let asked: number[] = []
    answerHere(
      rehearsalCalls(first, async (turns) => {
        const said = turns.map(({ role, text, number, declined }) => ({ role, text, number, declined }))
        const { next, follow_up } = await api.interviews.askInRehearsal({ job_id, turns: said, asked_follow_ups: asked })
        asked = follow_up === null ? [] : [...asked, follow_up]
        return next
      }),
    )
    setReady(true)
    return () => {
      answerHere(null)
      queryClient.removeQueries({ queryKey: ask('interviews', 'getInterview', { candidate_id }).queryKey })
    }
  }, [first, job_id, candidate_id])
  if (!ready) return <InterviewSkeleton />
  return <InterviewStages candidateId={candidate_id} after={<RehearsalOver candidateId={candidate_id} onAgain={onAgain} />} />
}
