// Sessions: who signs in, with what, how often they may try, and how a session ends.
import { and, eq, isNull } from 'drizzle-orm'
import type { CandidateLogin, LoginResult } from '../../shared/sessions.ts'
import type { PublicCtx } from '../context.ts'
import { candidates, jobs, users } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { checkPassword } from '../security/passwords.ts'
import { openSession } from './openSession.ts'
import { countTry, forgetTries } from './tries.ts'

const loginAs =
  (user_type: 'admin' | 'recruiter') =>
  async (ctx: PublicCtx, input: { email: string; password: string }): Promise<LoginResult> => {
    await countTry(ctx, user_type, input.email)
    const account = and(eq(users.user_type, user_type), eq(users.email, input.email), eq(users.is_active, true), isNull(users.deleted_at))
    const [user] = await ctx.db.select({ id: users.id, password_hash: users.password_hash }).from(users).where(account)
    const right = await checkPassword(user?.password_hash, input.password)
    const session =
      user && right
        ? await openSession(ctx, { user_type, user_id: user.id }, (tx) =>
            tx
              .select({ id: users.id })
              .from(users)
              .where(and(account, eq(users.password_hash, user.password_hash!)))
              .for('share'),
          )
        : null
    if (!session) throw new AppError('credentials.wrong', 'Invalid email or password. Please check your credentials and try again.')
    await forgetTries(ctx, user_type, input.email)
    return session
  }

export const adminLogin = loginAs('admin')
export const recruiterLogin = loginAs('recruiter')

/** Signs a candidate in by email and login code; the code alone decides which job. */
export async function verifyCode(ctx: PublicCtx, input: { email: string; code: string }): Promise<CandidateLogin & LoginResult> {
  await countTry(ctx, 'candidate', input.email)
  const invited = and(
    eq(candidates.code_hash, ctx.secrets.codeHash(input.code)),
    eq(candidates.email, input.email),
    isNull(candidates.deleted_at),
  )
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
    .where(and(invited, isNull(jobs.deleted_at)))
  const session =
    found &&
    (await openSession(ctx, { user_type: 'candidate', candidate_id: found.candidate_id }, (tx) =>
      tx.select({ id: candidates.id }).from(candidates).where(invited).for('share'),
    ))
  if (!session) throw new AppError('credentials.wrong', 'Invalid email or login code. Please check your credentials and try again.')
  await forgetTries(ctx, 'candidate', input.email)
  return { ...found, ...session }
}
