// "Communication, planning and negotiation": the commonest list of all, in which one comma parts three things.
import { isJobTitle } from './criteriaSections.ts'
import { topicOf } from './questionFor.ts'
import { splitOutside } from './splitOutside.ts'
import { whyNotAsked } from './whyNotAsked.ts'

/** Pairs that name one thing. */
const pairs =
  /\b(?:health (?:and|&) (?:safety|well-?being)|food (?:and|&) (?:beverage|drinks?|hygiene)|research (?:and|&) development|moving (?:and|&) handling|profit (?:and|&) loss|diversity (?:and|&) inclusion)\b/i

/** "…, when a group comes late", "…, one is older than you": says nothing without what stands before it. */
export const fragment =
  /^(?:the|our|their|his|her|its|your|my|with|without|in|on|at|for|of|or|not|even|especially|esp|such|including|incl|like|so|but|(?:sometimes|often|usually|mostly|mainly) (?:with|in|on|at|for|to|from|by|under)|as|because|since|which|where|when|whether|though|although|if|i|we|they|it|you|there|from|rather|preferably|i\.e|e\.g|never \p{L}+ing|(?:one|some|both|most) (?:is|are|has|have))\b/iu

/** The two things at the only "and" of these words; null if there is none, or another, or both name one thing, as in "health and safety". */
function twoAt(words: string): [string, string] | null {
  const [one, other, more] = words.split(/(?<!\s)\s+(?:and|&)\s+/i)
  return one && other && !more && !pairs.test(words) ? [one, other] : null
}

const count = (words: string) => words.split(/\s+/, 20).length
/** "Turns up on time": a verb of its own, with what it is about. "Systems thinking" and "Sales experience" have none. */
const does =
  /^(?:(?:can|could|able|ability) |\p{L}+[^su'’\s]s (?!\p{L}+ing\b|skills?\b|experience\b|knowledge\b|management\b|awareness\b))/iu
export const doesSomething = (words: string) => does.test(words)
/** "Strong verbal, written and interpersonal skills": says nothing without the last word. */
const needsLast = (words: string) => /(?:al|ic|en|ed|ive|ary|ly|ate|ise)$/i.test(words)
const lastOfAll =
  /^(?!(?:an?|good|great|strong|excellent|solid) ).+\s(?:skills?|abilit(?:y|ies)|experience|knowledge|communication|writing|manner|approach|style|service)$/i

/** The three things that one comma and one "and" part. Null if they are no list of short things. */
function threeOf(commas: string[]): string[] | null {
  const [first, last, more] = commas
  const two = first && last && !more && !/\s(?:and|&)\s/i.test(first) ? twoAt(last) : null
  if (!first || !two || ![first, ...two].every((piece) => count(piece) <= 5 && !/\d/.test(piece))) return null
  const things = [first, ...two]
  if (things.some((piece) => fragment.test(piece))) return null
  return lastOfAll.test(two[1]) && things.slice(0, 2).some(needsLast) ? null : things
}

/** Whether nothing is left out that the whole would not be: "Health" of "Health, safety and hygiene" is no ground, "cook" of "cook, clean and serve" no job. */
function sameReasons(things: string[], whole: string): boolean {
  const why = whyNotAsked(whole)
  const reasons = new Set(things.map(whyNotAsked).filter((reason) => reason !== null))
  return (why ? reasons.size === 1 && reasons.has(why) : reasons.size === 0) && (isJobTitle(whole) || !things.some(isJobTitle))
}

/** The two or three things that one "and" ends in an item of a list, whose writer put them together: two at least have topics of their own. */
export function fewInItem(item: string): string[] | null {
  const few = topicOf(item) ? null : (threeOf(splitOutside(item, ',，')) ?? twoAt(item))
  return few && new Set(few.map(topicOf).filter(Boolean)).size > 1 && sameReasons(few, item) ? few : null
}

/**
 * The same of a line or a sentence, where three words, or three things with a verb each, are enough. Null if the words are no such list:
 * "Handles cash, cards and vouchers" has one verb for all, and "Feeding, washing and dressing residents" one object.
 */
export function fewOf(words: string): string[] | null {
  const things = threeOf(splitOutside(words, ',，'))
  const apart = things?.every((piece) => does.test(piece)) || things?.every((piece) => count(piece) === 1)
  return apart && sameReasons(things!, words) ? things! : fewInItem(words)
}
