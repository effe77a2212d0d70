// Staff go through the interview themselves. Their browser holds what they say; the server reads it and stores nothing.
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Interview } from '../../shared/interview.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import { minutesPerQuestion } from '../../shared/interviewTimes.ts'
import type { Ctx } from '../context.ts'
import { users } from '../db/schema/people.ts'
import { invalid } from '../errors.ts'
import { likelyPlan } from '../plans/face.ts'
import { requireJob } from '../security/visible.ts'
import { chooseFollowUp, followUpByRule, type Said } from './chooseFollowUp.ts'
import { likelyReader } from './likelyReader.ts'

type Calls = typeof contract.interviews
type Staff = Ctx<'recruiter' | 'admin'>

async function personOf({ db, actor }: Staff) {
  const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, actor.id))
  return { name: user?.name ?? '', email: user?.email ?? '', phone: '' }
}

/**
 * The interview as a candidate sees it before the start, under an id that belongs to nobody. Vouch's own interviewer asks,
 * even if the job has another.
 */
export async function getRehearsal(ctx: Staff, { job_id }: VerbInput<Calls['getRehearsal']>): Promise<Interview> {
  const job = await requireJob(ctx, job_id)
  const plan = await likelyPlan(ctx, job_id)
  return {
    candidate_id: v7(),
    candidate_name: (await personOf(ctx)).name,
    job_id,
    job_title: job.title,
    job_description: job.description,
    company_info: job.company_info,
    interview_status: 'not_started',
    language: job.interview_language,
    provider: 'builtin',
    agent_typing: true,
    agent_asks_plan: true,
    agent_first_message: true,
    minutes: plan.length * minutesPerQuestion,
    question_count: plan.length,
    first_reader: likelyReader(ctx, job.interview_language),
    consent: null,
    adjustment: null,
    started_at: null,
    completed_at: null,
    end_reason: null,
    closes_at: job.closes_at,
    closes_zone: job.closes_zone,
    closed_at: null,
    now: new Date().toISOString(),
    current: null,
    late_question_turn_id: null,
    turns: [],
    events: [],
    events_left_out: 0,
    // Sound from a speech service is stored or costs money, so a rehearsal uses only the browser's own speech.
    voice: { tts: false, stt: false },
    next: { code: 'begin', text: '', by: null, late: false },
  }
}

/** The next question for a candidate who had given these answers; null after the last one. */
export async function askInRehearsal(ctx: Staff, input: VerbInput<Calls['askInRehearsal']>): Promise<VerbOutput<Calls['askInRehearsal']>> {
  const { interview_language } = await requireJob(ctx, input.job_id)
  const { turns, asked_follow_ups: asked } = input
  if (turns.length > 0 && turns.at(-1)?.role !== 'candidate') throw invalid('turns', 'must end with an answer')
  const plan = await likelyPlan(ctx, input.job_id)
  const last = turns.at(-1)
  const follow_up = last ? await followUpTo(ctx, { turns, asked, plan }, interview_language) : null
  const number = follow_up === null ? (last?.number ?? 0) + 1 : last!.number
  const core = plan[number - 1]
  const text = follow_up === null ? core?.question : core?.follow_ups[follow_up]
  if (!text) return { next: null, follow_up: null }
  return {
    follow_up,
    next: {
      turn_id: v7(),
      number,
      of: plan.length,
      kind: follow_up === null ? 'core' : 'follow_up',
      text,
      hint: follow_up === null ? (core?.hint ?? null) : null,
      speech_url: null,
    },
  }
}

async function followUpTo(ctx: Staff, said: Said, language: LanguageCode): Promise<number | null> {
  const person = await personOf(ctx)
  return ctx.model ? await chooseFollowUp(ctx.model, said, person) : followUpByRule(ctx.missingIn, said, person, language)
}
