import { wordsOf } from '../../text/words.ts'
import { unknownWords } from './tokensOf.ts'

/** Common English words that are not common in other languages of Europe or the Pacific too, as “he”, “me” and “to” are in Māori. */
export const onlyEnglish = new Set(
  (
    'the and my it that they with did she you because them him this there when then got would what our us from were about not but been after before who how where your his their ' +
    'which said say says told tell asked ask went going came good know knew think thought people never always again every something someone thing things work worked working made give gave took ' +
    'back down out off just very new old first right left could should sorry happy call called rang fix fixed broke need needed day days night week year years'
  ).split(' '),
)
const fewestWords = 8
const leastEnglish = 0.05
const mostUnknown = 0.5

/**
 * Whether the text is in another language than English: it has next to none of these words, and half of its words are in no English
 * lexicon. A heap of English words has the first only. Always false for a few words, because they do not show a language.
 */
export function inAnotherLanguage(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters.length >= 60 && letters.replace(/[^\p{Script=Latin}]/gu, '').length < letters.length / 2) return true
  const words = wordsOf(text)
  if (new Set(words).size < fewestWords || words.filter((w) => onlyEnglish.has(w)).length / words.length >= leastEnglish) return false
  return unknownWords(text) >= mostUnknown
}
