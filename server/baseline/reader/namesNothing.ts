// Whether an answer could be told of any work: it names no thing, place or person but such as “the problem” and “my manager”.
import type { Clause } from './clausesOf.ts'

const anyWork = new Set(
  `thing something anything everything someone time way work job lot problem situation issue task people person manager boss team end day
  week month year moment occasion example experience company place customer colleague challenge case result outcome solution matter part kind bit one`.split(
    /\s+/,
  ),
)
const fewestWords = 20
const fewestNames = 2

/** Shorter answers are left alone: they have too few words to name anything. */
export function namesNothing(clauses: Clause[]): boolean {
  const tokens = clauses.flatMap((c) => c.tokens)
  const named = tokens.filter((t) => /^(?:NOUN|PROPN)$/.test(t.pos) && !anyWork.has(t.lemma)).map((t) => t.lemma)
  return tokens.length >= fewestWords && new Set(named).size < fewestNames
}
