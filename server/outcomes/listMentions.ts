import { and, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { mention_days } from '../../shared/outcomeWords.ts'
import { day_ms } from '../../shared/day_ms.ts'
import { after, firstAt, toPage } from '../db/keyset.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { notes } from '../db/schema/outcomes.ts'
import { users } from '../db/schema/people.ts'
import { visibleJobs } from '../security/visible.ts'
import type { Staff } from './requireJobCandidate.ts'

type Call = typeof contract.outcomes.listMentions

export async function listMentions(ctx: Staff, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const seen = ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(and(isNull(candidates.deleted_at), visibleJobs(ctx)))
  const where = and(
    gte(notes.id, firstAt(Date.now() - mention_days * day_ms)),
    sql`${notes.mentioned} @> ${JSON.stringify([ctx.actor.id])}::jsonb`,
    ne(notes.user_id, ctx.actor.id),
    inArray(notes.candidate_id, seen),
  )
  const of = { candidate_id: candidates.id, candidate_name: candidates.name, job_id: jobs.id, job_title: jobs.title }
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ id: notes.id, ...of, by: users.name, created_at: notes.created_at })
      .from(notes)
      .innerJoin(users, eq(users.id, notes.user_id))
      .innerJoin(candidates, eq(candidates.id, notes.candidate_id))
      .innerJoin(jobs, eq(jobs.id, candidates.job_id))
      .where(and(where, after(notes.id, input.cursor)))
      .orderBy(desc(notes.id))
      .limit(input.limit + 1),
    ctx.db.$count(notes, where),
  ])
  return toPage(rows, input.limit, total)
}
