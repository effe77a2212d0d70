// Words that an English CV of some length cannot do without.
const common = new Set(
  'and the of to for with at as by from is my or work experience education skills team customer certificate'.split(' '),
)

const fewestWords = 60
const leastShare = 0.04

/** A short text is taken as it is. */
export function inEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length < fewestWords || words.filter((word) => common.has(word)).length / words.length >= leastShare
}
