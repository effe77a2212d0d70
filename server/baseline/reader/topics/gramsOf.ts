import { othersAsOne } from '../othersAsOne.ts'
import type { Token } from '../tokensOf.ts'

/** Articles, auxiliary verbs, “to” and “not”: speakers of other languages leave them out, and speech recognition loses them. */
const small = new Set(['DET', 'AUX', 'PART'])
const pairs = (words: Token[]) => words.slice(1).map((word, i) => `${othersAsOne(words[i]!)} ${othersAsOne(word)}`)

/** The base forms of a text's words, and of each two that follow one another, with and without the small words between. Each stands once. */
export function gramsOf(tokens: Token[]): Set<string> {
  const words = tokens.filter((t) => t.pos !== 'PUNCT' && /\p{L}/u.test(t.lemma))
  const telling = words.filter((t) => !small.has(t.pos))
  return new Set([...words.map(othersAsOne), ...pairs(words), ...pairs(telling)])
}

const beginning = 5

/**
 * Of what is asked, also how its longer words begin: “negotiation” and “negotiates” ask for the same, and a question has so few words that
 * one which is not known tells much.
 */
export function askedGramsOf(tokens: Token[]): Set<string> {
  const grams = gramsOf(tokens)
  const longer = [...grams].filter((gram) => gram.length > beginning && !gram.includes(' '))
  return new Set([...grams, ...longer.map((word) => `${word.slice(0, beginning)}…`)])
}
