// Sessions: who signs in, with what, how often they may try, and how a session ends.
import { and, eq, isNull } from 'drizzle-orm'
import type { CandidateLogin, LoginResult } from '../../shared/sessions.ts'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates, jobs, sessions, users } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { checkPassword } from '../security/passwords.ts'
import { makeToken, tokenHash } from '../security/secrets.ts'
import { countTry, forgetTries } from './tries.ts'

const staffHours = 12
const candidateHours = 24

type Holder = { user_type: 'admin' | 'recruiter'; user_id: string } | { user_type: 'candidate'; candidate_id: string }

/**
 * Null where what was checked holds no more: `checked` reads it again and locks it, so that whoever changes a password or a code, and ends
 * the sessions there are, does so before this one or waits for it.
 */
async function openSession(ctx: PublicCtx, holder: Holder, checked: (tx: Db) => Promise<unknown[]>): Promise<LoginResult | null> {
  const access_token = makeToken()
  const hours = holder.user_type === 'candidate' ? candidateHours : staffHours
  const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString()
  return await ctx.db.transaction(async (tx) => {
    if ((await checked(tx)).length === 0) return null
    await tx.insert(sessions).values({ token_hash: tokenHash(access_token), expires_at, ...holder })
    return { access_token, token_type: 'bearer', user_type: holder.user_type, expires_at }
  })
}

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
              .where(and(account, eq(users.password_hash, user.password_hash)))
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
