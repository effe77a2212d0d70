// The words that a reviewer chooses as evidence: whole words, literally as they were said, each only once.

/** Words of one turn; `from` and `to` are places in its text. */
export type Quote = { turn_id: string; from: number; to: number; quote: string }

const longest = 2000
const wordPart = /[\p{L}\p{N}'’-]/u

/** What was selected of a turn's text, grown to whole words and without the space around it; null where that is no word. */
export function wholeWords(turn_id: string, text: string, from: number, to: number): Quote | null {
  let [start, end] = [Math.max(0, from), Math.min(text.length, to)]
  const inWord = (at: number) => wordPart.test(text[at] ?? '')
  while (start < end && /\s/.test(text[start] ?? '')) start++
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--
  if (start >= end) return null
  if (inWord(start)) while (start > 0 && inWord(start - 1)) start--
  if (inWord(end - 1)) while (end < text.length && inWord(end)) end++
  if (end - start > longest) end = Math.max(start + 1, text.lastIndexOf(' ', start + longest))
  const quote = text.slice(start, end)
  return /[\p{L}\p{N}]/u.test(quote) ? { turn_id, from: start, to: end, quote } : null
}

/** Adds the words; those that overlap words chosen before become one with them. */
export function addQuote(quotes: Quote[], added: Quote, text: string): Quote[] {
  const touches = (q: Quote) => q.turn_id === added.turn_id && q.from < added.to && added.from < q.to
  const together = quotes.filter(touches)
  const from = Math.min(added.from, ...together.map((q) => q.from))
  const to = Math.max(added.to, ...together.map((q) => q.to))
  return [...quotes.filter((q) => !touches(q)), { ...added, from, to, quote: text.slice(from, to) }]
}
