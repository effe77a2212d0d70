// Companies that recruiters work for.
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Company } from '../../shared/companies.ts'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import { count } from '../../shared/count.ts'
import type { Ctx } from '../context.ts'
import { after, matches, toPage } from '../db/keyset.ts'
import { companies } from '../db/schema/companies.ts'
import { users } from '../db/schema/people.ts'
import { leaveCompany } from '../people/face.ts'
import { AppError, changedMeanwhile, notFound } from '../errors.ts'

type Calls = typeof contract.companies
type Admin = Ctx<'admin'>

const columns = {
  ...getTableColumns(companies),
  recruiter_count: sql<number>`(select count(*)::int from users u where u.company_id = companies.id and u.deleted_at is null)`,
}
/** An empty text means no value, so it is stored as null. Undefined stays: the field is not changed. */
const orNull = (value: string | undefined) => (value === undefined ? undefined : value || null)
const valuesOf = ({ description, website, industry, size }: Omit<VerbInput<Calls['updateCompany']>, 'company_id'>) => ({
  description: orNull(description),
  website: orNull(website),
  industry: orNull(industry),
  size: orNull(size),
})

export async function listCompanies(ctx: Admin, input: VerbInput<Calls['listCompanies']>): Promise<Page<Company>> {
  const where = matches(input.q, companies.name, companies.industry)
  const rows = await ctx.db
    .select(columns)
    .from(companies)
    .where(and(where, after(companies.id, input.cursor)))
    .orderBy(desc(companies.id))
    .limit(input.limit + 1)
  return toPage(rows, input.limit, await ctx.db.$count(companies, where))
}

export async function getCompany(ctx: Admin, input: { company_id: string }): Promise<Company> {
  const [row] = await ctx.db.select(columns).from(companies).where(eq(companies.id, input.company_id))
  if (!row) throw notFound('company.not_found')
  return row
}

export async function createCompany(ctx: Admin, input: VerbInput<Calls['createCompany']>): Promise<Company> {
  const [row] = await ctx.db.transaction((tx) =>
    tx
      .insert(companies)
      .values({ name: input.name, ...valuesOf(input) })
      .returning(),
  )
  return { ...row!, recruiter_count: 0 }
}

export async function updateCompany(ctx: Admin, input: VerbInput<Calls['updateCompany']>): Promise<Company> {
  const unchanged = input.updated_at ? eq(companies.updated_at, input.updated_at) : undefined
  const [row] = await ctx.db.transaction((tx) =>
    tx
      .update(companies)
      .set({ name: input.name, ...valuesOf(input), updated_at: new Date().toISOString() })
      .where(and(eq(companies.id, input.company_id), unchanged))
      .returning({ id: companies.id }),
  )
  const company = await getCompany(ctx, input)
  if (!row) throw changedMeanwhile('company')
  return company
}

export async function removeCompany(ctx: Admin, input: { company_id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, input.company_id)).for('update')
    if (!company) throw notFound('company.not_found')
    const recruiters = await tx.$count(users, and(eq(users.company_id, input.company_id), isNull(users.deleted_at)))
    if (recruiters > 0)
      throw new AppError(
        'company.in_use',
        `This company still has ${count(recruiters, 'recruiter')}. Delete them or move them to another company first.`,
      )
    await leaveCompany(tx, input.company_id)
    await tx.delete(companies).where(eq(companies.id, input.company_id))
  })
}
