// The skill profile: the lines of a candidate, which of them are confirmed, and which skills they show.
import { and, eq } from 'drizzle-orm'
import type { PathGoal, Profile } from '../../shared/profile.ts'
import { hoursPerWeek } from '../../shared/profiles.ts'
import type { Ctx, Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { profiles, profileShares } from '../db/schema/profiles.ts'
import { answersOf } from '../interviews/face.ts'
import { currentCatalogue, type CatalogueIndex } from '../occupations/face.ts'
import { readLines } from './readLines.ts'
import { requireOwnProfile } from './requireOwnProfile.ts'
import { skillsOf } from './skillsOf.ts'

export async function getProfile(ctx: Ctx<'candidate'>, { candidate_id }: { candidate_id: string }): Promise<Profile> {
  requireOwnProfile(ctx, candidate_id)
  const index = await currentCatalogue(ctx.db)
  const lines = await readLines(ctx.db, index, candidate_id)
  const { basis, attribution } = index.catalogue
  return {
    candidate_id,
    lines,
    skills: skillsOf(index, lines),
    wish: await goalOf(ctx.db, index, candidate_id),
    shared_with: await sharesOf(ctx.db, candidate_id),
    employer: await employerOf(ctx.db, ctx.actor.job_id),
    has_answers: (await answersOf(ctx.db, candidate_id)).length > 0,
    github_code: githubCode(ctx, candidate_id),
    basis,
    attribution,
  }
}

export async function goalOf(db: Db, { occupations }: CatalogueIndex, candidate_id: string): Promise<PathGoal> {
  const [row] = await db.select().from(profiles).where(eq(profiles.candidate_id, candidate_id))
  const goal = occupations.get(row?.goal_occupation_id ?? '')
  return {
    occupation_id: goal?.id ?? null,
    occupation_name: goal?.name ?? null,
    hours_per_week: row?.hours_per_week ?? hoursPerWeek.usual,
  }
}

export const sharesOf = (db: Db, candidate_id: string): Promise<Profile['shared_with']> =>
  db
    .select({ company_id: companies.id, company_name: companies.name, shared_at: profileShares.shared_at })
    .from(profileShares)
    .innerJoin(companies, eq(companies.id, profileShares.company_id))
    .where(eq(profileShares.candidate_id, candidate_id))

/** The company of the job's recruiter; null if the recruiter has none. */
export async function employerOf(db: Db, job_id: string): Promise<Profile['employer']> {
  const [row] = await db
    .select({ company_id: companies.id, company_name: companies.name })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.recruiter_id))
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(jobs.id, job_id)))
  return row ?? null
}

/** The code is the same for a candidate every time, and nobody can guess the code of another candidate. */
export const githubCode = ({ secrets }: Pick<Deps, 'secrets'>, candidate_id: string) =>
  `vouch-${secrets
    .sign(`github ${candidate_id}`)
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, 10)
    .toLowerCase()}`
