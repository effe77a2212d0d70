// The words of an answer with their part of speech, base form and place in the text.
import { people } from './wordLists.ts'
import { removed } from '../../privacy/anonymous.ts'
import { its, lexiconSize, readWords } from './readWords.ts'

export type Token = { lower: string; pos: string; lemma: string; start: number; end: number; capital: boolean }

/** The library numbers the words of its lexicon first, and any other word after them. */
const numbersOf = (text: string) =>
  readWords(text, (tokens) => {
    const numbers = tokens.out(its.uniqueId) as unknown as number[]
    return numbers.filter((_, i) => tokens.itemAt(i).out(its.type) === 'word')
  })

/** Which part of the words are in no English lexicon. */
export function unknownWords(text: string): number {
  const numbers = numbersOf(readable(text).toLowerCase())
  return numbers.filter((n) => n >= lexiconSize).length / Math.max(1, numbers.length)
}

/** Longer words are endless: no language has them. */
export const longestWord = 40
/**
 * Keeps the length of the text, so that places stay correct. Straightens quote marks, puts a
 * name in the place of each `removed` mark, and cuts endless words, which slow the tagger down.
 */
const readable = (text: string) =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll(removed, ' Someone '.padEnd(removed.length))
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Zs}\n\r]/gu, (c) => ' '.repeat(c.length))
    .replace(/\S+/g, (w) => w.slice(0, longestWord).padEnd(w.length))

/** Mostly in capitals, which the tagger takes for names. */
function inSmallLetters(text: string): string {
  const [capitals, small] = [/\p{Lu}/gu, /\p{Ll}/gu].map((kind) => text.match(kind)?.length ?? 0)
  if (capitals! <= 2 * small!) return text
  return text.replace(/\p{Lu}/gu, (c) => (c.toLowerCase().length === c.length ? c.toLowerCase() : c))
}

const fillers = new Set('um umm uh uhm ah er erm hmm mm eh oh huh mhm'.split(' '))
/** How speech recognition and phones write a word, as [base form, part of speech]. */
const respelled: Record<string, [string, string]> = {
  cause: ['because', 'SCONJ'],
  cos: ['because', 'SCONJ'],
  coz: ['because', 'SCONJ'],
  cuz: ['because', 'SCONJ'],
  til: ['until', 'SCONJ'],
  "i'm": ['i', 'PRON'],
  im: ['i', 'PRON'],
  ive: ['i', 'PRON'],
  id: ['i', 'PRON'],
  nt: ['not', 'PART'],
  "n't": ['not', 'PART'],
  dont: ['not', 'PART'],
  didnt: ['not', 'PART'],
  wasnt: ['not', 'PART'],
  couldnt: ['not', 'PART'],
  doesnt: ['not', 'PART'],
  wouldnt: ['not', 'PART'],
  cant: ['not', 'PART'],
  cannot: ['not', 'PART'],
  wont: ['not', 'PART'],
  werent: ['not', 'PART'],
  isnt: ['not', 'PART'],
  arent: ['not', 'PART'],
  havent: ['not', 'PART'],
  hasnt: ['not', 'PART'],
  hadnt: ['not', 'PART'],
  shouldnt: ['not', 'PART'],
  gonna: ['will', 'AUX'],
  everything: ['everything', 'PRON'],
}

/** "I drenched the mob": the tagger takes a rare verb for an adjective. After "I" without "am", it is a verb. */
const drenched = (before: Token | undefined, lower: string, pos: string) =>
  pos === 'ADJ' && lower.endsWith('ed') && /^(?:i|he|she|we|they)$/.test(before?.lower ?? '')

/** "I shone my torch", "I off it": between a subject and an object stands a verb. */
const shone = (before: Token | undefined, lower: string, pos: string, next: string) =>
  (/^(?:NOUN|PROPN|ADJ)$/.test(pos) || /^(?:on|off|up|down)$/.test(lower)) &&
  /^(?:i|he|she|we|they)$/.test(before?.lower ?? '') &&
  /^(?:it|him|them|me|us|my|his|their|our)$/.test(next)

/** “Who gonna rake”: after a helper that takes a verb, a bare word that could be a noun is the verb. */
const raked = (before: Token | undefined, pos: string, bare: boolean) =>
  bare &&
  (pos === 'NOUN' || pos === 'ADJ') &&
  /^(?:gonna|would|could|should|must|'ll|n't)$/.test(before?.lower ?? '') &&
  before?.pos === 'AUX'

const pastForm =
  /ed$|^(?:stood|went|got|said|told|took|came|rang|ran|saw|gave|made|kept|left|found|held|sat|put|did|was|were|had|knew|thought|felt|spoke|wrote|brought|caught|bought)$/
/** “I like stood there”, “like five”: “like” only fills a pause. */
const fills = (before: Token | undefined, next: string, part: string) =>
  /^(?:NUM|DET)$/.test(part) || (part === 'VERB' && pastForm.test(next) && /^(?:i|he|she|we|they)$/.test(before?.lower ?? ''))

export function tokensOf(text: string): Token[] {
  const source = inSmallLetters(readable(text))
  const { values, parts, lemmas } = readWords(source, (read) => ({
    values: read.out(its.value),
    parts: read.out(its.pos),
    // The library's type is wrong: it returns one base form per word, and none for a contraction before a full stop (“They cannot.”).
    lemmas: (read.out as (of: unknown) => (string | undefined)[])(its.lemma),
  }))
  const tokens: Token[] = []
  let from = 0
  values.forEach((value, i) => {
    const start = source.indexOf(value, from)
    if (start < 0) return
    from = start + value.length
    const lower = value.toLowerCase()
    const lemma = lemmas[i]?.toLowerCase() ?? lower
    const known = Object.hasOwn(respelled, lower) ? respelled[lower] : undefined
    if (source.slice(start - 1, start) !== '' && /\n/.test(source.slice(tokens.at(-1)?.end ?? 0, start)))
      tokens.push({ lower: '\n', pos: 'PUNCT', lemma: '\n', start, end: start, capital: false })
    const next = values[i + 1]?.toLowerCase() ?? ''
    if (fillers.has(lower) || (lower === 'like' && fills(tokens.at(-1), next, parts[i + 1] as string))) return
    tokens.push({
      lower,
      pos:
        known?.[1] ??
        (people.has(lower) && !/^(?:to|i|we|he|she|they|you|will|would|could|can|n't|not)$/.test(tokens.at(-1)?.lower ?? '')
          ? 'NOUN'
          : drenched(tokens.at(-1), lower, parts[i] as string) ||
              shone(tokens.at(-1), lower, parts[i] as string, next) ||
              raked(tokens.at(-1), parts[i] as string, lower === lemma)
            ? 'VERB'
            : (parts[i] as string)),
      lemma: known?.[0] ?? lemma,
      start,
      end: from,
      capital: /^\p{Lu}/u.test(value),
    })
    // The tagger does not split “I'm”.
    if (lower === "i'm" || lower === 'im') {
      const whole = tokens.at(-1)!
      Object.assign(whole, { lower: 'i', end: start + 1 })
      tokens.push({ lower: "'m", pos: 'AUX', lemma: 'be', start: start + 1, end: from, capital: false })
    }
  })
  return withoutRestarts(tokens.filter((t) => t.pos !== 'SPACE'))
}

const asides = [['you', 'know'], ['i', 'mean'], ['i', 'guess'], ['i', 'reckon'], ['i', 'suppose'], ['sort', 'of'], ['kind', 'of'], ['or', 'something'], ['and', 'stuff'], ['to', 'be', 'honest'], ['i', 'would', 'say'], ['i', "'d", 'say'], ['like', 'i', 'said'], ['like', 'i', 'say'], ['as', 'i', 'said'], ['as', 'i', 'say']] // oxfmt-ignore

/** Removes repeated words ("they write they write") and asides ("you know"). They are normal in speech and mean nothing. */
function withoutRestarts(tokens: Token[]): Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const aside = asides.find((words) => words.every((w, j) => tokens[i + j]?.lower === w))
    const next = tokens[i + (aside?.length ?? 0)]
    if (aside && !(aside[0] === 'i' && next && /^(?:that|it|him|her|them)$/.test(next.lower))) {
      i += aside.length - 1
      continue
    }
    kept.push(tokens[i]!)
    for (const size of [3, 2, 1]) {
      const tail = kept.slice(-2 * size)
      if (tail.length < 2 * size || tail.some((t) => t.pos === 'PUNCT' || t.pos === 'NUM')) continue
      if (tail.slice(0, size).every((t, j) => t.lower === tail[size + j]!.lower)) kept.splice(-2 * size, size)
    }
  }
  return kept
}
