import { and, eq } from 'drizzle-orm'
import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import type { Ctx } from '../context.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { notFound } from '../errors.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import { requireJob, visibleJobs } from '../security/visible.ts'
import { formStays } from './formStays.ts'
import { checkAgent } from '../voice/elevenlabs.ts'
import { toJob } from './jobs.ts'

/** Attaches a voice agent. An agent that the provider does not know is stored as `failed`, with the reason. */
export async function attachAgent(ctx: Ctx<'admin'>, input: { job_id: string; elevenlabs_agent_id: string }): Promise<Job> {
  await requireJob(ctx, input.job_id)
  const readiness = await checkAgent(ctx.config, input.elevenlabs_agent_id)
  const record = await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ agent_status: jobs.agent_status })
      .from(jobs)
      .where(and(eq(jobs.id, input.job_id), visibleJobs(ctx)))
      .for('no key update')
    if (!before) throw notFound('job.not_found')
    const [row] = await tx
      .update(jobs)
      .set({
        elevenlabs_agent_id: input.elevenlabs_agent_id,
        agent_status: readiness.ready ? 'ready' : 'failed',
        agent_failure: readiness.ready ? null : readiness.reason,
        agent_failure_code: readiness.ready ? null : readiness.code,
        agent_facts: readiness.ready ? readiness.facts : null,
        ...formStays,
      })
      .where(eq(jobs.id, input.job_id))
      .returning()
    if (readiness.ready && before.agent_status !== 'ready') {
      const [recruiter] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, row!.recruiter_id))
      await ctx.mail.queue(tx, 'agent-ready', readyEmail(ctx.config.public_url, recruiter!, row!, readiness.facts?.asks_plan === false))
    }
    return row!
  })
  return await toJob(ctx, record)
}

export async function detachAgent(ctx: Ctx<'admin'>, input: { job_id: string }): Promise<void> {
  const [row] = await ctx.db.transaction((tx) =>
    tx
      .update(jobs)
      .set({
        elevenlabs_agent_id: null,
        agent_status: 'pending',
        agent_failure: null,
        agent_failure_code: null,
        agent_facts: null,
        ...formStays,
      })
      .where(and(eq(jobs.id, input.job_id), visibleJobs(ctx)))
      .returning({ id: jobs.id }),
  )
  if (!row) throw notFound('job.not_found')
}

const readyEmail = (
  public_url: string,
  recruiter: { name: string; email: string },
  job: Pick<Job, 'id' | 'title' | 'closes_at' | 'closed_at'>,
  asks_its_own: boolean,
) =>
  writeEmail(recruiter.email, `The AI interviewer for ${job.title} is ready`, [
    { kind: 'heading', text: 'Your AI interviewer is ready' },
    {
      kind: 'paragraph',
      text: `Hello ${recruiter.name},\n\nThe AI interviewer for “${job.title}” is set up. You can test it${closedSince(job) === null ? ', and you can invite candidates now' : '. The job is closed: reopen it to invite candidates'}.`,
    },
    ...(asks_its_own
      ? [
          {
            kind: 'paragraph' as const,
            text: 'This agent is not given the questions of your plan, so candidates may be asked different things. Ask your administrator to change it before you invite them.',
          },
        ]
      : []),
    { kind: 'button', label: 'Open the job', href: `${public_url}/recruiter/job/${job.id}` },
  ])
