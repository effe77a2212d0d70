// How much of an answer repeats the question, the criteria or the advert, also with "you" changed to "I".
import { isStopWord } from '../../text/english.ts'
import { tokensOf, type Token } from './tokensOf.ts'

export type Asked = {
  question: string
  /** The question, and the criterion that it was made from: what an answer must be about. Absent: it is not looked at. */
  about?: string
  criteria: string
  advert: string
}

const person = /^(?:i|you|we|me|us|my|your|our|im|'m|'re|am|are|be|is|they|their)$/
const root = (t: Token) => (person.test(t.lower) || t.lemma === 'be' ? '*' : t.lemma)
const content = (t: Token) => /^(?:NOUN|VERB|ADJ|PROPN|ADV)$/.test(t.pos) && !isStopWord(t.lemma) && t.lemma.length > 2

type Source = { runs: Set<string>; words: Set<string>; about: Set<string> }
const kept = new WeakMap<Asked, Source>()

function sourceOf(asked: Asked): Source {
  const known = kept.get(asked)
  if (known) return known
  const texts = [asked.question, asked.criteria, asked.advert].map((t) => tokensOf(t))
  const runs = new Set<string>()
  for (const tokens of texts) {
    const roots = tokens.filter((t) => t.pos !== 'PUNCT').map(root)
    roots.forEach((_, i) => i + 3 <= roots.length && runs.add(roots.slice(i, i + 3).join(' ')))
  }
  const words = new Set(
    texts
      .flat()
      .filter(content)
      .map((t) => t.lemma),
  )
  const about = new Set(
    tokensOf(asked.about ?? asked.question)
      .filter(content)
      .map((t) => t.lemma),
  )
  const source = { runs, words, about }
  kept.set(asked, source)
  return source
}

/** The words of content of what was asked: of the question and its criterion, and of all criteria and the advert too. */
export const wordsOfAsked = (asked: Asked): Pick<Source, 'about' | 'words'> => sourceOf(asked)

export function echoOf(all: Token[], asked: Asked): { runs: number; words: number } {
  const source = sourceOf(asked)
  const tokens = all.filter((t) => t.pos !== 'PUNCT')
  const roots = tokens.map(root)
  const covered = new Set<number>()
  roots.forEach((_, i) => {
    if (source.runs.has(roots.slice(i, i + 3).join(' ')) && tokens.slice(i, i + 3).some(content))
      for (let k = i; k < i + 3; k++) covered.add(k)
  })
  const own = [...new Set(tokens.filter(content).map((t) => t.lemma))]
  return {
    runs: covered.size / Math.max(8, tokens.length),
    words: own.filter((w) => source.words.has(w)).length / Math.max(6, own.length),
  }
}
