import type { Token } from '../tokensOf.ts'

/** The base forms of a text's words, and of each two words that follow one another. Each stands once. */
export function gramsOf(tokens: Token[]): Set<string> {
  const words = tokens.filter((t) => t.pos !== 'PUNCT' && /\p{L}/u.test(t.lemma)).map((t) => t.lemma)
  return new Set([...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)])
}
