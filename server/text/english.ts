// What is known of English by rule: words that tell nothing, stems, and where a long sentence may be cut.
import { wordsIn, type Span } from './words.ts'

const stopWords = new Set(
  (
    'a about above after again all also always am an and any are as at be because been before being both but by can could did do does doing done each either etc ' +
    'ever every few for from further get gets getting give go good great had has have having he her here hers him his how i if in including into is it its itself just keep kind like lot made make makes many may me might more ' +
    'most much must my need needs new no nor not of off on once one only or other our ours out over own per please quite really same shall she should so some such than that the their them then there these they this those ' +
    'through to too under until up upon us use used using very via was we well were what when where which while who whom why will with within without would yes you your yours ' +
    'able across ability abilities experience experienced excellent strong proven demonstrated knowledge familiar familiarity understanding skill skills required requirement requirements ' +
    'candidate candidates role position job work working works looking seeking ideal ideally preferred plus bonus nice essential important least years year solid deep hands-on level ' +
    'someone somebody anyone anybody person people team company based ensure help helping various relevant related similar minimum'
  ).split(' '),
)

/** The words that say what a text is about. */
export function* topicWords(text: string): Generator<string> {
  for (const word of wordsIn(text))
    if (!stopWords.has(word) && (word.length > 1 || /[^\x00-\x7F]/.test(word)) && !/^\d+[+]?$/.test(word)) yield word
}

const endings = [
  'ibility',
  'ability',
  'isation',
  'ization',
  'ation',
  'ment',
  'ness',
  'ance',
  'ence',
  'ity',
  'ate',
  'ise',
  'ize',
  'ion',
  'ible',
  'able',
  'ly',
]

/** A rough English stem, so that planned, planning and plans match. Words of other languages hardly change. */
export function stem(word: string): string {
  let s = word
  if (s.length <= 3 || /[^a-z]/.test(s)) return s
  if (s.endsWith('ies') && s.length > 4) s = `${s.slice(0, -3)}y`
  else if (/(s|x|z|ch|sh)es$/.test(s)) s = s.slice(0, -2)
  else if (/[^sui]s$/.test(s)) s = s.slice(0, -1)
  const root = s.endsWith('ing') ? s.slice(0, -3) : s.endsWith('ed') ? s.slice(0, -2) : ''
  if (root.length >= 3 && /[aeiouy]/.test(root)) s = root.replace(/([bdfgklmnprt])\1$/, '$1')
  const ending = endings.find((e) => s.endsWith(e) && s.length - e.length >= 4)
  if (ending) s = s.slice(0, -ending.length)
  if (s.endsWith('e') && s.length > 3) s = s.slice(0, -1)
  else if (s.endsWith('y') && s.length > 3) s = `${s.slice(0, -1)}i`
  return s.length >= 6 ? s.replace(/(at|is|iz)$/, '') : s
}

/** A word without a topic of its own, such as so, an or my. */
export const isStopWord = (word: string): boolean => stopWords.has(word)

const longSentence = 45

/**
 * Sentences as literal pieces. A long sentence without full stops, as in
 * speech, is cut at commas and joining words, so that a quote stays short.
 */
export function sentencesOf(text: string): Span[] {
  return [...text.matchAll(/[^.!?。！？\n\r]+(?:[.!?](?=[\p{Ll}\p{N}])[^.!?。！？\n\r]+)*[.!?。！？]*["'”’)]*/gu)]
    .flatMap((m) => trimmed(text, m.index, m.index + m[0].length))
    .flatMap((span) => shorter(text, span))
}

function trimmed(text: string, from: number, to: number): Span[] {
  let start = from
  let end = to
  while (start < end && /\s/.test(text[start]!)) start++
  while (end > start && /\s/.test(text[end - 1]!)) end--
  return end > start && /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? [{ text: text.slice(start, end), start, end }] : []
}

function shorter(text: string, span: Span): Span[] {
  const words = [...span.text.matchAll(/\S+/g)]
  if (words.length <= longSentence) return [span]
  const cuts: number[] = []
  let since = 0
  words.forEach((word, i) => {
    const joins = /^(and|so|then|but|because|after|when|which|while)$/i.test(word[0]) || words[i - 1]?.[0].endsWith(',')
    if ((since >= 12 && joins && words.length - i >= 6) || since >= longSentence) {
      cuts.push(span.start + word.index)
      since = 0
    }
    since++
  })
  return [span.start, ...cuts].flatMap((from, i) => trimmed(text, from, cuts[i] ?? span.end))
}
