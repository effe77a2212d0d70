// The words that a reviewer chooses as evidence: whole words, exactly as they were said, and each only once.
import { longestQuote, mostQuotes, shortestQuote } from '../../../shared/lengths.ts'

/** Words of one turn; `from` and `to` are positions in its text. */
export type Quote = { turn_id: string; from: number; to: number; quote: string }

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}'’-]*[\p{L}\p{N}])?/gu

/** The selected text of a turn, from its first to its last whole word; null if no word is selected. */
export function wholeWords(turn_id: string, text: string, from: number, to: number): Quote | null {
  const words = [...text.matchAll(word)].map((found) => ({ from: found.index, to: found.index + found[0].length }))
  let first = words.findIndex((w) => w.to > from && w.from < to)
  let last = words.findLastIndex((w) => w.to > from && w.from < to)
  const length = () => (words[last]?.to ?? 0) - (words[first]?.from ?? 0)
  if (first < 0 || to <= from) return null
  // A quote that is too short says nothing by itself. It grows by the next word, or at the end of the answer by the word before.
  while (length() < shortestQuote && last - first < words.length - 1) {
    if (last < words.length - 1) last++
    else first--
  }
  while (length() > longestQuote && last > first) last--
  const place = { from: words[first]?.from ?? 0, to: words[last]?.to ?? 0 }
  return { turn_id, ...place, quote: text.slice(place.from, place.to) }
}

/** Adds a quote. Quotes that overlap become one. */
export function addQuote(quotes: Quote[], added: Quote, text: string): Quote[] {
  const touches = (q: Quote) => q.turn_id === added.turn_id && q.from < added.to && added.from < q.to
  const together = quotes.filter(touches)
  const from = Math.min(added.from, ...together.map((q) => q.from))
  const to = Math.max(added.to, ...together.map((q) => q.to))
  return [...quotes.filter((q) => !touches(q)), { ...added, from, to, quote: text.slice(from, to) }]
}

/** Why these words cannot be added, or null: the server takes no quote that is shorter or longer, and not more of them. */
export function whyNotAdded(quotes: Quote[], added: Quote, text: string): string | null {
  if (added.quote.length < shortestQuote)
    return `“${added.quote}” is too short for a quote, which needs at least ${shortestQuote} characters. The level can be set without one.`
  const together = addQuote(quotes, added, text)
  if (together.some(({ quote }) => quote.length > longestQuote))
    return `With the words that are chosen already, this quote is longer than ${longestQuote.toLocaleString('en-US')} characters. Choose fewer words.`
  return together.length > mostQuotes ? `A level has at most ${mostQuotes} quotes. Remove one first.` : null
}
