// The caller's own password: forgotten, set by a link, changed.
import { and, eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { passwordLinkMinutes } from '../../shared/signInTimes.ts'
import { recordAudit, recordSignIn } from '../audit/face.ts'
import type { Ctx, Deps, PublicCtx } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { users } from '../db/schema/people.ts'
import { AppError, invalid, notSignedIn } from '../errors.ts'
import { isActive } from '../security/activeUsers.ts'
import { addressKey } from '../security/addressKey.ts'
import { counted } from '../security/counted.ts'
import { countUse } from '../security/countUse.ts'
import { lockCaller, lockStaff } from '../security/lockStaff.ts'
import { checkPassword, hashPassword } from '../security/passwords.ts'
import { refuseWeakPassword } from '../security/weakPassword.ts'
import {
  carriedBy,
  countTry,
  endOneTime,
  endOtherSessions,
  endSessions,
  forgetTries,
  makeOneTime,
  readOneTime,
  takeOneTime,
} from '../sessions/face.ts'
import type { TaskData } from '../tasks/TaskData.ts'
import { passwordLinkEmail, passwordSetEmail } from './passwordEmails.ts'
import { dropSpentLogin } from './firstAdmin.ts'

type Calls = typeof contract.people

const linksAnHour = 3
const perAddress = { most: 20, minutes: 15 }
const linkEnded = () =>
  new AppError('password_link.ended', 'This link was used already, or has expired. Ask for a new one where you sign in.')
const kinds = ['password_link' as const, 'invitation' as const]

async function accountOf(db: Db, user_id: string) {
  const [account] = await db
    .select({
      id: users.id,
      user_type: users.user_type,
      name: users.name,
      email: users.email,
      password_hash: users.password_hash,
      company_name: companies.name,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(users.id, user_id), isActive))
  return account
}

/** Does the same work and takes the same time for an unknown email. A task does the rest. */
export async function forgotPassword(ctx: PublicCtx, input: VerbInput<Calls['forgotPassword']>): Promise<void> {
  await countUse(
    ctx,
    `password links ${addressKey(ctx.ip)}`,
    perAddress,
    'sign_in_link.too_many',
    'Too many links were asked for from here. Please try again in 15 minutes.',
  )
  const { email, user_type } = input
  const [asked] = await rowsOf<{ tries: number }>(ctx.db, counted(ctx.secrets.sign(`password links ${user_type} ${email}`), 60))
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.user_type, user_type), eq(users.email, email), isActive))
  await ctx.tasks.send(ctx.db, 'password-link', { user_id: user && asked!.tries <= linksAnHour ? user.id : null })
}

/** The `password-link` task. `user_id` is null for an unknown email; then it does nothing. */
export async function sendPasswordLink(deps: Deps, { user_id }: TaskData['password-link']): Promise<void> {
  if (user_id === null) return
  await deps.db.transaction(async (tx) => {
    // The address that is read now stays the account's until the link is stored.
    await lockStaff(tx, user_id)
    const account = await accountOf(tx, user_id)
    if (!account) return
    const token = await makeOneTime(deps, tx, { kind: 'password_link', minutes: passwordLinkMinutes, user_id })
    await carriedBy(tx, token, await deps.mail.queue(tx, 'password-link', passwordLinkEmail(deps.config, account, token)))
  })
}

async function requireLink(ctx: PublicCtx, token: string) {
  const link = await readOneTime(ctx, ctx.db, kinds, token)
  const account = link?.user_id ? await accountOf(ctx.db, link.user_id) : undefined
  if (!link || !account) throw linkEnded()
  return { kind: link.kind as (typeof kinds)[number], account }
}

export async function openPasswordLink(
  ctx: PublicCtx,
  input: VerbInput<Calls['openPasswordLink']>,
): Promise<VerbOutput<Calls['openPasswordLink']>> {
  const { kind, account } = await requireLink(ctx, input.token)
  return { kind, email: account.email, user_type: account.user_type }
}

/** A refused password does not use up the link. */
export async function resetPassword(ctx: PublicCtx, input: VerbInput<Calls['resetPassword']>): Promise<{ message: string }> {
  const { account } = await requireLink(ctx, input.token)
  await refuseWeakPassword('new_password', input.new_password, [account.name, account.email, account.company_name])
  const password_hash = await hashPassword(input.new_password)
  await ctx.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, account.id, 'no key update')
    if (locked.length === 0 || !(await takeOneTime(ctx, tx, kinds, input.token))) throw linkEnded()
    await setPassword(ctx, tx, account, password_hash)
    await endSessions(tx, { user_id: account.id })
    const { id, user_type } = account
    await recordAudit(tx, ctx, { actor: { user_type, id }, action: 'people.resetPassword', object: { type: user_type, id }, ip: ctx.ip })
  })
  await dropSpentLogin(ctx)
  return { message: 'The password is set.' }
}

export async function changePassword(
  ctx: Ctx<'admin' | 'recruiter'>,
  input: VerbInput<Calls['changePassword']>,
): Promise<{ message: string }> {
  const account = await accountOf(ctx.db, ctx.actor.id)
  if (!account) throw notSignedIn()
  await countTry(ctx, account.user_type, account.email)
  if (!(await checkPassword(account.password_hash, input.current_password))) {
    await recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type: account.user_type, account_id: account.id })
    throw invalid('current_password', 'is not right')
  }
  await forgetTries(ctx, account.user_type, account.email)
  await refuseWeakPassword('new_password', input.new_password, [account.name, account.email, account.company_name])
  const password_hash = await hashPassword(input.new_password)
  await ctx.db.transaction(async (tx) => {
    await lockCaller(tx, ctx)
    const now = await accountOf(tx, account.id)
    if (now?.password_hash !== account.password_hash) throw invalid('current_password', 'is not right')
    await setPassword(ctx, tx, now, password_hash)
    await endOtherSessions(tx, ctx)
  })
  await dropSpentLogin(ctx)
  return { message: 'The password is changed.' }
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** The account is locked in this transaction. */
async function setPassword(ctx: Pick<Deps, 'mail' | 'config'>, tx: Db, account: Account, password_hash: string): Promise<void> {
  await tx.update(users).set({ password_hash }).where(eq(users.id, account.id))
  await endOneTime(tx, account.id, [...kinds, 'second_factor'])
  if (account.password_hash !== null) await ctx.mail.queue(tx, 'account', passwordSetEmail(ctx.config, account))
}
