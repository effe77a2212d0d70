// Whether an answer could be told of any work: what it names are such things as “the problem” and “my manager”, or words of the question,
// the criteria and the advert.
import type { Clause } from './clausesOf.ts'
import { echoOf, wordsOfAsked, type Asked } from './echoOf.ts'
import { abstractEnding } from './phrases.ts'
import type { Token } from './tokensOf.ts'

export const anyWork = new Set(
  `thing something anything everything someone time way work job lot problem situation issue task people person manager boss team end day
  week month year moment occasion example experience company place customer colleague challenge case result outcome solution matter part kind
  bit one role concern process stakeholder feedback approach goal skill style insight value root cause supervisor attention focus respect
  client stress pressure risk priority expectation standard procedure policy plan change difference start step detail fact idea question
  answer decision option choice effort project service need lesson mistake`.split(/\s+/),
)
const fewestWords = 20
const fewestNames = 2
/** From here on, the words that it has from the question, the criteria and the advert name nothing. */
const mostlyTheirs = 0.5
/** A number, a word of the question or the criterion, and a noun such as “reservation” may name something, or nothing. */
const half = 0.5

/** Whether it names nothing of its own, or a single thing. Shorter answers are left alone: they have too few words. */
export function namesLittle(clauses: Clause[], asked: Asked): boolean {
  const tokens = clauses.flatMap((c) => c.tokens)
  if (tokens.length < fewestWords) return false
  const { about, words } = wordsOfAsked(asked)
  const stuffed = echoOf(tokens, asked).words >= mostlyTheirs
  const worth = ({ pos, lemma }: Token): number => {
    if (anyWork.has(lemma) || (stuffed && words.has(lemma))) return 0
    if (pos === 'NUM') return half
    if (pos !== 'NOUN' && pos !== 'PROPN') return 0
    return (about.has(lemma) ? half : 1) * (abstractEnding.test(lemma) ? half : 1)
  }
  const named = new Map(tokens.map((t) => [t.lemma, worth(t)]))
  return [...named.values()].reduce((all, one) => all + one, 0) < fewestNames
}
