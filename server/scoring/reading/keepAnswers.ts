// Keeps the answers of a language model until the score is made, also over a failure. A later try asks only for the rest, and the cost is the sum of all tries.
import { createHash } from 'node:crypto'
import { and, eq, notExists, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { anyOf, type Database, type Db } from '../../db/open.ts'
import { modelAnswers, scores } from '../../db/schema/scoring.ts'
import { ModelError, type Ask, type Model, type Usage } from '../../llm/model.ts'
import { CannotScore, type Keep } from '../Scorer.ts'
import { waitingScore } from './waitingScore.ts'

const keyOf = (model: Model, { instructions, prompt, name, seed }: Ask<unknown>) =>
  createHash('sha256')
    .update(JSON.stringify([model.name, instructions, prompt, name, seed ?? null]))
    .digest('hex')

export const keepAnswers =
  ({ db }: Pick<Deps, 'db'>, score_id: string): Keep =>
  (model) => ({
    name: model.name,
    async ask(ask) {
      const key = keyOf(model, ask)
      const [known] = await db
        .select()
        .from(modelAnswers)
        .where(sql`${modelAnswers.score_id} = ${score_id} and ${modelAnswers.key} = ${key}`)
      const value = known?.value === null ? null : ask.schema.safeParse(known?.value)
      if (value?.success) return { value: value.data, usage: known ? usageOf(known) : null }
      if ((await db.$count(scores, waitingScore(score_id))) === 0)
        throw new CannotScore('scoring.stopped', 'Nobody waits for this score any more.')
      try {
        const reply = await model.ask(ask)
        await keep(db, score_id, key, reply.value, reply.usage)
        return reply
      } catch (error) {
        if (error instanceof ModelError && error.usage) await keep(db, score_id, key, null, error.usage)
        throw error
      }
    },
  })

type Counts = Pick<typeof modelAnswers.$inferSelect, 'input_tokens' | 'output_tokens' | 'cost_usd'>

const usageOf = ({ input_tokens, output_tokens, cost_usd }: Counts): Usage | null =>
  input_tokens === null || output_tokens === null ? null : { input_tokens, output_tokens, cost_usd }

/** If the same question is asked again, its cost is added to the cost before. Once the score does not wait any more, only the cost is kept. */
async function keep(db: Database, score_id: string, key: string, value: unknown, usage: Usage | null): Promise<void> {
  const counts = {
    input_tokens: usage?.input_tokens ?? null,
    output_tokens: usage?.output_tokens ?? null,
    cost_usd: usage?.cost_usd ?? null,
  }
  await db.transaction(async (tx) => {
    // One after the other: two that share the row and then both add their cost would wait for each other.
    const [waits] = await tx.select({ id: scores.id }).from(scores).where(waitingScore(score_id)).for('no key update')
    if (!waits) return await addCost(tx, score_id, counts)
    await tx
      .insert(modelAnswers)
      .values({ score_id, key, value, ...counts })
      .onConflictDoUpdate({
        target: [modelAnswers.score_id, modelAnswers.key],
        set: {
          value,
          input_tokens: sql`${modelAnswers.input_tokens} + excluded.input_tokens`,
          output_tokens: sql`${modelAnswers.output_tokens} + excluded.output_tokens`,
          cost_usd: sql`${modelAnswers.cost_usd} + excluded.cost_usd`,
        },
      })
  })
}

/** The answers are of no use: the next try asks again, but their cost still counts. */
export async function forgetAnswers(db: Db, score_id: string): Promise<void> {
  await db
    .update(modelAnswers)
    .set({ value: sql`null` })
    .where(eq(modelAnswers.score_id, score_id))
}

/** A failed score keeps its answers for "Score again". */
const keeps = (score_id: string) => and(eq(scores.id, score_id), eq(scores.is_current, true), eq(scores.status, 'failed'))

/**
 * The score is made or will not be made: deletes the kept answers. If this try
 * `counts`, it stores the cost of all tries, else it adds it: a person has set the score meanwhile, or it is outdated. The second run of a
 * task that has failed changes nothing.
 */
export async function settleCost(tx: Db, score_id: string, counts: boolean): Promise<void> {
  const kept = tx.select({ id: scores.id }).from(scores).where(keeps(score_id))
  const all = await tx
    .delete(modelAnswers)
    .where(and(eq(modelAnswers.score_id, score_id), notExists(kept)))
    .returning()
  if (all.length === 0) return
  if (counts) await tx.update(scores).set(totalOf(all)).where(eq(scores.id, score_id))
  else await addCost(tx, score_id, totalOf(all))
}

/** A count is null if one answer lacks it. */
function totalOf(all: Counts[]): Counts {
  const sum = (of: (counts: Counts) => number | null) =>
    all.reduce<number | null>((total, counts) => {
      const more = of(counts)
      return total === null || more === null ? null : total + more
    }, 0)
  return { cost_usd: sum((c) => c.cost_usd), input_tokens: sum((c) => c.input_tokens), output_tokens: sum((c) => c.output_tokens) }
}

/** The score failed: it says what was paid so far, and its answers stay for another try. */
export async function noteCost(tx: Db, score_id: string): Promise<void> {
  const all = await tx.select().from(modelAnswers).where(eq(modelAnswers.score_id, score_id))
  if (all.length > 0) await tx.update(scores).set(totalOf(all)).where(eq(scores.id, score_id))
}

/** Another score takes the place of one that was not made: the kept answers go over to it, and so does what they cost. */
export async function moveAnswers(tx: Db, from: string, to: string): Promise<void> {
  const moved = await tx
    .update(modelAnswers)
    .set({ score_id: to })
    .where(eq(modelAnswers.score_id, from))
    .returning({ key: modelAnswers.key })
  if (moved.length > 0) await tx.update(scores).set({ cost_usd: null, input_tokens: null, output_tokens: null }).where(eq(scores.id, from))
}

/** A person has set these failed scores, which say already what was paid, so no other try follows. */
export const dropAnswers = (tx: Db, score_ids: string[]) => tx.delete(modelAnswers).where(anyOf(modelAnswers.score_id, score_ids))

/**
 * A count that is unknown beside a known one stays unknown. All three null count as nothing: so it is before the first answer, and also while
 * no answer has told any count. Whoever is looking at the score sees the same as before, so it does not count as changed.
 */
async function addCost(tx: Db, score_id: string, { cost_usd, input_tokens, output_tokens }: Counts): Promise<void> {
  const nothingYet = sql`coalesce(${scores.cost_usd}, ${scores.input_tokens}, ${scores.output_tokens}) is null`
  const plus = (before: SQLWrapper, more: SQL) => sql`case when ${nothingYet} then 0 else ${before} end + ${more}`
  await tx
    .update(scores)
    .set({
      cost_usd: plus(scores.cost_usd, sql`${cost_usd}::double precision`),
      input_tokens: plus(scores.input_tokens, sql`${input_tokens}::int`),
      output_tokens: plus(scores.output_tokens, sql`${output_tokens}::int`),
      updated_at: sql`${scores.updated_at}`,
    })
    .where(eq(scores.id, score_id))
}
