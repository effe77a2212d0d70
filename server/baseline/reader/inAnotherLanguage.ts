import { wordsOf } from '../../text/words.ts'

/** English grammar words. Every English speaker, fluent or not, uses them all the time. */
const taskWords = new Set(
  'the a an and i we to of in was is are it that my on with for had have they he she you not but this so at as be me our us them him from when then there her his their by or if which what did do does who all one out up because about would been has no just can will only very go say said get got'.split(
    ' ',
  ),
)

/** Whether the text is in another language than English. Always false for a short answer, because a few words do not show a language. */
export function inAnotherLanguage(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters.length >= 60 && letters.replace(/[^\p{Script=Latin}]/gu, '').length < letters.length / 2) return true
  const distinct = new Set(wordsOf(text))
  const words = wordsOf(text)
  return distinct.size >= 25 && words.filter((w) => taskWords.has(w)).length / words.length < 0.12
}
