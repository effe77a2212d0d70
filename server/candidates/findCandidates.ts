import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FoundCandidate } from '../../shared/candidates.ts'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { after, matches, readPage, toPage } from '../db/keyset.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { visibleJobs } from '../security/visible.ts'

type Calls = typeof contract.candidates

/** Searches the candidates of all jobs that the caller sees. */
export async function findCandidates(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: VerbInput<Calls['findCandidates']>,
): Promise<Page<FoundCandidate>> {
  const where = and(visibleJobs(ctx), isNull(candidates.deleted_at), matches(input.q, candidates.name, candidates.email))
  const found = () =>
    ctx.db
      .select({
        id: candidates.id,
        job_id: candidates.job_id,
        job_title: jobs.title,
        name: candidates.name,
        email: candidates.email,
        interview_status: candidates.interview_status,
      })
      .from(candidates)
      .innerJoin(jobs, eq(jobs.id, candidates.job_id))
  const [rows, total] = await readPage(
    input,
    found()
      .where(and(where, after(candidates.id, input.cursor)))
      .orderBy(desc(candidates.id))
      .limit(input.limit + 1),
    () => ctx.db.$count(found().where(where).as('found')),
  )
  return toPage(rows, input.limit, total)
}
