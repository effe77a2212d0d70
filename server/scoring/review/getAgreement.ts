import { and, asc, desc, eq, isNull, max } from 'drizzle-orm'
import type { contract } from '../../../shared/contract.ts'
import type { AgreementReader } from '../../../shared/agreement.ts'
import type { VerbInput, VerbOutput } from '../../../shared/endpoint.ts'
import { firstReader } from '../../../shared/firstReader.ts'
import type { Ctx } from '../../context.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { levelSets, scores, type SetLevel } from '../../db/schema/scoring.ts'
import { anyOf } from '../../db/open.ts'
import { requireJob, visibleJobs } from '../../security/visible.ts'
import { hiddenCandidates } from '../blind.ts'
import { agreementOf, type Pair } from './agreement.ts'

type Call = typeof contract.scoring.getAgreement
type Given = SetLevel & {
  candidate_id: string
  user_id: string
  blind: boolean
  score_id: string
  reader: AgreementReader | null
}

/** So many interviews say how far people agree, and more would be work without end. */
const newestOf = 1000

/** Of each person's levels for an answer only the first counts. The person may have seen the AI's level before a later one. */
export async function getAgreement(ctx: Ctx<'admin'>, input: VerbInput<Call>, atMost = newestOf): Promise<VerbOutput<Call>> {
  if (input.job_id) await requireJob(ctx, input.job_id)
  const where = and(visibleJobs(ctx), isNull(candidates.deleted_at), input.job_id ? eq(scores.job_id, input.job_id) : undefined)
  const newest = await ctx.db
    .select({ candidate_id: levelSets.candidate_id })
    .from(levelSets)
    .innerJoin(scores, eq(scores.id, levelSets.score_id))
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(where)
    .groupBy(levelSets.candidate_id)
    .orderBy(desc(max(levelSets.created_at)))
    .limit(atMost + 1)
  const compared = newest.slice(0, atMost).map((row) => row.candidate_id)
  const sets = await ctx.db
    .select({
      candidate_id: levelSets.candidate_id,
      user_id: levelSets.user_id,
      blind: levelSets.blind,
      levels: levelSets.levels,
      score: { id: scores.id, scorer: scores.scorer, model: scores.model, prompt_version: scores.prompt_version },
    })
    .from(levelSets)
    .innerJoin(scores, eq(scores.id, levelSets.score_id))
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(and(where, anyOf(levelSets.candidate_id, compared)))
    .orderBy(asc(levelSets.id))
  const firsts = new Map<string, Given>()
  for (const { levels, score, ...set } of sets)
    for (const level of levels) {
      const key = JSON.stringify([set.candidate_id, set.user_id, level.name])
      if (!firsts.has(key)) firsts.set(key, { ...set, ...level, score_id: score.id, reader: readerOf(score) })
    }
  const hidden = await hiddenCandidates(ctx, compared)
  const given = [...firsts.values()].filter((g) => !hidden.has(g.candidate_id))
  const read = given.filter((g) => g.ai_level !== null)
  const newestReader = read.reduce<Given | null>((last, g) => (last && last.score_id > g.score_id ? last : g), null)?.reader ?? null
  const byIt = read.filter((g) => sameReader(g.reader, newestReader))
  const answers = [...Map.groupBy(given, (g) => JSON.stringify([g.candidate_id, g.name])).values()]
  return {
    people_and_ai: await agreementOf(byIt.flatMap(withAi)),
    reader: newestReader,
    other_readers_count: read.length - byIt.length,
    people: await agreementOf(answers.flatMap((all) => all.flatMap((later, i) => all.slice(0, i).map((earlier) => pair(earlier, later))))),
    newest: newest.length > atMost ? atMost : null,
  }
}

/** Another model, or another version of one, is another reader. */
function readerOf(score: Parameters<typeof firstReader>[0]): AgreementReader | null {
  const kind = firstReader(score)
  return kind && { kind, name: score.model, version: score.prompt_version }
}
const sameReader = (a: AgreementReader | null, b: AgreementReader | null) =>
  a?.kind === b?.kind && a?.name === b?.name && a?.version === b?.version

const withAi = ({ candidate_id, level, score, ai_level, ai_score, blind }: Given): Pair[] =>
  ai_level === null || ai_score === null
    ? []
    : [{ subject: candidate_id, first: ai_level, second: level, difference: score - ai_score, blind }]

const pair = (earlier: Given, later: Given): Pair => ({
  subject: later.candidate_id,
  first: earlier.level,
  second: later.level,
  difference: later.score - earlier.score,
  blind: earlier.blind && later.blind,
})
