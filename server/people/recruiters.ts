// Recruiters. Administrators are in adminUsers.ts.
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { Recruiter } from '../../shared/people.ts'
import type { Ctx } from '../context.ts'
import { isDuplicate } from '../db/conflicts.ts'
import { after, matches, toPage } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { users } from '../db/schema/people.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { removeJobsOf } from '../jobs/face.ts'
import { hashPassword } from '../security/passwords.ts'
import { requireProof } from '../security/requireProof.ts'
import { refuseWeakPassword } from '../security/weakPassword.ts'
import { endAccess, endOneTime, endSessions } from '../sessions/face.ts'
import { changesSignIn } from './changesSignIn.ts'
import { accountColumns } from './accountColumns.ts'
import { invite, inviteAgain } from './invite.ts'
import { whyNotChanged } from './whyNotChanged.ts'
import { companyNameOf, ownWordsOf } from './ownWordsOf.ts'

type Calls = typeof contract.people
type Admin = Ctx<'admin'>

const columns = {
  ...accountColumns,
  company_id: companies.id,
  company_name: companies.name,
  role: sql<'recruiter'>`'recruiter'`,
  job_count: sql<number>`(select count(*)::int from jobs j where j.recruiter_id = ${users.id} and j.deleted_at is null)`,
}
const living = (more?: SQL) => and(eq(users.user_type, 'recruiter'), isNull(users.deleted_at), more)
const read = (db: Db) => db.select(columns).from(users).innerJoin(companies, eq(companies.id, users.company_id)).$dynamic()

async function page(ctx: Admin, where: SQL | undefined, input: { limit: number; cursor?: string | undefined }): Promise<Page<Recruiter>> {
  const rows = await read(ctx.db)
    .where(and(where, after(users.id, input.cursor)))
    .orderBy(desc(users.id))
    .limit(input.limit + 1)
  return toPage(rows, input.limit, await ctx.db.$count(users, where))
}

export const listRecruiters = (ctx: Admin, input: VerbInput<Calls['listRecruiters']>): Promise<Page<Recruiter>> =>
  page(ctx, living(matches(input.q, users.name, users.email)), input)

export async function listCompanyRecruiters(
  ctx: Admin,
  input: { company_id: string; limit: number; cursor?: string | undefined },
): Promise<Page<Recruiter>> {
  const [company] = await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, input.company_id))
  if (!company) throw notFound('company.not_found')
  return await page(ctx, living(eq(users.company_id, company.id)), input)
}

export async function getRecruiter(ctx: Admin, input: { recruiter_id: string }): Promise<Recruiter> {
  const [row] = await read(ctx.db).where(living(eq(users.id, input.recruiter_id)))
  if (!row) throw notFound('recruiter.not_found')
  return row
}

/** Locks the company against deletion until the transaction ends. Throws 422 if there is no such company. */
async function lockCompany(tx: Db, company_id: string): Promise<void> {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, company_id)).for('share')
  if (!company) throw invalid('company_id', 'is not a company')
}

export async function createRecruiter(ctx: Admin, input: VerbInput<Calls['createRecruiter']>): Promise<Recruiter> {
  await requireProof(ctx)
  const { name, email, password, company_id } = input
  if (password) await refuseWeakPassword('password', password, [name, email, await companyNameOf(ctx.db, company_id)])
  const password_hash = password ? await hashPassword(password) : null
  const recruiter_id = await ctx.db
    .transaction(async (tx) => {
      await lockCompany(tx, company_id)
      const [row] = await tx.insert(users).values({ user_type: 'recruiter', name, email, company_id, password_hash }).returning()
      if (!password) await invite(ctx, tx, row!)
      return row!.id
    })
    .catch(taken)
  return await getRecruiter(ctx, { recruiter_id })
}

export async function inviteRecruiter(ctx: Admin, input: { recruiter_id: string }): Promise<Recruiter> {
  await requireProof(ctx)
  if (!(await inviteAgain(ctx, 'recruiter', input.recruiter_id))) throw notFound('recruiter.not_found')
  return await getRecruiter(ctx, input)
}

export async function updateRecruiter(ctx: Admin, input: VerbInput<Calls['updateRecruiter']>): Promise<Recruiter> {
  if (input.password) {
    await requireProof(ctx)
    await refuseWeakPassword('password', input.password, [input.name, input.email, ...(await ownWordsOf(ctx.db, input.recruiter_id))])
  }
  const password_hash = input.password ? await hashPassword(input.password) : undefined
  await ctx.db
    .transaction(async (tx) => {
      if (input.company_id) await lockCompany(tx, input.company_id)
      const signIn = await changesSignIn(tx, input.recruiter_id, input)
      if (signIn) await requireProof({ token: ctx.token, db: tx })
      const unchanged = input.updated_at ? eq(users.updated_at, input.updated_at) : undefined
      const [row] = await tx
        .update(users)
        .set({ name: input.name, email: input.email, company_id: input.company_id, password_hash, updated_at: new Date().toISOString() })
        .where(and(living(eq(users.id, input.recruiter_id)), unchanged))
        .returning({ id: users.id })
      if (!row) throw await whyNotChanged(tx, 'recruiter', input.recruiter_id)
      if (signIn) {
        await endAccess(tx, row.id)
        await endOneTime(tx, row.id, ['password_link', 'invitation', 'second_factor'])
      }
    })
    .catch(taken)
  return await getRecruiter(ctx, input)
}

export async function removeRecruiter(ctx: Admin, input: { recruiter_id: string }): Promise<void> {
  await requireProof(ctx)
  const now = new Date().toISOString()
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ deleted_at: now })
      .where(living(eq(users.id, input.recruiter_id)))
      .returning({ id: users.id })
    if (!row) throw notFound('recruiter.not_found')
    await removeJobsOf(tx, row.id, now)
    await endSessions(tx, { user_id: row.id })
  })
}

/** Turns the database's refusal of a second account with this email into a 409. */
export function taken(error: unknown): never {
  throw isDuplicate(error, 'users_email') ? new AppError('account.duplicate', 'There is an account with this email already.') : error
}
