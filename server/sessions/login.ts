// Sign-in: who may sign in and with what, how often they may try, and how a session ends.
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { CandidateLogin } from '../../shared/sessions.ts'
import type { LoginResult, StaffLogin } from '../../shared/signIn.ts'
import { day_ms } from '../../shared/day_ms.ts'
import { code_days } from '../../shared/signInTimes.ts'
import { recordSignIn } from '../audit/face.ts'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { AppError } from '../errors.ts'
import { isActive } from '../security/activeUsers.ts'
import { checkPassword } from '../security/passwords.ts'
import { secondStep } from './factors.ts'
import { addSession, openSession } from './openSession.ts'
import { countTry, forgetTries } from './tries.ts'

const loginAs =
  (user_type: 'admin' | 'recruiter') =>
  async (ctx: PublicCtx, input: { email: string; password: string }): Promise<StaffLogin> => {
    await countTry(ctx, user_type, input.email)
    const account = and(eq(users.user_type, user_type), eq(users.email, input.email), isActive)
    const [user] = await ctx.db.select({ id: users.id, password_hash: users.password_hash }).from(users).where(account)
    const right = await checkPassword(user?.password_hash, input.password)
    const unchanged = and(account, eq(users.password_hash, user?.password_hash ?? ''))
    const step =
      user && right
        ? await ctx.db.transaction(async (tx) => {
            const [locked] = await tx.select({ id: users.id }).from(users).where(unchanged).for('share')
            if (!locked) return null
            return (await secondStep(ctx, tx, { id: user.id, user_type })) ?? (await addSession(ctx, tx, { user_type, user_id: user.id }))
          })
        : null
    if (!step) {
      await recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type, account_id: user?.id ?? null })
      throw new AppError('credentials.wrong', 'Invalid email or password. Please check your credentials and try again.')
    }
    await forgetTries(ctx, user_type, input.email)
    return step
  }

export const adminLogin = loginAs('admin')
export const recruiterLogin = loginAs('recruiter')

/** A candidate who is not deleted, in a job that is not deleted. `ended` is when their login code expires. */
export async function findCandidate(db: Db, which: SQL | undefined): Promise<{ login: CandidateLogin; ended: string } | null> {
  const [row] = await db
    .select({
      candidate_id: candidates.id,
      candidate_name: candidates.name,
      job_id: jobs.id,
      job_title: jobs.title,
      job_description: jobs.description,
      company_info: jobs.company_info,
      completed_at: candidates.interview_completed_at,
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(and(which, isNull(candidates.deleted_at), isNull(jobs.deleted_at)))
  if (!row) return null
  const { completed_at, ...login } = row
  const ended = completed_at ? new Date(Date.parse(completed_at) + code_days * day_ms).toISOString() : '9999'
  return { login, ended }
}

/** Signs a candidate in by email and login code. The code decides which job it is for. */
export async function signInByLoginCode(ctx: PublicCtx, input: { email: string; code: string }): Promise<CandidateLogin & LoginResult> {
  await countTry(ctx, 'candidate', input.email)
  const invited = and(
    eq(candidates.code_hash, ctx.secrets.codeHash(input.code)),
    eq(candidates.email, input.email),
    isNull(candidates.deleted_at),
  )
  const found = await findCandidate(ctx.db, invited)
  if (found && found.ended < new Date().toISOString()) {
    await forgetTries(ctx, 'candidate', input.email)
    await recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type: 'candidate', account_id: found.login.candidate_id })
    throw new AppError('code.ended', 'This login code has expired. Have a sign-in link sent to your email instead.')
  }
  const session =
    found &&
    (await openSession(ctx, { user_type: 'candidate', candidate_id: found.login.candidate_id }, (tx) =>
      tx.select({ id: candidates.id }).from(candidates).where(invited).for('share'),
    ))
  if (!session) {
    await recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type: 'candidate', account_id: null })
    throw new AppError('credentials.wrong', 'Invalid email or login code. Please check your credentials and try again.')
  }
  await forgetTries(ctx, 'candidate', input.email)
  return { ...found.login, ...session }
}
