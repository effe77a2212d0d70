// What somebody without an account may see of approved scores: scores,
// reasons, quotes and answers, without the candidate's contact details.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ScoredBy } from '../../../shared/candidateResult.ts'
import type { SharedCandidate } from '../../../shared/shares.ts'
import { toCorrection } from '../../../shared/toCorrection.ts'
import { toTurn } from '../../../shared/toTurn.ts'
import { anyOf, type Db } from '../../db/open.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { interviews } from '../../db/schema/interviews.ts'
import { corrections } from '../../db/schema/rights.ts'
import { scores } from '../../db/schema/scoring.ts'
import { turnsOf } from '../../db/turnsOf.ts'
import { withoutContacts } from '../../privacy/anonymous.ts'
import { isApprovedScore } from '../isApprovedScore.ts'
import { answersToRead } from '../readScores.ts'
import { besidePerson, readerBesidePerson, reasonOf, scoredBy, sourceOf } from '../scoredBy.ts'
import { bestFirst, ranksOf } from './rankedRows.ts'

/** The name of the staff member who set a score is not shown. */
const nameless = (by: ScoredBy | null | undefined): ScoredBy | null => (by ? { kind: by.kind } : null)
const unless = (whole: ScoredBy | null, one: ScoredBy | null) => (one && one.kind !== whole?.kind ? one : undefined)

/** The approved candidates of these who are not deleted, by candidate id. */
export async function sharedEvidence(db: Db, job_id: string, candidate_ids: string[]): Promise<Map<string, SharedCandidate>> {
  const found = await db
    .select({ score: scores, candidate: candidates, interview: interviews })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .leftJoin(interviews, eq(interviews.id, scores.interview_id))
    .where(and(anyOf(scores.candidate_id, candidate_ids), eq(candidates.job_id, job_id), isApprovedScore, isNull(candidates.deleted_at)))
    .orderBy(...bestFirst)
  const ids = found.flatMap(({ interview }) => interview?.id ?? [])
  const byInterview = Map.groupBy(await turnsOf(db, ...ids), (t) => t.interview_id)
  const corrected = await db.select().from(corrections).where(anyOf(corrections.candidate_id, candidate_ids)).orderBy(asc(corrections.id))
  const withScore = found.flatMap(({ score }) => (score.overall_score === null ? [] : [score]))
  const ranks = ranksOf(withScore)
  const ties = new Map(withScore.map(({ candidate_id }, i) => [candidate_id, ranks[i]!.tie]))
  return new Map(
    found.map(({ score, candidate, interview }): [string, SharedCandidate] => {
      const clean = withoutContacts(candidate)
      const by = nameless(scoredBy(score, null))
      const toRead = answersToRead(score)
      return [
        candidate.id,
        {
          candidate_id: candidate.id,
          name: candidate.name,
          interview_completed_at: candidate.interview_completed_at,
          overall_score: score.overall_score,
          overall_low: score.overall_low,
          overall_high: score.overall_high,
          ai_overall_score: besidePerson(score),
          first_reader: nameless(readerBesidePerson(score)),
          provisional: score.provisional,
          answered_count: score.answered_count,
          question_count: score.question_count,
          scored_by: by ?? { kind: 'person' },
          tie: ties.get(candidate.id) ?? null,
          competency_scores: score.competency_scores.map((c) => ({
            name: c.name,
            score: c.score,
            low: c.low,
            high: c.high,
            standing: c.standing,
            level: c.level,
            read_this: toRead.includes(c),
            scored_by: unless(by, nameless(sourceOf(c, score))),
            reason: clean(reasonOf(c)),
            evidence: c.evidence.map((e) => ({ ...e, quote: clean(e.quote) })),
          })),
          turns: (byInterview.get(interview?.id ?? '') ?? []).map((t) => {
            const turn = toTurn(t, interview!, score.decided_at)
            return { ...turn, text: clean(turn.text) }
          }),
          corrections: corrected
            .filter((c) => c.candidate_id === candidate.id)
            .map((c) => toCorrection({ ...c, text: clean(c.text) }, score.decided_at)),
        },
      ]
    }),
  )
}
