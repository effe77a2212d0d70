// Learns the weights by which the reader tells what an answer, or a question, is about.
import { gramsOf } from '../server/baseline/reader/topics/gramsOf.ts'
import { toldOf } from '../server/baseline/reader/topics/toldOf.ts'
import { leaningsOf } from '../server/baseline/reader/words/leaningsOf.ts'
import { tokensOf } from '../server/baseline/reader/tokensOf.ts'
import { fitTable, raritiesIn, to, type Text } from './fitTable.ts'
import { topics, type TopicTexts } from './loadTopics.ts'

/** A gram is kept if so many texts have it. */
const fewestTexts = () => 2
/** How many grams have weights: those that weigh most. */
const most = { answers: 24_000, questions: 16_000 }
const trustIn = { answers: 6, questions: 3, question: 9 }

/** `told`: answers whose topics nobody has named. They say what is usual. */
export function fitTopics({ stories, questions, pairs }: TopicTexts, told: string[]) {
  const grams = (text: string) => gramsOf(tokensOf(text))
  const is = (about: string[]) => topics.map((t) => about.includes(t.name))
  const asked = [...questions, ...new Map(pairs.map((p) => [p.q, p])).values()]
  const answers = [...stories.map((s) => ({ ...s, about: [s.topic, ...s.also] })), ...pairs].map(({ text, about }): Text => ({ grams: grams(text), is: is(about), trust: trustIn.answers })) // prettier-ignore
  const put = asked.map((q): Text => ({ grams: grams(`${q.question}\n${q.criterion}`), is: is(q.topics), trust: trustIn.question }))
  const rarities = raritiesIn([...answers, ...put], fewestTexts)
  const ofAnswers = fitTable(answers, rarities, most.answers)
  const ofQuestions = fitTable([...answers.map((t) => ({ ...t, trust: trustIn.questions })), ...put], rarities, most.questions)
  const shares = told.map((text) => toldOf(leaningsOf(grams(text), ofAnswers).leanings))
  const usual = topics.map((_, i) => shares.reduce((sum, s) => sum + s[i]!, 0) / shares.length)
  return {
    topics: topics.map((t) => t.name),
    usual: usual.map(to(6)),
    answers: ofAnswers,
    questions: ofQuestions,
  }
}
