// What somebody without an account may see of approved scores: scores,
// reasons, quotes and answers, without the candidate's contact details.
import { and, asc, eq, isNull } from 'drizzle-orm'
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
import { besidePerson, scoredBy } from '../scoredBy.ts'

/** The approved candidates of these who are not deleted, by candidate id. */
export async function sharedEvidence(db: Db, job_id: string, candidate_ids: string[]): Promise<Map<string, SharedCandidate>> {
  const approved = and(eq(scores.is_current, true), eq(scores.decision, 'approved'), isNull(candidates.deleted_at))
  const found = await db
    .select({ score: scores, candidate: candidates, interview: interviews })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .leftJoin(interviews, eq(interviews.id, scores.interview_id))
    .where(and(anyOf(scores.candidate_id, candidate_ids), eq(candidates.job_id, job_id), approved))
  const ids = found.flatMap(({ interview }) => interview?.id ?? [])
  const byInterview = Map.groupBy(await turnsOf(db, ...ids), (t) => t.interview_id)
  const corrected = await db.select().from(corrections).where(anyOf(corrections.candidate_id, candidate_ids)).orderBy(asc(corrections.id))
  return new Map(
    found.map(({ score, candidate, interview }): [string, SharedCandidate] => {
      const clean = withoutContacts(candidate)
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
          provisional: score.provisional,
          answered_count: score.answered_count,
          question_count: score.question_count,
          // The name of the staff member who set a score is not shown.
          scored_by: { kind: scoredBy(score, null)?.kind ?? 'person' },
          competency_scores: score.competency_scores.map(({ name, score, low, high, standing, level, reason, evidence }) => ({
            name,
            score,
            low,
            high,
            standing,
            level,
            reason: clean(reason),
            evidence: evidence.map((e) => ({ ...e, quote: clean(e.quote) })),
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
