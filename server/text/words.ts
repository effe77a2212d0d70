// Words and pieces of plain text, in any language.
import { controlCharacters } from '../../shared/controlCharacters.ts'

/** A literal piece of a text: `text.slice(start, end)`. */
export type Span = { text: string; start: number; end: number }

/** The text without more than thirty accents on one letter, because the time to normalize them grows with their square. */
export const fewAccents = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')

/** Words in lower case, one at a time, so that a long text leaves nothing in memory. `C++`, `C#`, `Node.js` and `on-call` stay whole. */
export function* wordsIn(text: string): Generator<string> {
  const plain = fewAccents(text).normalize('NFKC').toLowerCase()
  for (const [found] of plain.matchAll(/\.?[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’+#.&-]*/gu)) {
    const word = found.replace(/[’']s$/, '').replace(/(?<!['’.&-])['’.&-]+$/u, '')
    if (word) yield word
  }
}

export const wordsOf = (text: string): string[] => [...wordsIn(text)]

/** The first `max` characters, without half of a surrogate pair at the end, because the database refuses such a text. */
export function firstOf(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/** The text without what fits at its start and its end, one character at a time. A pattern with `+` at the end takes the square of a long run's time. */
export function trimOf(text: string, atStart: RegExp, atEnd = atStart): string {
  let [start, end] = [0, text.length]
  while (start < end && atStart.test(text[start]!)) start++
  while (start < end && atEnd.test(text[end - 1]!)) end--
  return text.slice(start, end)
}

/** Text from outside in the form that our tables and calls accept: trimmed, without control characters and half surrogate pairs. */
export const plainText = (text: string): string => text.toWellFormed().replace(controlCharacters, ' ').trim()
