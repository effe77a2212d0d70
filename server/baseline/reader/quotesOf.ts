import type { Clause } from './clausesOf.ts'

const fewestWords = 4
const longest = 240
/** In speech the joining word of the next clause may stand at the end of this one. */
const joiningAtEnd = /(?<![\s,])(?:[\s,]+(?:and|or|but|so|because|then))+$/i

/** The sentence of each clause. What ends one is the reader's to say: the point of “Dr.” does not. */
function sentencesOf(text: string, clauses: Clause[]): Map<Clause, { start: number; end: number }> {
  const starts = clauses.filter((c) => c.sentence).map((c) => c.start)
  let at = 0
  return new Map(
    clauses.map((clause) => {
      while (at + 1 < starts.length && starts[at + 1]! <= clause.start) at++
      return [clause, { start: starts[at] ?? clause.start, end: starts[at + 1] ?? text.length }]
    }),
  )
}

/**
 * The words that raised the level, as literal pieces, best first: the whole sentence of each clause. Speech has no full stops, so
 * of a long sentence it is the clause itself, and a short clause is joined with the next. Nothing is in two quotes.
 */
export function quotesOf(text: string, carrying: Clause[], all: Clause[]): string[] {
  const places = carrying.toSorted((a, b) => a.start - b.start)
  const placeOf = new Map(places.map((clause, i) => [clause, i]))
  const sentences = sentencesOf(text, all)
  const taken = new Set<number>()
  return carrying.flatMap((clause) => {
    const sentence = sentences.get(clause)
    const whole = sentence && text.slice(sentence.start, sentence.end).trimEnd().length <= longest
    let { start, end } = whole ? sentence : clause
    if (taken.has(start) || taken.has(clause.start)) return []
    taken.add(start)
    taken.add(clause.start)
    if (!whole)
      for (let i = placeOf.get(clause)! + 1; i < places.length; i++) {
        const next = places[i]!
        if (taken.has(next.start) || next.opens || next.start - end > 2 || next.end - start > longest) break
        if (text.slice(start, end).split(/\s+/).length >= 3 * fewestWords) break
        end = next.end
        taken.add(next.start)
      }
    const words = text.slice(start, end).trim()
    const quote = whole ? words : words.replace(joiningAtEnd, '')
    return quote.includes('\n') || quote.split(/\s+/).length < 3 ? [] : [quote]
  })
}
