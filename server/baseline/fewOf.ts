// "Communication, planning and negotiation": the commonest list of all, in which one comma parts three things.
import { splitOutside } from './splitOutside.ts'
import { topicOf } from './questionFor.ts'

/** Pairs that name one thing. */
const pairs =
  /\b(?:health (?:and|&) (?:safety|well-?being)|food (?:and|&) (?:beverage|drinks?|hygiene)|research (?:and|&) development|moving (?:and|&) handling|profit (?:and|&) loss|diversity (?:and|&) inclusion)\b/i

/** "…, when a group comes late", "…, one is older than you": says nothing without what stands before it. */
export const fragment =
  /^(?:the|our|their|his|her|its|your|my|with|without|in|on|at|for|of|or|not|even|especially|esp|such|including|incl|like|so|but|as|because|since|which|where|when|whether|though|although|if|i|we|they|it|you|there|from|rather|preferably|i\.e|e\.g|never \p{L}+ing|(?:one|some|both|most) (?:is|are|has|have))\b/iu

/** The two things at the only "and" of these words; null if there is none, or another, or both name one thing, as in "health and safety". */
function twoAt(words: string): [string, string] | null {
  const [one, other, more] = words.split(/(?<!\s)\s+(?:and|&)\s+/i)
  return one && other && !more && !pairs.test(words) ? [one, other] : null
}

const count = (words: string) => words.split(/\s+/, 20).length
/** "Handles cash, …": a verb whose objects may follow. "Systems thinking" and "Sales experience" have none. */
const does =
  /^(?:(?:can|could|able|ability) |\p{L}+[^su'’\s]s (?!\p{L}+ing\b|skills?\b|experience\b|knowledge\b|management\b|awareness\b))/iu
const opens = (words: string) => does.test(words) || /\s(?:of|with|in|for|to|about|at|on|from|between)\s/i.test(words)
/** "cards", "elevations": one word that names several things, so no quality of a person. */
const severalThings = (words: string) => /^\p{L}+[^su'’]s$/iu.test(words)
/** "Strong verbal, written and interpersonal skills": says nothing without the last word. */
const needsLast = (words: string) => /(?:al|ic|en|ed|ive|ary|ly|ate|ise)$/i.test(words)
const lastOfAll =
  /^(?!(?:an?|good|great|strong|excellent|solid) ).+\s(?:skills?|abilit(?:y|ies)|experience|knowledge|communication|writing|manner|approach|style|service)$/i

/**
 * The things that one comma and one "and" part. Null if they are no list of short things: "Handles cash, cards and vouchers" has one verb
 * for all, and "juggles phones, patients & doctors" too.
 */
function threeOf(commas: string[]): string[] | null {
  const [first, last, more] = commas
  const two = first && last && !more && !/\s(?:and|&)\s/i.test(first) ? twoAt(last) : null
  if (!first || !two || ![first, ...two].every((piece) => count(piece) <= 5 && !/\d/.test(piece))) return null
  const things = [first, ...two]
  if (things.some((piece) => fragment.test(piece))) return null
  if (things.every((piece) => does.test(piece))) return things
  if (lastOfAll.test(two[1]) && things.slice(0, 2).some(needsLast)) return null
  if (count(first) > 1 && two.every(severalThings)) return null
  return !opens(first) || things.some((piece) => topicOf(piece)) ? things : null
}

const different = (things: string[]) => new Set(things.map(topicOf).filter(Boolean)).size

/** The two or three things of a short list that one "and" ends: of two, both have a topic of their own. Null if the words are no such list. */
export function fewOf(words: string): string[] | null {
  const two = topicOf(words) ? null : twoAt(words)
  return threeOf(splitOutside(words, ',，')) ?? (two && different(two) === 2 ? two : null)
}

/** The same of one item of a list, whose writer put these things together: two of them at least have topics of their own. */
export function fewInItem(item: string): string[] | null {
  const few = fewOf(item)
  return few && different(few) > 1 ? few : null
}
