import { sectionOf } from './sectionOf.ts'

// Words that every longer CV in English contains.
const common = new Set(
  'and the of to for with at as by from is my or work experience education skills team customer certificate'.split(' '),
)

const fewestHeadings = 3
const fewestSentences = 5
const fewestWords = 60
const leastShare = 0.04

/** Tells if a text is in English. A short text always counts as English, and one without sentences if its headings are English. */
export function inEnglish(text: string): boolean {
  const lines = text.split('\n')
  const sentences = lines.filter((line) => line.trim().split(/\s+/, 10).length > 8).length
  if (sentences < fewestSentences && lines.filter((line) => sectionOf(line)).length >= fewestHeadings) return true
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length < fewestWords || words.filter((word) => common.has(word)).length / words.length >= leastShare
}
