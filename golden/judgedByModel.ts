// The set as the language model of LLM_* scores it: each answer as an interview of one question, in the way that candidates are scored.
import type { Competency } from '../shared/plans.ts'
import { baselineScorer } from '../server/baseline/baselineScorer.ts'
import type { Model } from '../server/llm/model.ts'
import { blindTurns } from '../server/privacy/anonymous.ts'
import { modelScorer } from '../server/scoring/modelScorer.ts'
import { CannotScore } from '../server/scoring/transcript.ts'
import { wordsIn } from './figures.ts'
import type { Judged } from './judge.ts'
import type { Answer } from './loadSet.ts'

const atOnce = 4
const nobody = { name: '', email: '', phone: '' }

const competencyOf = ({ asked }: Answer): Competency => ({
  name: asked.criteria.split('\n').at(-1)!.slice(0, 80),
  weight: 1,
  question: asked.question,
  hint: 'What you did yourself, why, and what came of it.',
  follow_ups: [],
  rubric: {
    lowest: 'Nothing about it, only claims, or something else.',
    middle: 'An occasion, with something the person did themselves.',
    highest: 'Own doing told so that one can follow it, with a choice weighed or a difficulty met, and what changed afterwards.',
    lowest_score: 20,
    signals: [],
  },
})

export type Spent = { cost_usd: number | null; tokens: number }

export async function judgedByModel(
  model: Model,
  answers: Answer[],
  step: (done: number) => void,
): Promise<{ rows: Judged[]; spent: Spent }> {
  const rows: Judged[] = []
  const spent: Spent = { cost_usd: 0, tokens: 0 }
  const waiting = [...answers.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, answer] = next
      const competency = competencyOf(answer)
      const turn = { number: 1, kind: 'core' as const, declined: false }
      const said = [
        { ...turn, turn_id: '00000000-0000-7000-8000-000000000001', role: 'interviewer' as const, text: competency.question, offset_ms: 0 },
        { ...turn, turn_id: '00000000-0000-7000-8000-000000000002', role: 'candidate' as const, text: answer.answer, offset_ms: 9000 },
      ]
      const read = await modelScorer(model, [competency], blindTurns(said, nobody, [competency]), async (...given) =>
        baselineScorer(...given, answer.asked),
      ).catch((error: unknown) => {
        if (error instanceof CannotScore) return null
        throw error
      })
      const score = read?.competency_scores[0]
      spent.cost_usd = spent.cost_usd === null || read === null || read.cost_usd === null ? null : spent.cost_usd + read.cost_usd
      spent.tokens += (read?.input_tokens ?? 0) + (read?.output_tokens ?? 0)
      rows[at] = { ...answer, words: wordsIn(answer.answer), doubts: [], score: score?.score ?? null, low: score?.low ?? null, high: score?.high ?? null } // prettier-ignore
      step(rows.filter(Boolean).length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { rows, spent }
}
