// The audit for administrators: filtered, newest first, in pages and as CSV.
import { and, desc, eq, gte, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import type { AuditRow } from '../../shared/audit.ts'
import type { contract } from '../../shared/contract.ts'
import type { Download, Page, VerbInput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { after, firstAt, toPage } from '../db/keyset.ts'
import { audit } from '../db/schema/audit.ts'
import { candidates } from '../db/schema/candidates.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'

type Calls = typeof contract.audit
type Admin = Ctx<'admin'>
type Filters = VerbInput<Calls['exportAudit']>

/** The name of the object, for kinds that have one. Ids of other kinds may not be UUIDs. */
const object_name = sql<string | null>`case
  when ${audit.object_id} !~ '^[0-9a-f-]{36}$' then null
  when ${audit.object_type} in ('admin', 'admin_user', 'recruiter') then (select u.name from ${users} u where u.id = ${audit.object_id}::uuid)
  when ${audit.object_type} = 'candidate' then (select c.name from ${candidates} c where c.id = ${audit.object_id}::uuid and c.erased_at is null)
  when ${audit.object_type} = 'job' then (select j.title from ${jobs} j where j.id = ${audit.object_id}::uuid)
  when ${audit.object_type} = 'company' then (select c.name from ${companies} c where c.id = ${audit.object_id}::uuid) end`

const columns = {
  id: audit.id,
  seq: audit.seq,
  at: audit.at,
  actor_type: sql<AuditRow['actor_type']>`${audit.actor_type}`,
  actor_id: audit.actor_id,
  actor_name: sql<string | null>`coalesce(${users.name}, ${candidates.name})`,
  action: audit.action,
  object_type: audit.object_type,
  object_id: audit.object_id,
  object_name,
  object_count: audit.object_count,
  address: audit.address,
}

const matching = ({ actor_id, action, object_id, from, to }: Filters): SQL | undefined =>
  and(
    actor_id ? eq(audit.actor_id, actor_id) : undefined,
    action ? or(eq(audit.action, action), like(audit.action, `${action.replace(/[\\%_]/g, '\\$&')}.%`)) : undefined,
    object_id ? eq(audit.object_id, object_id) : undefined,
    from ? gte(audit.id, firstAt(from)) : undefined,
    to ? lt(audit.id, firstAt(to)) : undefined,
  )

const read = (ctx: Admin, where: SQL | undefined, cursor: string | null | undefined, limit: number) =>
  ctx.db
    .select(columns)
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actor_id))
    .leftJoin(candidates, and(eq(candidates.id, audit.actor_id), isNull(candidates.erased_at)))
    .where(and(where, after(audit.id, cursor ?? undefined)))
    .orderBy(desc(audit.id))
    .limit(limit + 1)

/** The chain has no gaps, so its highest number is its count. */
async function countAll(ctx: Admin): Promise<number> {
  const [row] = await ctx.db.select({ n: sql<number>`coalesce(max(${audit.seq}), 0)::int` }).from(audit)
  return row!.n + (await ctx.db.$count(audit, isNull(audit.seq)))
}

export async function listAudit(ctx: Admin, input: VerbInput<Calls['listAudit']>): Promise<Page<AuditRow>> {
  const where = matching(input)
  const rows = await read(ctx, where, input.cursor, input.limit)
  return toPage(rows, input.limit, where ? await ctx.db.$count(audit, where) : await countAll(ctx))
}

const csvColumns = Object.keys(columns).filter((name) => name !== 'id')
const asCsv = (rows: Partial<AuditRow>[], header: boolean) =>
  stringify(rows, { header, columns: csvColumns, record_delimiter: 'windows', escape_formulas: true })

async function* csvOf(ctx: Admin, where: SQL | undefined): AsyncIterable<Uint8Array> {
  let cursor: string | null = null
  let header = true
  do {
    const page: Page<AuditRow> = toPage(await read(ctx, where, cursor, 1000), 1000, 0)
    yield Buffer.from(asCsv(page.rows, header))
    header = false
    cursor = page.next
  } while (cursor !== null)
}

export async function exportAudit(ctx: Admin, input: Filters): Promise<Download<'text/csv'>> {
  return { content_type: 'text/csv', filename: `audit_${new Date().toISOString().slice(0, 10)}.csv`, stream: csvOf(ctx, matching(input)) }
}
