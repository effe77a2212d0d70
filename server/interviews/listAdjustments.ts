import { and, count, desc, eq, isNull, ne, not, or } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { OpenAdjustment } from '../../shared/adjustments.ts'
import type { Ctx } from '../context.ts'
import { after, toPage } from '../db/keyset.ts'
import { candidates } from '../db/schema/candidates.ts'
import { adjustments } from '../db/schema/interviews.ts'
import { isDecidedEarly } from '../outcomes/face.ts'
import { requireJob } from '../security/visible.ts'

/** Whoever withdrew or was declined before the interview cannot begin it any more. */
const goesOn = and(
  ne(candidates.interview_status, 'completed'),
  or(eq(candidates.interview_status, 'in_progress'), not(isDecidedEarly(candidates.id))),
)

/** Requests that can still be answered, because the interview is not over. Afterwards nobody is shown them: they play no part in a decision. */
export async function listAdjustments(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: VerbInput<typeof contract.interviews.listAdjustments>,
): Promise<Page<OpenAdjustment>> {
  const job = await requireJob(ctx, input.job_id)
  const where = and(eq(candidates.job_id, job.id), isNull(candidates.deleted_at), goesOn)
  const { id, candidate_id, kind, note, created_at } = adjustments
  const open = ctx.db
    .select({ id, candidate_id, candidate_name: candidates.name, candidate_email: candidates.email, kind, note, created_at })
    .from(adjustments)
    .innerJoin(candidates, eq(candidates.id, adjustments.candidate_id))
  const [rows, [all]] = await Promise.all([
    open
      .where(and(where, after(adjustments.id, input.cursor)))
      .orderBy(desc(adjustments.id))
      .limit(input.limit + 1),
    ctx.db.select({ total: count() }).from(adjustments).innerJoin(candidates, eq(candidates.id, adjustments.candidate_id)).where(where),
  ])
  return toPage(rows, input.limit, all?.total ?? 0)
}
