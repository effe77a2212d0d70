import { anyProposed, proposedRange } from '../../shared/proposedRange.ts'
import { answeredWords, baselineCannotTell, proposedWords, rangeWords, scoredByWords } from '../../shared/scoreWords.ts'
import { inWords } from '../../shared/inWords.ts'
import { clockTime } from '../../shared/clockTime.ts'
import { transcriptWords } from '../../shared/transcriptWords.ts'
import type { LinkAdvice, SharedCandidate } from '../../shared/shares.ts'
import { CorrectionNotes } from '../rights/face.ts'
import { Badge } from '../ui/Badge.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { EvidenceQuote } from '../ui/EvidenceQuote.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { ScorePill } from '../ui/ScorePill.tsx'
import { AdviceForm } from './AdviceForm.tsx'
import { AdviceRow } from './AdviceRow.tsx'

type Props = {
  token: string
  candidate: SharedCandidate
  /** The names of those whose scores cannot be told apart from this one. */
  tied: string[]
  /** Who shared the link. */
  shared_by: string
  /** What was advised about the candidate through this link. */
  advice: LinkAdvice[]
  adviser: string
  onAdviser: (name: string) => void
  onGiven: (given: LinkAdvice) => void
}

const unscored = { insufficient_evidence: 'Insufficient evidence', unanswered: 'Not answered', not_asked: 'Left out', scored: 'No score' }

/** One candidate: the scores with their evidence, everything that was said, and the form for advice. */
export function SharedCandidateCard({ token, candidate, tied, advice, ...form }: Props) {
  const { candidate_id, name, overall_score, overall_low, overall_high, provisional, competency_scores, turns, corrections } = candidate
  const range = provisional ? null : rangeWords(overall_low, overall_high)
  const unsure = competency_scores.filter((c) => c.read_this).map((c) => c.name)
  return (
    <article aria-labelledby={candidate_id} className="card p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={candidate_id} className="text-xl wrap-anywhere">
            {name}
          </h2>
          <p className="quiet">
            <Dotted>
              {candidate.interview_completed_at && `Interviewed on ${formatDate(candidate.interview_completed_at)}`}
              {scoredByWords(candidate.scored_by)}
              {candidate.ai_overall_score !== null &&
                proposedWords(candidate.first_reader, candidate.ai_overall_score, candidate.scored_by)}
              {answeredWords(candidate)}
            </Dotted>
          </p>
          {tied.length > 0 && <p className="text-xs font-medium wrap-anywhere">Tied with {inWords(tied)}</p>}
        </div>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <ScorePill value={overall_score} provisional={provisional ? { low: overall_low, high: overall_high } : undefined} />
          {range && <span className="num text-xs quiet">range {range}</span>}
        </span>
      </header>
      {anyProposed(candidate) && (
        <p className="mt-3 rounded-control bg-midnight-50 px-3 py-2.5">
          Provisional: a simpler program proposes these scores. {baselineCannotTell} A person has not confirmed all of them.
        </p>
      )}
      {unsure.length > 0 && (
        <p className="mt-3 rounded-control bg-fair-100 px-3 py-2.5 wrap-anywhere text-fair-800">
          Before you rely on this score, read what was said about {inWords(unsure)}: its figure is in doubt, and nobody has set a level
          since.
        </p>
      )}
      <div className="mt-3">
        {competency_scores.map(({ name, score, low, high, standing, level, read_this, scored_by, reason, evidence }) => (
          <section key={name} className="border-t border-sand-200 py-3.5">
            <div className="mb-2 flex items-center justify-between gap-3">
              <div className="flex min-w-0 flex-wrap items-center gap-x-2.5">
                <h3 className="min-w-0 font-sans text-sm font-semibold tracking-normal wrap-anywhere">{name}</h3>
                {read_this && <Badge tone="fair">Read this one</Badge>}
              </div>
              {standing === 'scored' || level !== undefined ? (
                <ScorePill value={score} short provisional={proposedRange({ low, high, level, scored_by }, candidate.scored_by)} />
              ) : (
                <Badge>{unscored[standing]}</Badge>
              )}
            </div>
            {level === undefined && scored_by && <p className="mb-2 text-xs quiet">{scoredByWords(scored_by)}</p>}
            {level !== undefined && (
              <p className="mb-2 text-xs quiet">
                Level {level} of 5 · {scoredByWords({ kind: 'person' })}
              </p>
            )}
            {reason && (
              <p className="mb-2 max-w-[68ch] wrap-anywhere quiet">
                {level !== undefined && 'What a program proposed before a person set the level: '}
                {reason}
              </p>
            )}
            <div className="grid gap-2">
              {evidence.map((e) => (
                <EvidenceQuote key={`${e.turn_id} ${e.quote}`} quote={e.quote} offset_ms={e.offset_ms} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {turns.length > 0 && (
        <details className="open-on-paper border-t border-sand-200 py-3.5">
          <summary className="min-h-6 cursor-pointer font-medium">Everything that was asked and answered</summary>
          <ol className="mt-3 grid gap-4">
            {turns.map((turn) => (
              <li key={turn.turn_id} className={turn.role === 'candidate' ? 'border-l-2 border-sand-300 pl-3' : undefined}>
                <p className="num mb-0.5 text-xs font-medium quiet">
                  {turn.role === 'interviewer' ? 'Interviewer' : 'Candidate'} · {clockTime(turn.offset_ms)}
                  {turn.transcript && turn.transcript !== 'missing' && ` · ${transcriptWords[turn.transcript]}`}
                </p>
                {turn.declined ? (
                  <p className="quiet">Chose not to answer.</p>
                ) : turn.transcript === 'missing' ? (
                  <p className="font-medium">{transcriptWords.missing}</p>
                ) : (
                  <p
                    className={
                      turn.role === 'interviewer' ? 'font-serif text-base wrap-anywhere' : 'max-w-[68ch] whitespace-pre-wrap wrap-anywhere'
                    }
                  >
                    {turn.text}
                  </p>
                )}
                <CorrectionNotes corrections={corrections} turn_id={turn.turn_id} by="The candidate corrects" />
              </li>
            ))}
          </ol>
        </details>
      )}
      {advice.length > 0 && (
        <section className="border-t border-sand-200 py-3.5">
          <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">Advised through this link</h3>
          <ul className="grid gap-3">
            {advice.map((given) => (
              <AdviceRow key={given.id} given={given} />
            ))}
          </ul>
        </section>
      )}
      <AdviceForm token={token} candidate_id={candidate_id} of={name} {...form} />
    </article>
  )
}
