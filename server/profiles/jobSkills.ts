// Skills that the criteria of jobs name, by the catalogue's names, beside those that a profile shows.
import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { OpenJob } from '../../shared/jobSkills.ts'
import { hoursPerWeek } from '../../shared/profiles.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { profiles } from '../db/schema/profiles.ts'
import { isOpen } from '../jobs/face.ts'
import { currentCatalogue, findInCatalogue, namesOf, type CatalogueIndex } from '../occupations/face.ts'
import { gapsOf } from './gapsOf.ts'
import { readLines } from './readLines.ts'
import { requireLiving } from './requireLiving.ts'
import { requireOwnProfile } from './requireOwnProfile.ts'
import { skillsOf } from './skillsOf.ts'
import { withWords } from './stepWords.ts'

type Calls = typeof contract.profiles
type Own = { candidate_id: string }

/** How many of the newest shown jobs are read. */
const looked = 200

export async function getJobGaps(ctx: Ctx<'candidate'>, { candidate_id }: Own): Promise<VerbOutput<Calls['getJobGaps']>> {
  requireOwnProfile(ctx, candidate_id)
  const index = await currentCatalogue(ctx.db)
  const lines = await readLines(ctx.db, index, candidate_id)
  const [job] = await jobsAndCompanies(ctx.db).where(eq(jobs.id, ctx.actor.job_id))
  const gaps = gapsOf(index, lines, findInCatalogue(index, job!.criteria))
  const worded = await withWords(ctx.db, candidate_id, lines)
  return {
    ...gaps,
    missing: gaps.missing.map(worded),
    title: job!.title,
    company_name: job!.company_name,
    attribution: index.catalogue.attribution,
  }
}

/** Turning it on tells nobody: no employer learns who looks. */
export async function setOpenJobsChoice(
  ctx: Ctx<'candidate'>,
  { candidate_id, see }: VerbInput<Calls['setOpenJobsChoice']>,
): Promise<{ see: boolean }> {
  requireOwnProfile(ctx, candidate_id)
  await ctx.db.transaction(async (tx) => {
    await requireLiving(tx, candidate_id)
    await tx
      .insert(profiles)
      .values({ candidate_id, hours_per_week: hoursPerWeek.usual, see_jobs: see })
      .onConflictDoUpdate({ target: profiles.candidate_id, set: { see_jobs: see, updated_at: new Date().toISOString() } })
  })
  return { see }
}

/** Whether the candidate has asked to see open jobs. */
export async function seesOpenJobs(db: Db, candidate_id: string): Promise<boolean> {
  const [row] = await db.select({ see: profiles.see_jobs }).from(profiles).where(eq(profiles.candidate_id, candidate_id))
  return row?.see ?? false
}

export async function listOpenJobs(ctx: Ctx<'candidate'>, { candidate_id }: Own): Promise<VerbOutput<Calls['listOpenJobs']>> {
  requireOwnProfile(ctx, candidate_id)
  const index = await currentCatalogue(ctx.db)
  const { attribution } = index.catalogue
  if (!(await seesOpenJobs(ctx.db, candidate_id))) return { see: false, jobs: [], left_out: 0, attribution }
  const isShown = and(
    isNotNull(jobs.shown_at),
    isNull(jobs.deleted_at),
    isOpen,
    ne(jobs.id, ctx.actor.job_id),
    eq(users.is_active, true),
    or(isNull(companies.id), eq(companies.is_active, true)),
  )
  const all = await ctx.db.$count(jobsAndCompanies(ctx.db).where(isShown).as('shown'))
  const shown = await jobsAndCompanies(ctx.db).where(isShown).orderBy(desc(jobs.shown_at), desc(jobs.id)).limit(looked)
  const held = new Set(skillsOf(index, await readLines(ctx.db, index, candidate_id)).map((skill) => skill.id))
  const found: OpenJob[] = []
  for (const { criteria, reach, ...job } of shown) {
    const asks = asksOf(index, await askedBy(index, criteria), held)
    if (asks.length > 0) found.push({ ...job, reach: reach ?? '', asks })
  }
  const fit = ({ asks }: OpenJob) => asks.filter((skill) => skill.held).length
  return { see: true, jobs: found.toSorted((a, b) => fit(b) - fit(a)), left_out: Math.max(0, all - looked), attribution }
}

/** What a job asks for, by the names of the catalogue, beside the skills that a profile shows. */
export const asksOf = (index: CatalogueIndex, skills: string[], held: Set<string>): OpenJob['asks'] =>
  namesOf(index.skills, skills).map((skill) => ({ ...skill, held: held.has(skill.id) }))

const kept = new WeakMap<CatalogueIndex, Map<string, string[]>>()
const mostKept = 1000

/** The skills that these criteria name. They are kept by the text itself, which names the same until the catalogue is another one. */
async function askedBy(index: CatalogueIndex, criteria: string): Promise<string[]> {
  const known = kept.get(index) ?? new Map<string, string[]>()
  kept.set(index, known)
  const before = known.get(criteria)
  if (before) return before
  // Reading many criteria in one go would hold the main thread.
  await setImmediate()
  const { skills } = findInCatalogue(index, criteria)
  for (const oldest of known.keys()) if (known.size >= mostKept) known.delete(oldest)
  known.set(criteria, skills)
  return skills
}

const jobsAndCompanies = (db: Db) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      criteria: jobs.criteria,
      reach: jobs.reach,
      closes_at: jobs.closes_at,
      closes_zone: jobs.closes_zone,
      company_name: companies.name,
      website: companies.website,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.recruiter_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
