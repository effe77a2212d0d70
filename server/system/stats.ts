// What the server knows of itself: totals, agent counts, the Outbox.
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { countsOfAll } from '../db/counts.ts'
import { rowsOf } from '../db/open.ts'

type Stats = { total_recruiters: number; total_jobs: number; total_candidates: number; active_interviews: number }

export async function getAdminStats(ctx: Ctx<'admin'>): Promise<Stats> {
  const [[row], of] = await Promise.all([
    rowsOf<Pick<Stats, 'total_recruiters' | 'total_jobs'>>(
      ctx.db,
      sql`select (select count(*)::int from users where user_type = 'recruiter' and deleted_at is null) as total_recruiters,
      (select count(*)::int from jobs where deleted_at is null) as total_jobs`,
    ),
    countsOfAll(ctx.db),
  ])
  return { ...row!, total_candidates: of.candidates, active_interviews: of.in_progress }
}

type AgentCounts = { total: number; pending: number; ready: number; failed: number }

export async function getAgentCounts(ctx: Ctx<'admin'>): Promise<AgentCounts> {
  const [row] = await rowsOf<AgentCounts>(
    ctx.db,
    sql`select count(*)::int as total, count(*) filter (where agent_status = 'pending')::int as pending,
    count(*) filter (where agent_status = 'ready')::int as ready, count(*) filter (where agent_status = 'failed')::int as failed from jobs where deleted_at is null`,
  )
  return row!
}
