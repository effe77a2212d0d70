// What has been read of a criteria text so far, and how one more piece of it is added: asked about, or left out with the reason.
import { firstOf } from '../text/words.ts'
import type { Line } from './criteriaLines.ts'
import { factAndSkill, isDuties, leftAfter, wishesBefore, wishesIn } from './criteriaLists.ts'
import { bare, explained, isJobTitle, sectionNamed, wantsForJob, type Section } from './criteriaSections.ts'
import { inWords, longest, type Criterion } from './criterionOf.ts'
import { whyNotAsked, type Reason } from './whyNotAsked.ts'

/** `no_question`: what the rules do not understand. */
export type Left = { quote: string; reason: Reason | 'beyond_eight' | 'no_question' }
/** `from`: the line that contains it. */
type Found = Criterion & { from: Line }

/** What has been read so far. */
export type Reading = {
  text: string
  asked: Found[]
  left_out: Left[]
  /** What has been read of the line that is being read: asked about, left out or said before. */
  read: string[]
  /** What the last heading announced. */
  section: Section
  /** The criteria so far, in one spelling, so that none is asked twice. */
  seen: Set<string>
  /** The text is one line. */
  alone: boolean
  /** Most lines are a name and what explains it. */
  explainsNames: boolean
  /** A line names what the person should have, so the duties are not asked about. */
  asksOfPerson: boolean
  /** Percentages at the ends of items are weights. */
  shares: boolean
  /** Nothing was found to ask about. So headings such as "Our values" count for nothing, and if that is not enough, sentences are asked about whole. */
  again: 'headings' | 'sentences' | null
}

export function leaveOut({ left_out, read }: Reading, quote: string, reason: Left['reason']): void {
  read.push(quote)
  left_out.push({ quote: firstOf(quote, longest), reason })
}

/** Why this is not asked about. When nothing was found to ask about, a long text with a fact or a note in it is. */
export function whyLeft({ again }: Reading, words: string): Reason | null {
  const why = whyNotAsked(words) ?? (wantsForJob(words) ? 'advert' : null)
  return again && words.length > 80 && (why === 'fact' || why === 'advert') ? null : why
}

export function add(reading: Reading, given: string, from: Line, under: Section): Found | null {
  const after = leftAfter(given)
  if (after.length > 0) {
    const made = add(reading, given.slice(0, given.indexOf(after[0]!)).trimEnd(), from, under)
    for (const sentence of after) add(reading, sentence, from, under)
    return made
  }
  reading.read.push(given)
  const { words, nice, weight } = bare(given, reading.shares)
  const why = whyLeft(reading, words)
  const wishes = why === 'fact' ? wishesBefore(given) : []
  if (wishes.length > 0) {
    for (const wish of wishes) add(reading, wish, from, under)
    leaveOut(reading, given.slice(given.indexOf(wishes.at(-1)!) + wishes.at(-1)!.length).replace(/^[,\s]+/, ''), 'fact')
    return null
  }
  const two = why === 'fact' ? factAndSkill(given) : null
  if (two) {
    leaveOut(reading, two[0], 'fact')
    return add(reading, two[1], from, under)
  }
  if (why) leaveOut(reading, given, why)
  const { quote, said, name, weight: named } = inWords(words, reading.shares)
  const key = said.toLowerCase().replace(/[\s-]+/g, '')
  if (why || !/[\p{L}\p{N}]/u.test(name) || reading.seen.has(key)) return null
  reading.seen.add(key)
  const need = nice || under === 'nice' ? 'nice' : 'must'
  const one: Found = { name, quote, said, need, weight: weight ?? named ?? (need === 'nice' ? 0.5 : 1), from }
  reading.asked.push(one)
  return one
}

/** A job title before several items is not one of them: "Nurse | wound care | handover". A label within holds for the items after it: "…; nice: welding; rigging". */
export function addAll(reading: Reading, pieces: string[], from: Line, under: Section, inLabel = false): void {
  const [first = ''] = pieces
  const titled = pieces.length > 2 && isJobTitle(first)
  if (titled) leaveOut(reading, first, 'advert')
  let now: Section | 'role' = under
  for (const piece of titled ? pieces.slice(1) : pieces) {
    const named = inLabel ? null : labelled(piece, reading)
    if (named) readLabelled(reading, piece, from, (now = named), true)
    else if (now === 'must' || now === 'nice') add(reading, piece, from, now)
    else leaveOut(reading, piece, now === 'red_flag' ? now : 'advert')
  }
}

/** Reads a line with a label: "Skills: …", "Not wanted: …". */
export function readLabelled(reading: Reading, words: string, from: Line, under: Section | 'role', inLabel = false): void {
  const why = whyNotAsked(words)
  if (under === 'red_flag') leaveOut(reading, words, 'red_flag')
  else if (under === 'advert' || under === 'role')
    leaveOut(reading, words, why === 'protected' || (why === 'fact' && !/^(?:we|you|our)\b/i.test(words)) ? why : 'advert')
  else {
    const rest = explained(words)!.rest.replace(/^[\s:–—-]+|[.!]$/g, '')
    if (isJobTitle(rest)) leaveOut(reading, words, 'advert')
    else addAll(reading, wishesIn(rest), from, under, inLabel)
  }
}

/** In a list of names and explanations, "Team - helps without being asked" names what is asked for. */
export function labelled(words: string, { explainsNames, asksOfPerson, again }: Reading): Section | 'role' | null {
  const { name, rest } = explained(words) ?? { name: '', rest: '' }
  const named = sectionNamed(name)
  if (named === 'role' && !asksOfPerson && isDuties(name, rest)) return 'must'
  return named === 'advert' && (explainsNames || again) && /\p{L}/u.test(rest) ? null : named
}
