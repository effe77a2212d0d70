// Figures about this installation: totals and agent counts.
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { countJobs, countsOfAll } from '../db/counts.ts'
import { users } from '../db/schema/people.ts'

type Stats = { total_recruiters: number; total_jobs: number; total_candidates: number; active_interviews: number }

export async function getAdminStats(ctx: Ctx<'admin'>): Promise<Stats> {
  const [total_recruiters, { all: total_jobs }, of] = await Promise.all([
    ctx.db.$count(users, and(eq(users.user_type, 'recruiter'), isNull(users.deleted_at))),
    countJobs(ctx.db),
    countsOfAll(ctx.db),
  ])
  return { total_recruiters, total_jobs, total_candidates: of.candidates, active_interviews: of.in_progress }
}

type AgentCounts = { total: number; pending: number; ready: number; failed: number }

export async function getAgentCounts(ctx: Ctx<'admin'>): Promise<AgentCounts> {
  const { all, by } = await countJobs(ctx.db)
  return { total: all, pending: by.get('pending') ?? 0, ready: by.get('ready') ?? 0, failed: by.get('failed') ?? 0 }
}
