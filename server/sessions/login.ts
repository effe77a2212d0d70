// Sessions: who signs in, with what, how often they may try, and how a session ends.
import { and, eq, isNull } from 'drizzle-orm'
import type { CandidateLogin, LoginResult } from '../../shared/sessions.ts'
import type { PublicCtx } from '../context.ts'
import { candidates, jobs, sessions, users } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { checkPassword } from '../security/passwords.ts'
import { makeToken, tokenHash } from '../security/secrets.ts'
import { countTry, forgetTries } from './tries.ts'

const staffHours = 12
const candidateHours = 24

type Holder = { user_type: 'admin' | 'recruiter'; user_id: string } | { user_type: 'candidate'; candidate_id: string }

async function openSession(ctx: PublicCtx, holder: Holder): Promise<LoginResult> {
  const access_token = makeToken()
  const hours = holder.user_type === 'candidate' ? candidateHours : staffHours
  const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString()
  await ctx.db.insert(sessions).values({ token_hash: tokenHash(access_token), expires_at, ...holder })
  return { access_token, token_type: 'bearer', user_type: holder.user_type, expires_at }
}

const loginAs =
  (user_type: 'admin' | 'recruiter') =>
  async (ctx: PublicCtx, input: { email: string; password: string }): Promise<LoginResult> => {
    await countTry(ctx, user_type, input.email)
    const [user] = await ctx.db
      .select({ id: users.id, password_hash: users.password_hash, is_active: users.is_active })
      .from(users)
      .where(and(eq(users.user_type, user_type), eq(users.email, input.email), isNull(users.deleted_at)))
    const right = await checkPassword(user?.password_hash, input.password)
    if (!user || !right || !user.is_active)
      throw new AppError('unauthenticated', 'Invalid email or password. Please check your credentials and try again.')
    const [session] = await Promise.all([openSession(ctx, { user_type, user_id: user.id }), forgetTries(ctx, user_type, input.email)])
    return session
  }

export const adminLogin = loginAs('admin')
export const recruiterLogin = loginAs('recruiter')

/** Signs a candidate in by email and login code; the code alone decides which job. */
export async function verifyCode(ctx: PublicCtx, input: { email: string; code: string }): Promise<CandidateLogin & LoginResult> {
  await countTry(ctx, 'candidate', input.email)
  const [found] = await ctx.db
    .select({
      candidate_id: candidates.id,
      candidate_name: candidates.name,
      job_id: jobs.id,
      job_title: jobs.title,
      job_description: jobs.description,
      company_info: jobs.company_info,
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(
      and(
        eq(candidates.code_hash, ctx.secrets.codeHash(input.code)),
        eq(candidates.email, input.email),
        isNull(candidates.deleted_at),
        isNull(jobs.deleted_at),
      ),
    )
  if (!found) throw new AppError('unauthenticated', 'Invalid email or login code. Please check your credentials and try again.')
  const [session] = await Promise.all([
    openSession(ctx, { user_type: 'candidate', candidate_id: found.candidate_id }),
    forgetTries(ctx, 'candidate', input.email),
  ])
  return { ...found, ...session }
}
