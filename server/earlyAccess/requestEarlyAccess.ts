// Early access: the requests, and the emails about them.
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { PublicCtx } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { earlyAccessRequests } from '../db/schema/earlyAccess.ts'
import { AppError } from '../errors.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import { activeAdmins } from '../security/activeUsers.ts'
import { addressKey } from '../security/addressKey.ts'
import { countUse } from '../security/countUse.ts'
import { counted } from '../security/counted.ts'

type Input = VerbInput<typeof contract.earlyAccess.requestEarlyAccess>

/** Emails per hour about requests. Anyone can send the form, so requests beyond this are only listed. */
export const emailsAnHour = 20
/** The most requests that are stored, so that repeated requests cannot fill the disk. */
export const mostRequests = 10_000
/** From so many on, each address is limited: otherwise one of them could fill the list. Until then nobody is, however many share an address. */
export const crowdedFrom = mostRequests / 2
export const requestsPerAddress = { most: 30, minutes: 60 }

export async function requestEarlyAccess(ctx: PublicCtx, { name, email, role }: Input): Promise<{ message: string }> {
  if ((await ctx.db.$count(earlyAccessRequests)) >= crowdedFrom)
    await countUse(
      ctx,
      `early access ${addressKey(ctx.ip)}`,
      requestsPerAddress,
      'early_access.too_many',
      'Many requests came from here. Please try again in an hour.',
    )
  await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(earlyAccessRequests)) >= mostRequests)
      throw new AppError('early_access.full', 'We cannot take more requests at the moment. Please write to us instead.')
    const [made] = await tx
      .insert(earlyAccessRequests)
      .values({ name, email, role })
      .onConflictDoNothing()
      .returning({ id: earlyAccessRequests.id })
    if (!made) return
    const [hour] = await rowsOf<{ tries: number }>(tx, counted(ctx.secrets.sign('early access emails'), 60))
    if (hour && hour.tries > emailsAnHour) return
    for (const to of await whoHears(ctx, tx))
      await ctx.mail.queue(tx, 'early-access', requestEmail(ctx.config.public_url, to, { name, email, role }))
  })
  return { message: 'Thank you for your interest! We will be in touch soon.' }
}

async function whoHears({ config }: PublicCtx, tx: Db): Promise<string[]> {
  if (config.early_access_email) return [config.early_access_email]
  return (await activeAdmins(tx)).map((admin) => admin.email)
}

const requestEmail = (public_url: string, to: string, { name, email, role }: Input) =>
  writeEmail(to, `${name} asks for early access`, [
    { kind: 'heading', text: `${name} asks for early access` },
    { kind: 'list', items: [`Name: ${name}`, `Email: ${email}`, `Role: ${role}`] },
    { kind: 'button', label: 'See every request', href: `${public_url}/admin/early-access` },
  ])
