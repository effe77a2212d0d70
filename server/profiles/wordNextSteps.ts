// A candidate asks for the wording of their next steps. The plain words are there at once and stay where nothing better comes.
import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbOutput } from '../../shared/endpoint.ts'
import type { ProfileLine } from '../../shared/profile.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { stepWords } from '../db/schema/profiles.ts'
import { ModelError } from '../llm/model.ts'
import { currentCatalogue } from '../occupations/face.ts'
import { blindTurns } from '../privacy/anonymous.ts'
import { countUse } from '../security/countUse.ts'
import { firstOf } from '../text/words.ts'
import { getPaths } from './getPaths.ts'
import { getJobGaps } from './jobSkills.ts'
import { keepsFacts } from './keepsFacts.ts'
import { readLines } from './readLines.ts'
import { requireLiving } from './requireLiving.ts'
import { requireOwnProfile } from './requireOwnProfile.ts'
import { basisOf, dropWords } from './stepWords.ts'
import type { PlainStep, Worded } from './Wording.ts'

type Call = typeof contract.profiles.wordNextSteps
type Own = { candidate_id: string }

const mostSteps = 20
const mostLines = 40
const longestLine = 300

/** Waits for the language model at most 20 seconds. Whatever it does not word usably keeps its plain words. */
export async function wordNextSteps(ctx: Ctx<'candidate'>, { candidate_id }: Own): Promise<VerbOutput<Call>> {
  requireOwnProfile(ctx, candidate_id)
  await countUse(
    ctx,
    `wording ${candidate_id}`,
    { most: 10, minutes: 60 },
    'wording.too_many',
    'You have asked for this too many times. Wait a few minutes and try again.',
  )
  const index = await currentCatalogue(ctx.db)
  const lines = await readLines(ctx.db, index, candidate_id)
  const steps = await plainSteps(ctx, candidate_id)
  const evidence = await withoutName(ctx.db, candidate_id, lines)
  const told = ctx.wording.model === null || steps.length === 0 ? [] : await ctx.wording.word(steps, evidence).catch(nothing(ctx))
  const usable = steps.flatMap((step) => {
    const text = told.find(({ skill_id }) => skill_id === step.skill_id)?.text.trim()
    return text && keepsFacts(index, step, evidence, text) ? [{ candidate_id, skill_id: step.skill_id, plain: step.plain, text }] : []
  })
  const basis = basisOf(lines)
  const kept = await ctx.db.transaction(async (tx) => {
    await requireLiving(tx, candidate_id)
    // While the model answered, the candidate may have deleted a line that its words quote.
    const now = await readLines(tx, index, candidate_id)
    if (usable.length === 0 || basisOf(now) !== basis) return 0
    await dropWords(tx, candidate_id)
    await tx.insert(stepWords).values(usable.map((one) => ({ ...one, basis })))
    return usable.length
  })
  return { made: kept, plain: steps.length - kept }
}

/** A model that fails or is slow leaves the plain words. */
const nothing =
  ({ log }: Pick<Ctx, 'log'>) =>
  (error: unknown): Worded[] => {
    if (!(error instanceof ModelError)) throw error
    log.warn({ failure: error.failure }, 'next steps were not worded')
    return []
  }

async function plainSteps(ctx: Ctx<'candidate'>, candidate_id: string): Promise<PlainStep[]> {
  const { paths } = await getPaths(ctx, { candidate_id })
  const own = await getJobGaps(ctx, { candidate_id })
  const steps = new Map<string, PlainStep>()
  for (const { skill_id, name, proof, counts } of [...own.missing, ...paths.flatMap((path) => path.missing)])
    if (proof) steps.set(skill_id, { skill_id, skill: name, plain: proof, counts: counts?.name ?? null })
  return [...steps.values()].slice(0, mostSteps)
}

/** What the candidate has confirmed, as a language model may see it: without name, email, phone and whatever looks like contact details. */
async function withoutName(db: Db, candidate_id: string, lines: ProfileLine[]): Promise<string[]> {
  const { name, email, phone } = candidates
  const [person] = await db.select({ name, email, phone }).from(candidates).where(eq(candidates.id, candidate_id))
  const confirmed = lines
    .filter((line) => line.state === 'confirmed')
    .slice(0, mostLines)
    .map(({ text }, number) => ({ role: 'candidate' as const, number: number + 1, text }))
  // Cut afterwards: half a name would not be known as one.
  return person ? blindTurns(confirmed, person, []).map(({ text }) => firstOf(text, longestLine)) : []
}
