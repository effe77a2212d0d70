import { othersAsOne } from '../othersAsOne.ts'
import type { Token } from '../tokensOf.ts'

/** Nouns, names, numbers and articles say what an answer is about, or how somebody speaks, and not how it is told. */
const about = /^(?:NOUN|PROPN|NUM|DET|PUNCT)$/

/** “You can't say that in a queue”: people say “you” of themselves. */
const wordOf = (t: Token) => (t.lemma === 'you' ? 'i' : othersAsOne(t))

/** The base forms of the other words of a text, and of each two and three that follow one another. Each stands once. */
export function phrasesOf(tokens: Token[]): Set<string> {
  const words = tokens.flatMap((t) => (about.test(t.pos) ? [] : wordOf(t)))
  return new Set(words.flatMap((_, i) => [1, 2, 3].flatMap((size) => (i + 1 < size ? [] : words.slice(i + 1 - size, i + 1).join(' ')))))
}
