import { wordsOf } from '../../text/words.ts'
import { otherLanguages } from './otherLanguages.ts'
import { longestWord, unknownWords } from './tokensOf.ts'

/** Common English words that are not common in other languages of Europe or the Pacific too, as “he”, “me” and “to” are in Māori. */
export const onlyEnglish = new Set(
  (
    'the and my it that they with did she you because them him this there when then got would what our us from were about not but been after before who how where your his their ' +
    'which said say says told tell asked ask went going came good know knew think thought people never always again every something someone thing things work worked working made give gave took ' +
    'back down out off just very new old first right left could should sorry happy call called rang fix fixed broke need needed day days night week year years'
  ).split(' '),
)
/** Those, and English words that some other languages have too, often with another meaning. */
const english = new Set([
  ...onlyEnglish,
  ...(
    'i a an to in of on at for is was are be am had has have do does done if or so no we he me as by up all one some any can will more also most much many now over only than too two here her its ' +
    'dunno idk nup nope yup cv im ive didnt dont um yeah man boy die hat sang pro per pour come fare men war par ham hue bad band main log sale due son car sans elle tout pan jest hit under after far gift barn van'
  ).split(' '),
])

type Finding = 'english' | 'unsure' | 'other'
const rank: Finding[] = ['english', 'unsure', 'other']

const byScript = (text: string, words: string[]): Finding => {
  const letters = text.replace(/[^\p{L}]|\p{Script=Common}|\p{Script=Inherited}/gu, '')
  const foreign = letters.replace(/\p{Script=Latin}/gu, '').length
  if (foreign >= 4 && foreign >= letters.length / 2) return 'other'
  if (foreign < 8) return 'english'
  return words.some((w) => english.has(w)) ? 'unsure' : 'other'
}

const plainLetters: Record<string, string> = { ł: 'l', đ: 'd', ı: 'i' }
const plainWords = (text: string) =>
  wordsOf(text).map((w) =>
    w
      .normalize('NFD')
      .replace(/[\p{M}'’‘ʻʼ]/gu, '')
      .replace(/[łđı]/g, (c) => plainLetters[c]!),
  )

/** The name of a place or of a product may have such words, so words with a capital do not count. */
const withoutCapitals = (text: string) =>
  /\p{Ll}/u.test(text) ? text.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{Lu}[\p{L}\p{M}\p{N}'’]*/gu, ' ') : text

const phrasesIn = (text: string) => text.split(/[\p{P}\n]\s+/u).filter((p) => /\p{L}/u.test(p)).length

/** Words that one other language needs, against words that English has and that language does not. */
function byItsWords(text: string, words: string[], unknown: number): Finding {
  const own = plainWords(withoutCapitals(text)).filter((w) => !english.has(w))
  const ofEnglish = words.filter((w) => english.has(w))
  const enough = words.length <= 10 || (unknown > 0.5 && words.length > 3 * phrasesIn(text)) ? 3 : 5
  const found = Object.values(otherLanguages).map((list): Finding => {
    const its = own.filter((w) => list.has(w))
    const different = new Set(its).size
    const against = ofEnglish.filter((w) => !list.has(w)).length
    if (different >= enough && its.length >= words.length * 0.15 && its.length >= 3 * against) return 'other'
    const few = words.length <= 6 && different >= 2 && against === 0
    return few || (different >= 3 && its.length >= against) ? 'unsure' : 'english'
  })
  return highest(found)
}

const withCapital = /(?<![\p{L}\p{M}\p{N}'’])[\p{L}\p{M}\p{N}'’]*\p{Lu}[\p{L}\p{M}\p{N}'’]*/gu
const capitalsInside = (text: string) => text.replace(/(?:^|[.!?\n])[^\S\n]*[^\s,.!?]+/gu, ' ').match(withCapital)?.length ?? 0

/**
 * "I use Docker, Kubernetes and AWS": names between commas, one of which no language writes so or beside which stand words, all of them
 * English. The first word of a sentence shows nothing.
 */
function namesThings(text: string): boolean {
  const others = text.replace(withCapital, ' ')
  const made = /\p{Ll}\p{Lu}|\p{Lu}{2}|\p{L}\d|\p{L}[+#]|\p{Lu}\p{Ll}+ \d/u.test(text)
  return phrasesIn(text) > 2 && capitalsInside(text) > 2 && unknownWords(others) === 0 && (made || /\p{Ll}{2}/u.test(others))
}

/** Yes, no and “don't” of other languages that the lexicon has as English words. */
const repliesElsewhere = new Set('si da ne non ano'.split(' '))
/** One to three words. “No” is a word of many languages. */
const isShortReply = (words: string[], unknown: number) =>
  (words.length <= 3 && repliesElsewhere.has(words[0] ?? '') && !words.some((w) => onlyEnglish.has(w))) ||
  (unknown >= 0.5 && !words.some((w) => w !== 'no' && english.has(w)) && words.some((w) => w.length <= longestWord && new Set(w).size > 1))

/** A sentence without an English word. A list of names has capitals, or short phrases, or a few words without stop or comma. */
function isForeignSentence(text: string, words: string[], unknown: number): boolean {
  if (words.length < 4 || unknown < 0.75 || words.some((w) => w.length > 1 && english.has(w))) return false
  if (!/\p{Ll}/u.test(text) || capitalsInside(text) > 0) return false
  const hasAccents = /\p{M}/u.test(text.normalize('NFD'))
  const hasStops = /[.,;:!?]/.test(text)
  return (hasStops || (hasAccents && words.length >= 6)) && words.length >= (hasAccents ? 2 : 3) * phrasesIn(text)
}

/** A language that has no list here. Lists of names have unknown words too, but not in long phrases. */
function byUnknownWords(text: string, words: string[], unknown: number): Finding {
  const different = new Set(words).size
  if ((different < 3 || words.length <= 3) && isShortReply(words, unknown)) return 'unsure'
  if (different < 3) return 'english'
  if (isForeignSentence(text, words, unknown)) return 'other'
  if (words.filter((w) => onlyEnglish.has(w)).length > words.length * 0.15) return 'english'
  if (unknown <= 0.5 || namesThings(text)) return 'english'
  const phrases = phrasesIn(text)
  const long = phrases > 1 && words.length >= 12 && words.length >= 5 * phrases
  return unknown >= 0.6 && long && words.filter((w) => english.has(w)).length < words.length * 0.05 ? 'other' : 'unsure'
}

const highest = (found: Finding[]): Finding => rank[Math.max(0, ...found.map((f) => rank.indexOf(f)))]!

function findingOf(text: string): Finding {
  const words = plainWords(text)
  const unknown = unknownWords(text)
  return highest([byScript(text, words), byItsWords(text, words, unknown), byUnknownWords(text, words, unknown)])
}

/** Whether the text is surely in another language than English. */
export const inAnotherLanguage = (text: string): boolean => findingOf(text) === 'other'

/** Whether much of the text may be in another language, or is a list of names that looks so. */
export const maybeInAnotherLanguage = (text: string): boolean => findingOf(text) !== 'english'
