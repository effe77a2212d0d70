// Words that an English CV of some length cannot do without.
const common = new Set('and the of in to for with a at on as by from is i my be an or work experience education skills team'.split(' '))

const fewestWords = 60
const leastShare = 0.06

/** A short text is taken as it is. */
export function inEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length < fewestWords || words.filter((word) => common.has(word)).length / words.length >= leastShare
}
