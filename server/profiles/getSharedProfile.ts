import { and, eq, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { profileShares } from '../db/schema/profiles.ts'
import { notFound } from '../errors.ts'
import { currentCatalogue } from '../occupations/face.ts'
import { requireJob } from '../security/visible.ts'
import { readLines } from './readLines.ts'
import { saidSkills, skillsOf } from './skillsOf.ts'

type Call = typeof contract.profiles.getSharedProfile

/** The confirmed lines that a candidate shares with the recruiter's company. Throws 404 if the candidate shares nothing with it. */
export async function getSharedProfile(ctx: Ctx<'recruiter'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  await requireJob(ctx, input.job_id)
  const company_id = ctx.actor.company_id
  const [share] = company_id
    ? await ctx.db
        .select({ shared_at: profileShares.shared_at })
        .from(profileShares)
        .innerJoin(candidates, eq(candidates.id, profileShares.candidate_id))
        .where(
          and(
            eq(profileShares.company_id, company_id),
            eq(profileShares.candidate_id, input.candidate_id),
            eq(candidates.job_id, input.job_id),
            isNull(candidates.deleted_at),
          ),
        )
    : []
  if (!share) throw notFound('profile.not_found')
  const index = await currentCatalogue(ctx.db)
  const lines = (await readLines(ctx.db, index, input.candidate_id)).filter((line) => line.state === 'confirmed')
  return { lines, skills: saidSkills(skillsOf(index, lines)), attribution: index.catalogue.attribution, shared_at: share.shared_at }
}
