// Reads scores: the current one of a candidate who is not deleted, in the form of the contract.
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { EventKind } from '../../shared/interviewEvents.ts'
import { toRead } from '../../shared/feedbackOn.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import type { LevelSet, RedFlag, ScoreDetail } from '../../shared/scoreDetail.ts'
import { toExplanation } from '../../shared/toExplanation.ts'
import { toTurn } from '../../shared/toTurn.ts'
import { troubles } from '../../shared/troubles.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { interviewEvents, interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { plans } from '../db/schema/plans.ts'
import { levelSets, scores } from '../db/schema/scoring.ts'
import { turnsOf } from '../db/turnsOf.ts'
import { visibleJobs } from '../security/visible.ts'
import { hideDetail, isBlind } from './blind.ts'
import { feedbackState } from './feedbackState.ts'
import { questionsOf } from './questionsOf.ts'
import { scoredBy, setter, setterName, withSources } from './scoredBy.ts'
import { toldOf, toldSummary } from './toldOf.ts'

/** The current scores of the jobs that the caller may see; the query must join `candidates` and `jobs`. */
export const visibleScores = (ctx: Ctx, more?: SQL) =>
  and(eq(scores.is_current, true), isNull(candidates.deleted_at), visibleJobs(ctx), more)

/** Counts scores. It joins candidates and jobs, because a deleted candidate or job hides its scores. */
export const countScores = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(where)
  return row!.n
}

const countWith = (what: SQL) => sql<number>`count(*) filter (where ${scores.overall_score} is not null and ${what})::int`

/** How many of the scores with an overall score come from where (`scoredBy.ts`). Of those of the baseline and the model, no person has set the whole. */
export const sourceCounts = {
  baseline: countWith(sql`${scores.provisional}`),
  model: countWith(sql`${scores.set_how} is null and not ${scores.provisional}`),
  person: countWith(sql`${scores.set_how} in ('levels', 'override')`),
  csv: countWith(sql`${scores.set_how} = 'csv'`),
}

/** `all`: each with its source. */
export const short = (all: CompetencyScore[]) =>
  all.map(({ name, score, standing, scored_by }) => ({ name, score, standing, ...(scored_by ? { scored_by } : {}) }))

/** The answers that a person should read, also after an approval; none if a person entered another score. */
export const answersToRead = ({ set_how, competency_scores }: Pick<typeof scores.$inferSelect, 'set_how' | 'competency_scores'>) =>
  set_how === 'override' || set_how === 'csv' ? [] : competency_scores.filter(toRead)

type Summed = Pick<typeof scores.$inferSelect, 'feedback_summary' | 'reviewer_notes' | 'set_how' | 'competency_scores'>
/** What only staff read is about the first reader's figures, so it goes once a person has set one. */
const notesOf = ({ reviewer_notes, set_how, competency_scores }: Summed) =>
  set_how !== null || competency_scores.some((c) => c.level !== undefined) ? null : reviewer_notes

/** The texts that staff read, in a line of a list. */
export const summaryOf = (score: Summed) => [score.feedback_summary, notesOf(score)].filter(Boolean).join(' ') || null

/** The candidate's score with evidence and transcript; null if none matches the condition. */
export async function readDetail(ctx: Ctx, where: SQL | undefined): Promise<ScoreDetail | null> {
  const { db } = ctx
  const [found] = await db
    .select({
      score: scores,
      candidate: candidates,
      job_title: jobs.title,
      plan: { version: plans.version, competencies: plans.competencies },
      decided_by: users.name,
      set_by: setterName,
      blind: isBlind(ctx),
      feedback: feedbackState,
    })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .leftJoin(plans, eq(plans.id, scores.plan_id))
    .leftJoin(users, eq(users.id, scores.decided_by))
    .leftJoin(setter, eq(setter.id, scores.set_by))
    .where(where)
  if (!found) return null
  const { score, candidate, job_title, plan, decided_by, set_by, blind, feedback } = found
  const turns = score.interview_id ? await turnsOf(db, score.interview_id) : []
  const [interview] = score.interview_id
    ? await db
        .select({ provider: interviews.provider, ended_at: interviews.ended_at, end_reason: interviews.end_reason })
        .from(interviews)
        .where(eq(interviews.id, score.interview_id))
    : []
  const events = score.interview_id
    ? await db
        .select()
        .from(interviewEvents)
        .where(eq(interviewEvents.interview_id, score.interview_id))
        .orderBy(asc(interviewEvents.offset_ms), asc(interviewEvents.id))
    : []
  const explained = new Map(events.filter((e) => e.explanation !== null).map((e) => [e.id, toExplanation(e, score.decided_at)]))
  const scored_by = scoredBy(score, set_by)
  return hideDetail({
    ...score,
    score_id: score.id,
    scored_by,
    // The reason of an earlier figure says nothing of levels that were set afterwards.
    override_reason: score.set_how === 'override' || score.set_how === 'csv' ? score.override_reason : null,
    blind,
    feedback,
    read_this: answersToRead(score).length > 0,
    competency_scores: withSources(toldOf(score), score, scored_by),
    questions: questionsOf(plan?.competencies ?? [], turns),
    level_sets: await readLevelSets(ctx, score.id),
    feedback_summary: toldSummary(score),
    reviewer_notes: notesOf(score),
    red_flags: score.red_flags.map((flag) => withExplanation(flag, explained.get(flag.event_id ?? ''))),
    plan_version: plan?.version ?? null,
    decided_by,
    job_title,
    candidate_name: candidate.name,
    candidate_email: candidate.email,
    interview_completed_at: candidate.interview_completed_at,
    notes: troubles(events.map((e) => ({ ...e, event_id: e.id, kind: e.kind as EventKind }))),
    turns: turns.map((t) => toTurn(t, interview, score.decided_at)),
  })
}

function withExplanation(flag: RedFlag, explained: ReturnType<typeof toExplanation> | undefined): RedFlag {
  return explained ? { ...flag, ...explained, explanation: explained.explanation ?? undefined } : flag
}

/** Newest first. A recruiter sees only the newest. */
async function readLevelSets({ db, actor }: Ctx, score_id: string): Promise<LevelSet[]> {
  const sets = await db
    .select({ set: levelSets, by: users.name })
    .from(levelSets)
    .innerJoin(users, eq(users.id, levelSets.user_id))
    .where(eq(levelSets.score_id, score_id))
    .orderBy(desc(levelSets.id))
  const seen = actor.user_type === 'admin' ? sets : sets.slice(0, 1)
  return seen.map(({ set, by }) => {
    const own = set.user_id === actor.id
    const levels = set.levels.map(({ name, level, evidence }) => ({ name, level, ...(own ? { evidence } : {}) }))
    return { by, by_id: set.user_id, own, at: set.created_at, levels, note: set.note }
  })
}
