import type { Clause } from './clausesOf.ts'

const fewestWords = 4
const longest = 240

/** The clauses that raised the level, as literal pieces. A short clause is joined with the next, and no clause is in two quotes. */
export function quotesOf(text: string, carrying: Clause[]): string[] {
  const places = [...carrying].sort((a, b) => a.start - b.start) // oxlint-disable-line unicorn/no-array-sort
  const placeOf = new Map(places.map((clause, i) => [clause, i]))
  const taken = new Set<Clause>()
  return carrying.flatMap((clause) => {
    if (taken.has(clause)) return []
    let end = clause.end
    taken.add(clause)
    for (let i = placeOf.get(clause)! + 1; i < places.length; i++) {
      const next = places[i]!
      if (taken.has(next) || next.start - end > 2 || next.end - clause.start > longest) break
      if (text.slice(clause.start, end).split(/\s+/).length >= 3 * fewestWords) break
      end = next.end
      taken.add(next)
    }
    const quote = text.slice(clause.start, end).trim()
    return quote.includes('\n') || quote.split(/\s+/).length < 3 ? [] : [quote]
  })
}
