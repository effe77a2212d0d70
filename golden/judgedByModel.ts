// The set as scored by the language model of LLM_*: each answer becomes an interview with one question, scored like a candidate's.
import { rubricOf, standardLevels, type Competency } from '../shared/plans.ts'
import { ruleScorer } from '../server/baseline/ruleScorer.ts'
import { ModelError, type Model, type Usage } from '../server/llm/model.ts'
import { blindTurns } from '../server/privacy/anonymous.ts'
import { scorerWith } from '../server/scoring/reading/modelScorer.ts'
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
  rubric: { ...rubricOf(standardLevels), signals: [] },
})

export type Spent = { cost_usd: number | null; tokens: number }
/** `stopped`: why some answers were not read. */
export type Asked = { rows: Judged[]; spent: Spent; stopped: ModelError | null }

/** Counts every request, also for an answer that got no score. */
function counting(model: Model, spent: Spent): Model {
  const add = (usage: Usage | null) => {
    spent.cost_usd = spent.cost_usd === null || !usage || usage.cost_usd === null ? null : spent.cost_usd + usage.cost_usd
    spent.tokens += (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0)
  }
  return {
    name: model.name,
    ask: async (ask) => {
      try {
        const reply = await model.ask(ask)
        add(reply.usage)
        return reply
      } catch (error) {
        if (error instanceof ModelError && error.usage) add(error.usage)
        throw error
      }
    },
  }
}

export async function judgedByModel(model: Model, answers: Answer[], step: (done: number) => void): Promise<Asked> {
  const rows: Judged[] = []
  const spent: Spent = { cost_usd: 0, tokens: 0 }
  const score = scorerWith(counting(model, spent), ruleScorer)
  const waiting = [...answers.entries()]
  let stopped: ModelError | null = null
  const figuresFor = async (answer: Answer) => {
    const competency = competencyOf(answer)
    const turn = { number: 1, kind: 'core' as const, declined: false }
    const said = [
      { ...turn, turn_id: '00000000-0000-7000-8000-000000000001', role: 'interviewer' as const, text: competency.question, offset_ms: 0 },
      { ...turn, turn_id: '00000000-0000-7000-8000-000000000002', role: 'candidate' as const, text: answer.answer, offset_ms: 9000 },
    ]
    const read = await score([competency], blindTurns(said, nobody, [competency]), { ...answer.asked, language: 'en' })
    const { score: figure, low, high, doubts = [] } = read.competency_scores[0]!
    return { score: figure, low, high, doubts }
  }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, answer] = next
      const row = { ...answer, words: wordsIn(answer.answer), doubts: [], score: null, low: null, high: null }
      try {
        rows[at] = { ...row, ...(await figuresFor(answer)) }
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        // If the model still writes an unreadable answer after its retries, the model failed. Any other error is the service's.
        if (error.failure === 'unreadable') rows[at] = row
        else {
          stopped = error
          waiting.length = 0
        }
      }
      step(rows.filter(Boolean).length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { rows: rows.filter(Boolean), spent, stopped }
}
