// One approved candidate: competencies with their evidence, red flags, and the transcript.
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toRead } from '../../../shared/feedbackOn.ts'
import { firstReader } from '../../../shared/firstReader.ts'
import { inWords } from '../../../shared/inWords.ts'
import { answeredWords, baselineCannotTell, beforeLevels, rangeWords, scoredByWords } from '../../../shared/scoreWords.ts'
import { ask } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { RecordingPlayer } from '../../recordings/face.ts'
import { useCandidateRights } from '../../rights/face.ts'
import { ScorePill, shownScore } from '../../ui/ScorePill.tsx'
import { CompetencyResult } from '../evidence/CompetencyResult.tsx'
import { FlagExplanation } from '../evidence/FlagExplanation.tsx'
import { firstReaderWord } from '../firstReaderWord.ts'
import { quotesNote } from '../evidence/quotesNote.ts'
import { questionsWords } from '../questionsWords.ts'
import { ResultSkeleton } from './ResultSkeleton.tsx'
import { TroubleNotes } from '../evidence/TroubleNotes.tsx'
import { Transcript } from '../evidence/Transcript.tsx'
import { useEvidence } from '../evidence/useEvidence.ts'

type Props = {
  job_id: string
  candidate_id: string
  heading?: boolean
  /** With one decimal, as in the list. */ exact?: boolean
  /** With a link to the candidate's own page. */ linked?: boolean
  /** The buttons that decide. */ decision?: ReactNode
}

export function OpenCandidate({ job_id, candidate_id, heading = true, exact = false, linked = false, decision }: Props) {
  const { data, error, refetch } = useQuery(ask('scoring', 'getRankedCandidate', { job_id, candidate_id }))
  const turns = data?.turns ?? []
  const corrections = useCandidateRights(data && job_id, candidate_id).data?.corrections
  const { scores, transcript, recording } = useEvidence(candidate_id, turns, data !== undefined)
  if (error && !data) return <ErrorState title="This result could not be loaded" detail={error.message} onRetry={() => void refetch()} />
  if (!data) return <ResultSkeleton />
  const decided = data.decided_by && data.decided_at ? `approved by ${data.decided_by} on ${formatDate(data.decided_at)}` : 'approved'
  const first =
    data.ai_overall_score !== null && data.overall_score !== null && Math.round(data.ai_overall_score) !== Math.round(data.overall_score)
      ? Math.round(data.ai_overall_score)
      : null
  const range = data.provisional ? null : rangeWords(data.overall_low, data.overall_high)
  const overridden = first !== null || data.override_reason !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          {heading && <h2 className="text-xl wrap-anywhere">{data.candidate_name}</h2>}
          <div className="wrap-anywhere quiet">
            <Dotted>
              {[
                data.overall_score === null
                  ? 'no overall score'
                  : data.provisional
                    ? `provisional ${rangeWords(data.overall_low, data.overall_high) ?? Math.round(data.overall_score)}`
                    : `${shownScore(data.overall_score, exact)} of 100`,
                range && `range ${range}`,
                decided,
                !overridden && data.scored_by && scoredByWords(data.scored_by),
                data.plan_version !== null && questionsWords(data.plan_version),
                answeredWords(data),
              ].filter(Boolean)}
            </Dotted>
          </div>
          {linked && (
            <Link
              to={paths.recruiterCandidate(job_id, candidate_id)}
              className="inline-flex min-h-6 items-center font-medium text-emerald-700 hover:underline"
            >
              Open the candidate’s page
            </Link>
          )}
        </div>
        <span className="shrink-0 whitespace-nowrap">
          <ScorePill
            value={data.overall_score}
            exact={exact}
            provisional={data.provisional ? { low: data.overall_low, high: data.overall_high } : undefined}
          />
        </span>
      </div>
      {decision}
      {data.provisional && (
        <Banner className="mb-3" title="Provisional">
          The baseline scorer proposes these scores without a language model. {baselineCannotTell} Nobody has confirmed the levels, so there
          is no rank.
        </Banner>
      )}
      {data.read_this && (
        <Banner className="mb-3" tone="fair" title="Read this one">
          Before you rely on this score, read what was said about {inWords(data.competency_scores.filter(toRead).map((c) => c.name))}. The
          reason is shown with each figure.
        </Banner>
      )}
      {overridden && (
        <Banner className="mb-3">
          {data.scored_by ? scoredByWords(data.scored_by) : 'Set by a person'}
          {first !== null && (
            <>
              ; the {firstReader(data) === 'baseline' ? 'baseline’s' : 'AI’s'} score was <b className="num">{first}</b>
              {beforeLevels(data.scored_by)}
            </>
          )}
          .{data.override_reason && ` Reason: ${data.override_reason}`}
        </Banner>
      )}
      {[data.feedback_summary, data.reviewer_notes].map(
        (words) =>
          words && (
            <p key={words} className="mb-3 max-w-[68ch] wrap-anywhere">
              {words}
            </p>
          ),
      )}
      {data.competency_scores.map((result) => (
        <CompetencyResult
          key={result.name}
          result={result}
          {...scores}
          beside={firstReaderWord(data)}
          whole={data.scored_by}
          marked={data.read_this}
        />
      ))}
      {data.red_flags.map((flag) => (
        <p key={`${flag.offset_ms} ${flag.text}`} className="mt-2 flex gap-2.5 rounded-control bg-fair-100 px-3 py-2.5 text-fair-800">
          <Flag aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span className="wrap-anywhere">
            <b className="font-semibold">{flag.text}</b> · not part of the score
            <FlagExplanation flag={flag} />
          </span>
        </p>
      ))}
      <TroubleNotes notes={data.notes} />
      <h3 className="mt-6 mb-3 text-lg">Transcript</h3>
      {recording && <RecordingPlayer {...recording} className="mb-4 rounded-card border border-sand-200 bg-sand-50 p-4" />}
      <Transcript turns={turns} scores={data.competency_scores} corrections={corrections} {...transcript} />
      {quotesNote(data) && <p className="mt-5 border-t border-sand-200 pt-3 text-xs quiet">{quotesNote(data)}</p>}
    </div>
  )
}
