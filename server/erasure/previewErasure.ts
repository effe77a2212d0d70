import { and, eq, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { notFound } from '../errors.ts'
import { letterheadOf, receipt } from '../letters/face.ts'
import { logoDataOf, withLogo } from '../mail/withLogo.ts'
import { countWhatGoes, kindsThatWent } from './receipts.ts'

type Call = typeof contract.candidates.previewErasure

/** In place of the number, which is made when the data is erased. */
const noNumber = 'XXXX-XXXX-XXXX-XXXX'

/** The receipt as it would read if the data were erased now. Nothing is stored or sent. */
export async function previewErasure(ctx: Ctx<'admin'>, { candidate_id }: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const { db, config } = ctx
  const [found] = await db
    .select({ candidate: candidates, job: jobs })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.erased_at)))
  if (!found) throw notFound('candidate.not_found')
  const { candidate, job } = found
  const went = kindsThatWent(await countWhatGoes(db, candidate_id, candidate.email))
  const { to, subject, html, text, delivery } = receipt({
    config,
    candidate,
    job,
    letterhead: await letterheadOf(db, job.recruiter_id, job.interview_language),
    receipt: { number: noNumber, erased_at: new Date().toISOString(), went },
  })
  return { to, subject, text, html: withLogo(html, await logoDataOf(ctx, delivery?.logo_key ?? null)) }
}
