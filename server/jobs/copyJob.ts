import { and, eq } from 'drizzle-orm'
import { interviewerOf, isOwnAgent } from '../../shared/interviewer.ts'
import type { Job } from '../../shared/jobs.ts'
import type { Ctx } from '../context.ts'
import { jobs } from '../db/schema/jobs.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { notFound } from '../errors.ts'
import { askForPlan, copyPlan } from '../plans/face.ts'
import { lockStaff } from '../security/lockStaff.ts'
import { visibleJobs } from '../security/visible.ts'
import { firstOf } from '../text/words.ts'
import { toJob, withDefaultAgent } from './jobs.ts'

/**
 * Copies a job for the same recruiter. Another provider's agent is not copied, because an administrator attaches it to each job.
 * Until then the copy has the agent of a new job.
 */
export async function copyJob(ctx: Ctx<'recruiter' | 'admin'>, { job_id }: { job_id: string }): Promise<Job> {
  const [source] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, job_id), visibleJobs(ctx)))
  if (!source) throw notFound('job.not_found')
  const { recruiter_id, title, description, company_info, criteria, blind_review, pdf_name, pdf_text, pdf_has_text, interview_language } =
    source
  // The copy gets its own file, because replacing the PDF of one of the jobs deletes its file.
  const pdf = source.pdf_key ? await ctx.files.get(source.pdf_key) : null
  const pdf_key = pdf ? await ctx.files.put('pdf', pdf) : null
  const interviewer = interviewerOf(source)
  const agent =
    interviewer && isOwnAgent(interviewer.agent_id)
      ? { elevenlabs_agent_id: source.elevenlabs_agent_id, agent_status: source.agent_status }
      : withDefaultAgent(ctx)
  const copy = await ctx.db.transaction(async (tx) => {
    // Deleting the recruiter deletes their jobs, the copy too or not at all.
    if ((await lockStaff(tx, recruiter_id)).length === 0) return null
    const [row] = await tx
      .insert(jobs)
      .values({
        recruiter_id,
        title: firstOf(`Copy of ${title}`, 200),
        description,
        company_info,
        criteria,
        blind_review,
        interview_language,
        ...(pdf_key ? { pdf_key, pdf_name, pdf_text, pdf_has_text } : {}),
        ...agent,
      })
      .returning()
    if (!(await copyPlan(tx, ctx, job_id, row!.id))) await askForPlan(tx, ctx, row!.id)
    await appendDecision(tx, ctx, { action: 'job_copied', subject_type: 'job', subject_id: row!.id, data: { from: job_id } })
    return row!
  })
  if (!copy) {
    if (pdf_key) await ctx.files.remove(pdf_key)
    throw notFound('job.not_found')
  }
  return await toJob(ctx, copy)
}
