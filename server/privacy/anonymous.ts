// Removes from the transcript what tells who the candidate is: the recorded
// name, addresses and numbers, and names that candidates call themselves.
import type { Competency } from '../../shared/plans.ts'
import { findContacts } from './findContacts.ts'
import { findNames } from './findNames.ts'
import { wordsOf, type Span } from '../text/words.ts'

export const removed = '[removed]'

/** The recorded details of a candidate that no scorer may see. */
export type Person = { name: string; email: string; phone: string }
type NamelessTurn = { role: 'interviewer' | 'candidate'; text: string; number: number }
/** The words that a mark replaced. `at` is the mark's place in the text. */
export type Taken = { at: number; words: string }
export type Nameless<T> = T & { taken: Taken[] }

const rest = "[\\p{L}\\p{M}'’‘ʻ-]*"
const further = `(?:[ \\t]+(?:(?:van|von|de|der|den|da|di|dos|del|la|le|bin|ter|te|al|ibn) )*[\\p{Lu}\\p{Lo}]${rest}){0,4}`
const named = `(?:\\p{L}${rest}${further})`
const capital = `(?:[\\p{Lu}\\p{Lo}]${rest}${further})`
/** The pronouns that some people add to their name. */
const pronouns = '(?:[ ,]*\\((?:she|he|they|ia|ze|xe)(?:\\s*[/,]\\s*\\p{L}+){0,3}\\))?'
const introduction = new RegExp(
  `(?<=\\b[Mm]y name(?: is|['’]s) )${named}${pronouns}|(?<=\\b(?:[Ii] am called|[Tt]hey call me|[Cc]all me) )${capital}${pronouns}`,
  'gu',
)
/** Before the first question, "I'm Priya" is a greeting. In an answer, "I'm Responsible" may mean anything. */
const greeting = new RegExp(`(?<=\\b(?:[Ii]['’]m|[Ii] am|[Tt]his is|[Ii]t['’]s) )${capital}`, 'gu')

const introductions = (text: string): Span[] =>
  [...text.matchAll(introduction)].map((m) => ({ text: m[0], start: m.index, end: m.index + m[0].length }))

/** Joins spans that overlap or have only a blank between them. */
function merged(text: string, spans: Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last && (span.start <= last.end || /^[ \t-]*$/.test(text.slice(last.end, span.start)))) last.end = Math.max(last.end, span.end)
    else all.push({ ...span })
  }
  return all
}

function without<T extends NamelessTurn>(turn: T, spans: Span[]): Nameless<T> {
  let text = ''
  let from = 0
  const taken = merged(turn.text, spans).map(({ start, end }) => {
    text += turn.text.slice(from, start)
    const at = text.length
    text += removed
    from = end
    return { at, words: turn.text.slice(start, end) }
  })
  return { ...turn, text: text + turn.text.slice(from), taken }
}

/**
 * The transcript as every scorer and asker sees it: the same words under another name give the same text. The plan's own questions stay as
 * they are, because everybody gets them. In the interviewer's other words, the names from the candidate's introductions are removed too.
 */
export function blindTurns<T extends NamelessTurn>(
  turns: T[],
  person: Person,
  plan: Pick<Competency, 'question' | 'follow_ups' | 'rubric'>[],
): Nameless<T>[] {
  const asked = new Set(plan.flatMap((c) => [c.question, ...c.follow_ups]))
  const signals = new Set(plan.flatMap((c) => c.rubric.signals.flatMap(wordsOf)))
  const names = findNames([person.name], signals)
  const told = turns.flatMap((t) =>
    t.role === 'candidate'
      ? [...introductions(t.text).map((s) => s.text), ...(t.number === 0 ? [...t.text.matchAll(greeting)].map((m) => m[0]) : [])]
      : [],
  )
  const introduced = findNames([person.name, ...told], signals)
  const contacts = findContacts(person)
  return turns.map((t) =>
    without(
      t,
      t.role === 'interviewer' && asked.has(t.text)
        ? []
        : [...contacts(t.text), ...introductions(t.text), ...(t.role === 'candidate' ? names : introduced)(t.text)],
    ),
  )
}

/** Removes this person's contact details from a text, for readers who may know the name. */
export function withoutContacts(person: Pick<Person, 'email' | 'phone'>): (text: string) => string {
  const contacts = findContacts(person)
  return (text) => without({ role: 'candidate', number: 0, text }, contacts(text)).text
}

/** The original words of this piece of a blind text; null if the piece begins or ends inside a mark, or holds nothing but marks. */
export function literal({ text, taken }: { text: string; taken: Taken[] }, start: number, end: number): string | null {
  const inside = taken.filter((t) => t.at < end && t.at + removed.length > start)
  if (inside.some((t) => t.at < start || t.at + removed.length > end)) return null
  let words = ''
  let from = start
  for (const t of inside) {
    words += text.slice(from, t.at) + t.words
    from = t.at + removed.length
  }
  return words + text.slice(from, end)
}
