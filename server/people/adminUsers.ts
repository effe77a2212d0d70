import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { AdminUser } from '../../shared/people.ts'
import type { Ctx } from '../context.ts'
import { after, matches, toPage } from '../db/keyset.ts'
import { takeLock } from '../db/locks.ts'
import { users } from '../db/schema/people.ts'
import { AppError, notFound } from '../errors.ts'
import { hashPassword } from '../security/passwords.ts'
import { requireProof } from '../security/requireProof.ts'
import { refuseWeakPassword } from '../security/weakPassword.ts'
import { endAccess, endOneTime, endSessions } from '../sessions/face.ts'
import { changesSignIn } from './changesSignIn.ts'
import { accountColumns } from './accountColumns.ts'
import { invite, inviteAgain } from './invite.ts'
import { taken } from './recruiters.ts'
import { whyNotChanged } from './whyNotChanged.ts'
import { ownWordsOf } from './ownWordsOf.ts'
import { dropSpentLogin } from './firstAdmin.ts'

type Calls = typeof contract.people
type Admin = Ctx<'admin'>

const columns = { ...accountColumns, has_name: users.has_name }
const living = (more?: SQL) => and(eq(users.user_type, 'admin'), isNull(users.deleted_at), more)

export async function listAdminUsers(ctx: Admin, input: VerbInput<Calls['listAdminUsers']>): Promise<Page<AdminUser>> {
  const where = living(matches(input.q, users.name, users.email))
  const rows = await ctx.db
    .select(columns)
    .from(users)
    .where(and(where, after(users.id, input.cursor)))
    .orderBy(desc(users.id))
    .limit(input.limit + 1)
  return toPage(rows, input.limit, await ctx.db.$count(users, where))
}

async function getAdminUser(ctx: Admin, id: string): Promise<AdminUser> {
  const [row] = await ctx.db
    .select(columns)
    .from(users)
    .where(living(eq(users.id, id)))
  if (!row) throw notFound('admin_user.not_found')
  return row
}

export async function createAdminUser(ctx: Admin, input: VerbInput<Calls['createAdminUser']>): Promise<AdminUser> {
  await requireProof(ctx)
  const { email, password } = input
  if (password) await refuseWeakPassword('password', password, [input.name, email])
  const password_hash = password ? await hashPassword(password) : null
  const id = await ctx.db
    .transaction(async (tx) => {
      const [row] = await tx
        .insert(users)
        .values({ user_type: 'admin', name: input.name || email, has_name: !!input.name, email, password_hash })
        .returning()
      if (!password) await invite(ctx, tx, row!)
      return row!.id
    })
    .catch(taken)
  return await getAdminUser(ctx, id)
}

export async function inviteAdminUser(ctx: Admin, input: { admin_user_id: string }): Promise<AdminUser> {
  await requireProof(ctx)
  if (!(await inviteAgain(ctx, 'admin', input.admin_user_id))) throw notFound('admin_user.not_found')
  return await getAdminUser(ctx, input.admin_user_id)
}

/** Who has no name goes by their email, the new one where it changes. */
function nameAfter({ name, email }: { name?: string; email?: string }): { name?: string | SQL; has_name?: boolean } {
  if (name) return { name, has_name: true }
  if (name === '') return { name: email ?? sql`${users.email}`, has_name: false }
  return email ? { name: sql`case when ${users.has_name} then ${users.name} else ${email} end` } : {}
}

export async function updateAdminUser(ctx: Admin, input: VerbInput<Calls['updateAdminUser']>): Promise<AdminUser> {
  await requireProof(ctx)
  if (input.password)
    await refuseWeakPassword('password', input.password, [input.name, input.email, ...(await ownWordsOf(ctx.db, input.admin_user_id))])
  const password_hash = input.password ? await hashPassword(input.password) : undefined
  const saved = await ctx.db
    .transaction(async (tx) => {
      const signIn = await changesSignIn(tx, input.admin_user_id, input)
      const unchanged = input.updated_at ? eq(users.updated_at, input.updated_at) : undefined
      const [row] = await tx
        .update(users)
        .set({ ...nameAfter(input), email: input.email, password_hash, updated_at: new Date().toISOString() })
        .where(and(living(eq(users.id, input.admin_user_id)), unchanged))
        .returning(columns)
      if (!row) throw await whyNotChanged(tx, 'admin', input.admin_user_id)
      if (signIn && row.id !== ctx.actor.id) await endAccess(tx, row.id)
      else if (password_hash) await endSessions(tx, { user_id: row.id })
      if (signIn) await endOneTime(tx, row.id, ['password_link', 'invitation', 'second_factor'])
      return row
    })
    .catch(taken)
  await dropSpentLogin(ctx)
  return saved
}

export async function removeAdminUser(ctx: Admin, input: { admin_user_id: string }): Promise<void> {
  if (input.admin_user_id === ctx.actor.id) throw new AppError('account.own', 'You cannot delete your own account.')
  await requireProof(ctx)
  await ctx.db.transaction(async (tx) => {
    // Only one deletion runs at a time, so that two administrators cannot delete each other.
    await takeLock(tx, 'admins')
    const others = await tx.$count(users, living(and(eq(users.is_active, true), ne(users.id, input.admin_user_id))))
    const there = await tx.$count(users, living(eq(users.id, input.admin_user_id)))
    if (!there) throw notFound('admin_user.not_found')
    if (others === 0) throw new AppError('admin_user.last', 'The last active administrator cannot be deleted.')
    await tx.update(users).set({ deleted_at: new Date().toISOString() }).where(eq(users.id, input.admin_user_id))
    await endSessions(tx, { user_id: input.admin_user_id })
  })
}
