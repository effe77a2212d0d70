// Learns the weights by which the reader tells what an answer, or a question, is about, and whether the two meet.
import { askedGramsOf, gramsOf } from '../server/baseline/reader/topics/gramsOf.ts'
import { meetingOf, type Leanings, type MeetingWeights } from '../server/baseline/reader/topics/meetingOf.ts'
import { toldOf } from '../server/baseline/reader/topics/toldOf.ts'
import { leaningsOf } from '../server/baseline/reader/words/leaningsOf.ts'
import { tokensOf, type Token } from '../server/baseline/reader/tokensOf.ts'
import { fitLogistic, type Sparse } from './fitLogistic.ts'
import { fitTable, raritiesIn, to, type Text } from './fitTable.ts'
import { topics, type TopicTexts } from './loadTopics.ts'

/** A gram is kept if so many texts have it. */
export const fewestTexts = () => 2
/** How many grams have weights: those that weigh most. */
const most = { answers: 24_000, questions: 20_000 }
const trustIn = { answers: 6, answersAsAsked: 1, questions: 9, meetings: 0.05 }
const folds = 3
/** So that the overlap is cheaper to weigh than each of the many pairs of topics. */
const overlapScale = 3

const is = (about: string[]) => topics.map((t) => about.includes(t.name))
const asText = ({ question, criterion }: { question: string; criterion: string }) => `${question}\n${criterion}`

type Grams = (text: string) => Set<string>
/** The grams of answers and of questions, each text read once. */
export type GramsOf = { answer: Grams; asked: Grams }

const keeping = (read: (tokens: Token[]) => Set<string>): Grams => {
  const kept = new Map<string, Set<string>>()
  return (text) => {
    const known = kept.get(text) ?? read(tokensOf(text))
    kept.set(text, known)
    return known
  }
}
export const gramsOnce = (): GramsOf => ({ answer: keeping(gramsOf), asked: keeping(askedGramsOf) })

/** What the two tables are learnt from. An answer says also, if less, what its question may have asked. */
export function textsOf({ stories, questions, pairs }: TopicTexts, grams: GramsOf): { answers: Text[]; questions: Text[] } {
  const told = [...stories.map((s) => ({ text: s.text, about: [s.topic, ...s.also] })), ...pairs]
  const asked = [...questions, ...new Map(pairs.map((p) => [p.q, p])).values()]
  return {
    answers: told.map(({ text, about }) => ({ grams: grams.answer(text), is: is(about), trust: trustIn.answers })),
    questions: [
      ...told.map(({ text, about }) => ({ grams: grams.asked(text), is: is(about), trust: trustIn.answersAsAsked })),
      ...asked.map((q) => ({ grams: grams.asked(asText(q)), is: is(q.topics), trust: trustIn.questions })),
    ],
  }
}

function tablesOf(texts: TopicTexts, told: string[], grams: GramsOf) {
  const { answers, questions } = textsOf(texts, grams)
  const ofAnswers = fitTable(answers, raritiesIn(answers, fewestTexts), most.answers)
  const shares = told.map((text) => toldOf(leaningsOf(grams.answer(text), ofAnswers).leanings))
  const usual = topics.map((_, i) => shares.reduce((sum, s) => sum + s[i]!, 0) / shares.length).map(to(6))
  return { usual, answers: ofAnswers, questions: fitTable(questions, raritiesIn(questions, fewestTexts), most.questions) }
}
type Tables = ReturnType<typeof tablesOf>

/** Each writer's answers are read by what the others' texts taught, as those of people whom nobody has read before. */
function meetingsOf(texts: TopicTexts, told: string[], grams: GramsOf) {
  const writers = [...new Set(texts.pairs.map((p) => p.q.split('-')[0]!))]
  const foldOf = (p: { q: string }) => writers.indexOf(p.q.split('-')[0]!) % folds
  return Array.from({ length: folds }, (_, fold) => {
    const tables = tablesOf({ ...texts, pairs: texts.pairs.filter((p) => foldOf(p) !== fold) }, told, grams)
    return texts.pairs
      .filter((p) => foldOf(p) === fold)
      .map((p) => ({ on: p.on, ...meetingOf(leaningsIn(tables, grams.answer(p.text), grams.asked(asText(p))), tables.usual) }))
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
  const grams = gramsOnce()
  const meets = fitMeetings(meetingsOf(texts, told, grams))
  return { topics: topics.map((t) => t.name), ...tablesOf(texts, told, grams), meets }
}
