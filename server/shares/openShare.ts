import { aliasedTable, and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { shares } from '../db/schema/shares.ts'
import { AppError } from '../errors.ts'
import { addressKey } from '../security/addressKey.ts'
import { countUse } from '../security/countUse.ts'
import { tokenHash } from '../security/secrets.ts'

/** Enough to open a page a few times and give advice on twenty candidates, but too few to guess secrets. */
const limit = { most: 120, minutes: 10 }

export const countOpening = (ctx: PublicCtx): Promise<void> =>
  countUse(ctx, `share ${addressKey(ctx.ip)}`, limit, 'share.too_many', 'Too many links were opened from this address. Try again later.')

const maker = aliasedTable(users, 'maker')

/** The link with this secret, its job, company and maker. Throws the same 404 if it ended or never existed, or if job or maker is gone. */
export async function openShare(db: Db, token: string) {
  const open = and(
    eq(shares.token_hash, tokenHash(token)),
    gt(shares.expires_at, sql`now()`),
    isNull(shares.ended_at),
    isNull(jobs.deleted_at),
    eq(maker.is_active, true),
    isNull(maker.deleted_at),
  )
  const [row] = await db
    .select({
      share: shares,
      job_title: jobs.title,
      company_name: companies.name,
      shared_by: maker.name,
      maker: { email: maker.email, user_type: maker.user_type },
    })
    .from(shares)
    .innerJoin(jobs, eq(jobs.id, shares.job_id))
    .innerJoin(maker, eq(maker.id, shares.created_by))
    .innerJoin(users, eq(users.id, jobs.recruiter_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(open)
  if (!row) throw new AppError('share.not_found', 'This link no longer works, or is not complete. Ask whoever sent it for a new one.')
  return row
}
