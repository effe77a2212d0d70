// Learns the weights by which the reader tells what an answer, or a question, is about.
import { Buffer } from 'node:buffer'
import { gramsOf } from '../server/baseline/reader/topics/gramsOf.ts'
import { toldOf, topicsIn, type TopicTable } from '../server/baseline/reader/topics/topicsIn.ts'
import { tokensOf } from '../server/baseline/reader/tokensOf.ts'
import { fitLogistic, type Sparse } from './fitLogistic.ts'
import { topics, type TopicTexts } from './loadTopics.ts'

/** A word is kept if so many texts have it; two words, if so many have both together. */
const fewestTexts = { word: 2, pair: 2 }
/** How many grams have weights: those that weigh most. */
const most = { answers: 24_000, questions: 16_000 }
const trustIn = { answers: 6, questions: 3, question: 9 }

type Text = { grams: Set<string>; about: string[]; trust: number }
const to = (digits: number) => (value: number) => Math.round(value * 10 ** digits) / 10 ** digits

function fitTable(texts: Text[], rarities: Map<string, number>, limit: number): TopicTable {
  const all = [...rarities.keys()]
  const place = new Map(all.map((gram, i) => [gram, i]))
  const rows = texts.map(({ grams }): Sparse => {
    const own = [...grams].flatMap((g) => place.get(g) ?? [])
    const values = own.map((p) => rarities.get(all[p]!)!)
    const length = Math.sqrt(values.reduce((sum, v) => sum + v * v, 0)) || 1
    return { places: Int32Array.from(own), values: Float64Array.from(values, (v) => v / length) }
  })
  const trust = texts.map((t) => t.trust)
  const fitted = topics.map(({ name }) =>
    fitLogistic(
      rows,
      texts.map((t) => t.about.includes(name)),
      trust,
      all.length,
    ),
  )
  const worth = all.map((gram, i) => rarities.get(gram)! * Math.hypot(...fitted.map((w) => w[i]!)))
  const chosen = all
    .map((_, i) => i)
    .toSorted((a, b) => worth[b]! - worth[a]! || a - b)
    .slice(0, limit)
    .toSorted((a, b) => a - b)
  const scale = fitted.map((w) => Math.max(...chosen.map((i) => Math.abs(w[i]!))) / 127)
  const bytes = Int8Array.from(chosen.flatMap((i) => fitted.map((w, topic) => Math.round(w[i]! / scale[topic]!))))
  return {
    grams: chosen.map((i) => all[i]!),
    rarity: chosen.map((i) => to(2)(rarities.get(all[i]!)!)),
    weights: Buffer.from(bytes.buffer).toString('base64'),
    scale: scale.map(to(6)),
    bias: fitted.map((w) => to(3)(w[all.length]!)),
  }
}

/** `told`: answers whose topics nobody has named. They say what is usual. */
export function fitTopics({ stories, questions, pairs }: TopicTexts, told: string[]) {
  const grams = (text: string) => gramsOf(tokensOf(text))
  const asked = [...questions, ...new Map(pairs.map((p) => [p.q, p])).values()]
  const answers = [...stories.map((s) => ({ ...s, about: [s.topic, ...s.also] })), ...pairs].map(({ text, about }): Text => ({ grams: grams(text), about, trust: trustIn.answers })) // prettier-ignore
  const put = asked.map((q): Text => ({ grams: grams(`${q.question}\n${q.criterion}`), about: q.topics, trust: trustIn.question }))
  const texts = [...answers, ...put]
  const count = new Map<string, number>()
  for (const t of texts) for (const g of t.grams) count.set(g, (count.get(g) ?? 0) + 1)
  const rarities = new Map(
    [...count]
      .filter(([gram, n]) => n >= (gram.includes(' ') ? fewestTexts.pair : fewestTexts.word))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([gram, n]) => [gram, to(2)(Math.log(texts.length / n))]),
  )
  const ofAnswers = fitTable(answers, rarities, most.answers)
  const ofQuestions = fitTable([...answers.map((t) => ({ ...t, trust: trustIn.questions })), ...put], rarities, most.questions)
  const shares = told.map((text) => toldOf(topicsIn(grams(text), ofAnswers).leanings))
  const usual = topics.map((_, i) => shares.reduce((sum, s) => sum + s[i]!, 0) / shares.length)
  return {
    topics: topics.map((t) => t.name),
    usual: usual.map(to(6)),
    answers: ofAnswers,
    questions: ofQuestions,
  }
}
