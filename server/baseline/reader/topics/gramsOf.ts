import type { Token } from '../tokensOf.ts'

/** Articles, auxiliary verbs, “to” and “not”: speakers of other languages leave them out, and speech recognition loses them. */
const small = new Set(['DET', 'AUX', 'PART'])
const pairs = (words: Token[]) => words.slice(1).map((word, i) => `${words[i]!.lemma} ${word.lemma}`)

/** The base forms of a text's words, and of each two that follow one another, with and without the small words between. Each stands once. */
export function gramsOf(tokens: Token[]): Set<string> {
  const words = tokens.filter((t) => t.pos !== 'PUNCT' && /\p{L}/u.test(t.lemma))
  const telling = words.filter((t) => !small.has(t.pos))
  return new Set([...words.map((t) => t.lemma), ...pairs(words), ...pairs(telling)])
}
