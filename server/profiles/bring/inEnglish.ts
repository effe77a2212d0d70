import { sectionOf } from './sectionOf.ts'

// Words that every longer CV in English contains.
const common = new Set(
  'and the of to for with at as by from is my or work experience education skills team customer certificate'.split(' '),
)

/** Headings that only English spells so, also with a space after each letter. “Contact” and “Publications” are the same in other languages. */
const englishHeading =
  /\b(?:experience|education|skills|employment|work|history|qualifications|training|languages|licen[cs]es|registrations?|references|interests)\b/i
const fewestHeadings = 3
const fewestWords = 60
const leastShare = 0.04

/** Tells if a text is in English. A short text always counts as English, and one without sentences if its headings are English. */
export function inEnglish(text: string): boolean {
  if (
    text.split('\n').filter((line) => sectionOf(line) && [line, line.replaceAll(' ', '')].some((one) => englishHeading.test(one))).length >=
    fewestHeadings
  )
    return true
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length < fewestWords || words.filter((word) => common.has(word)).length / words.length >= leastShare
}
