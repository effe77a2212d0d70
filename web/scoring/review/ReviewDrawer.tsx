// One candidate under review: the score with its evidence, next to the transcript, the form for a person's own levels, and the decision.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { answeredWords } from '../../../shared/scoreWords.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import type { PendingCandidate } from '../../../shared/scoring.ts'
import { ask } from '../../api.ts'
import type { LeftOut } from '../../leftOut.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { RecordingPlayer } from '../../recordings/face.ts'
import { CandidateRights, useCandidateRights } from '../../rights/face.ts'
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton.tsx'
import { LevelForm } from '../levels/LevelForm.tsx'
import { ReviewDecision } from './ReviewDecision.tsx'
import { ReviewScore } from './ReviewScore.tsx'
import { Transcript } from '../evidence/Transcript.tsx'
import { useEvidence } from '../evidence/useEvidence.ts'

/** The form that is open in the drawer: the levels (from `first`, or from the first competency without one) or the overall score. */
export type ReviewForm = { of: string; kind: 'levels'; first?: string } | { of: string; kind: 'override' }

type Props = {
  candidate_id: string
  /** What the list already knows. It shows until the rest has loaded. */
  row: PendingCandidate | undefined
  place: { at: number; of: number } | null
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
  onMoveOn: () => void
  onMoveBack: (candidate_id: string) => void
  onLeftOut: (left: LeftOut) => void
}

export function ReviewDrawer({ candidate_id, row, place, onClose, onPrevious, onNext, onMoveOn, onMoveBack, onLeftOut }: Props) {
  const { data, error, refetch } = useQuery({
    ...ask('scoring', 'getScore', { candidate_id }),
    refetchInterval: (query) => (query.state.data?.status === 'waiting' ? 3000 : false),
  })
  const [opened, setForm] = useState<ReviewForm | null>(null)
  const form = opened?.of === candidate_id ? opened : null
  const closeForm = () => setForm(null)
  const name = data?.candidate_name ?? row?.name ?? 'Candidate'
  const completed = data?.interview_completed_at ?? row?.interview_completed_at
  const standing = data ?? row
  const scoring = data && form?.kind === 'levels' && data.questions.length > 0
  return (
    <Drawer
      onClose={onClose}
      onCloseForm={form ? closeForm : undefined}
      title={name}
      description={
        <p>
          <Dotted>
            {data?.job_title ?? row?.job_title}
            {data?.candidate_email ?? row?.email}
            {completed && `interviewed ${formatDate(completed)}`}
            {standing && answeredWords(standing)}
            {data && (
              <Link
                to={paths.adminCandidate(data.job_id, candidate_id)}
                className="inline-block min-h-6 font-medium text-emerald-700 hover:underline"
              >
                Candidate’s page
              </Link>
            )}
          </Dotted>
        </p>
      }
      tools={
        place && (
          <>
            <p role="status" className="num text-xs whitespace-nowrap quiet max-sm:sr-only">
              <span className="sr-only">{name}, </span>
              {(place.at + 1).toLocaleString('en-US')} of {place.of.toLocaleString('en-US')}
            </p>
            <IconButton label="Previous candidate" disabled={!onPrevious} onClick={onPrevious}>
              <ChevronLeft aria-hidden strokeWidth={1.5} />
            </IconButton>
            <IconButton label="Next candidate" disabled={!onNext} onClick={onNext}>
              <ChevronRight aria-hidden strokeWidth={1.5} />
            </IconButton>
          </>
        )
      }
      actions={
        data &&
        !scoring && (
          <ReviewDecision
            key={candidate_id}
            detail={data}
            onScore={() => setForm({ of: candidate_id, kind: 'levels' })}
            onMoveOn={onMoveOn}
            onMoveBack={onMoveBack}
            onLeftOut={onLeftOut}
          />
        )
      }
    >
      {scoring ? (
        <LevelForm key={candidate_id} detail={data} first={form.first} onClose={closeForm} />
      ) : data ? (
        <Opened key={candidate_id} detail={data} form={form} onForm={setForm} />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto px-7 py-6">
          {error ? (
            <ErrorState title="This candidate could not be loaded" detail={error.message} onRetry={() => void refetch()} />
          ) : (
            <Loading what="candidate">
              <div className="grid gap-10 lg:grid-cols-2">
                <div className="grid content-start gap-8">
                  <Skeleton className="h-12 w-40" />
                  <SkeletonText lines={4} />
                  <SkeletonText lines={4} />
                </div>
                <SkeletonText lines={12} />
              </div>
            </Loading>
          )}
        </div>
      )}
    </Drawer>
  )
}

type OpenedProps = { detail: ScoreDetail; form: ReviewForm | null; onForm: (form: ReviewForm | null) => void }

/** The score beside the transcript. */
function Opened({ detail, form, onForm }: OpenedProps) {
  const { turns, candidate_id, job_id } = detail
  const corrections = useCandidateRights(job_id, candidate_id).data?.corrections
  const title = useId()
  const { scores, onShow, transcript, recording } = useEvidence(candidate_id, turns)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:overflow-hidden">
      <section aria-label="Score" tabIndex={0} className="px-5 py-5 sm:px-7 lg:min-h-0 lg:overflow-y-auto">
        <CandidateRights job_id={job_id} candidate_id={candidate_id} admin className="mb-4" />
        <ReviewScore
          detail={detail}
          onShow={onShow}
          {...scores}
          overriding={form?.kind === 'override'}
          onOverride={(open) => onForm(open ? { of: candidate_id, kind: 'override' } : null)}
          onScore={(first) => onForm({ of: candidate_id, kind: 'levels', first })}
        />
      </section>
      <section
        aria-labelledby={title}
        tabIndex={0}
        className="border-sand-200 bg-sand-50 px-5 py-5 max-lg:border-t sm:px-7 lg:min-h-0 lg:overflow-y-auto lg:border-l"
      >
        <h3 id={title} className="mb-3 text-lg">
          Transcript
        </h3>
        {recording && (
          <RecordingPlayer {...recording} className="sticky -top-5 z-10 -mx-2 mb-4 rounded-card border border-sand-200 bg-white p-4" />
        )}
        <Transcript
          turns={turns}
          scores={detail.blind ? [] : detail.competency_scores}
          corrections={corrections}
          {...transcript}
          typedFor={detail.decision === 'pending' ? candidate_id : undefined}
        />
      </section>
    </div>
  )
}
