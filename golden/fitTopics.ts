// Learns the weights by which the reader tells what an answer, or a question, is about, and whether the two meet.
import { gramsOf } from '../server/baseline/reader/topics/gramsOf.ts'
import { meetingOf, type Leanings, type MeetingWeights } from '../server/baseline/reader/topics/meetingOf.ts'
import { toldOf } from '../server/baseline/reader/topics/toldOf.ts'
import { leaningsOf } from '../server/baseline/reader/words/leaningsOf.ts'
import { tokensOf } from '../server/baseline/reader/tokensOf.ts'
import { fitLogistic, type Sparse } from './fitLogistic.ts'
import { fitTable, raritiesIn, to, type Text } from './fitTable.ts'
import { topics, type TopicTexts } from './loadTopics.ts'

/** A gram is kept if so many texts have it. */
const fewestTexts = () => 2
/** How many grams have weights: those that weigh most. */
const most = { answers: 24_000, questions: 16_000 }
const trustIn = { answers: 6, questions: 3, question: 9, meetings: 0.05 }
const folds = 3
/** So that the overlap is cheaper to weigh than each of the many pairs of topics. */
const overlapScale = 3

const is = (about: string[]) => topics.map((t) => about.includes(t.name))
const asText = ({ question, criterion }: { question: string; criterion: string }) => `${question}\n${criterion}`

/** What the two tables are learnt from. `rarities` are of all grams. */
export function textsOf({ stories, questions, pairs }: TopicTexts, grams: (text: string) => Set<string>) {
  const asked = [...questions, ...new Map(pairs.map((p) => [p.q, p])).values()]
  const answers = [...stories.map((s) => ({ ...s, about: [s.topic, ...s.also] })), ...pairs].map(({ text, about }): Text => ({
    grams: grams(text),
    is: is(about),
    trust: trustIn.answers,
  }))
  const put = asked.map((q): Text => ({ grams: grams(asText(q)), is: is(q.topics), trust: trustIn.question }))
  return {
    answers,
    questions: [...answers.map((t) => ({ ...t, trust: trustIn.questions })), ...put],
    rarities: raritiesIn([...answers, ...put], fewestTexts),
  }
}

function tablesOf(texts: TopicTexts, told: string[], grams: (text: string) => Set<string>) {
  const { answers, questions, rarities } = textsOf(texts, grams)
  const ofAnswers = fitTable(answers, rarities, most.answers)
  const shares = told.map((text) => toldOf(leaningsOf(grams(text), ofAnswers).leanings))
  const usual = topics.map((_, i) => shares.reduce((sum, s) => sum + s[i]!, 0) / shares.length).map(to(6))
  return { usual, answers: ofAnswers, questions: fitTable(questions, rarities, most.questions) }
}
type Tables = ReturnType<typeof tablesOf>

/** Each writer's answers are read by what the others' texts taught, as those of people whom nobody has read before. */
function meetingsOf(texts: TopicTexts, told: string[], grams: (text: string) => Set<string>) {
  const writers = [...new Set(texts.pairs.map((p) => p.q.split('-')[0]!))]
  const foldOf = (p: { q: string }) => writers.indexOf(p.q.split('-')[0]!) % folds
  return Array.from({ length: folds }, (_, fold) => {
    const tables = tablesOf({ ...texts, pairs: texts.pairs.filter((p) => foldOf(p) !== fold) }, told, grams)
    return texts.pairs
      .filter((p) => foldOf(p) === fold)
      .map((p) => ({ on: p.on, ...meetingOf(leaningsIn(tables, grams(p.text), grams(asText(p))), tables.usual) }))
  }).flat()
}

const leaningsIn = ({ answers, questions }: Tables, answer: Set<string>, question: Set<string>): Leanings => ({
  answer: leaningsOf(answer, answers).leanings,
  asked: leaningsOf(question, questions).leanings,
})

function fitMeetings(meetings: ReturnType<typeof meetingsOf>): MeetingWeights {
  const n = topics.length
  const rows = meetings.map(({ overlap, asked, told }): Sparse => {
    const values = [overlapScale * overlap, ...asked.flatMap((share) => told.map((t) => share * t))]
    return { places: Int32Array.from(values, (_, i) => i), values: Float64Array.from(values) }
  })
  const weights = fitLogistic(
    rows,
    meetings.map((m) => m.on),
    meetings.map(() => trustIn.meetings),
    1 + n * n,
  )
  return {
    overlap: to(3)(overlapScale * weights[0]!),
    told: topics.map((_, of) => topics.map((__, topic) => to(3)(weights[1 + of * n + topic]!))),
    bias: to(3)(weights[1 + n * n]!),
  }
}

/** `told`: answers whose topics nobody has named. They say what is usual. */
export function fitTopics(texts: TopicTexts, told: string[]) {
  const kept = new Map<string, Set<string>>()
  const grams = (text: string) => {
    const known = kept.get(text) ?? gramsOf(tokensOf(text))
    kept.set(text, known)
    return known
  }
  const meets = fitMeetings(meetingsOf(texts, told, grams))
  return { topics: topics.map((t) => t.name), ...tablesOf(texts, told, grams), meets }
}
