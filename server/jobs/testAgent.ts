import { v7 } from 'uuid'
import type { contract } from '../../shared/contract.ts'
import type { VerbOutput } from '../../shared/endpoint.ts'
import { asksHere, interviewerOf } from '../../shared/interviewer.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { likelyPlan } from '../plans/face.ts'
import { requireJob } from '../security/visible.ts'
import { agentVariables, signedUrl, talkOrigin } from '../voice/elevenlabs.ts'

/** Starts a test talk with the job's agent. Its id is not an attempt, so what the provider sends back belongs to no interview. */
export async function testAgent(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: { job_id: string },
): Promise<VerbOutput<typeof contract.jobs.testAgent>> {
  const job = await requireJob(ctx, input.job_id)
  const interviewer = interviewerOf(job)
  if (!interviewer) throw new AppError('agent.not_ready', 'The AI interviewer of this job is not ready yet.')
  const { provider, agent_id } = interviewer
  if (asksHere(provider)) throw new AppError('agent.builtin', "This job has Vouch's own interviewer, which is tested on the page itself.")
  const plan = await likelyPlan(ctx, job.id)
  const user_id = v7()
  return {
    agent_id,
    signed_url: await signedUrl(ctx.config, agent_id, false),
    origin: talkOrigin(ctx.config),
    user_id,
    dynamic_variables: agentVariables(
      user_id,
      job,
      plan.map((c) => c.question),
    ),
  }
}
