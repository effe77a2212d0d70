import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FoundCandidate } from '../../shared/candidates.ts'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { countsOf, countsOfAll } from '../db/counts.ts'
import { after, foundFirst, matchesEmailFirst, readPage, toPage } from '../db/keyset.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { visibleJobs } from '../security/visible.ts'

type Calls = typeof contract.candidates
type Staff = Ctx<'recruiter' | 'admin'>

/** Searches the candidates of all jobs that the caller sees. One or two letters are found at the start of a word, and a whole email finds those who have it. */
export async function findCandidates(ctx: Staff, input: VerbInput<Calls['findCandidates']>): Promise<Page<FoundCandidate>> {
  const ofOwnJobs = sql`${candidates.job_id} = any(array(select ${jobs.id} from ${jobs} where ${visibleJobs(ctx)}))`
  const seen = ctx.actor.user_type === 'admin' ? undefined : ofOwnJobs
  const people = { address: candidates.email, seen: and(seen, isNull(candidates.deleted_at)), others: [candidates.name] }
  const matching = input.q ? and(seen, await matchesEmailFirst(ctx.db, input.q, people)) : undefined
  const where = and(visibleJobs(ctx), seen, isNull(candidates.deleted_at), foundFirst(candidates.id, matching))
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
    () => (input.q ? ctx.db.$count(found().where(where).as('found')) : countAll(ctx)),
  )
  return toPage(rows, input.limit, total)
}

/** Everybody whom the caller sees. */
async function countAll(ctx: Staff): Promise<number> {
  if (ctx.actor.user_type === 'admin') return (await countsOfAll(ctx.db)).candidates
  const own = await ctx.db.select({ id: jobs.id }).from(jobs).where(visibleJobs(ctx))
  const counts = await countsOf(
    ctx.db,
    own.map(({ id }) => id),
  )
  return [...counts.values()].reduce((all, { candidates: n }) => all + n, 0)
}
