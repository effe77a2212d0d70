import type { Clause } from './clauses.ts'

const fewestWords = 4
const longest = 240

/** The clauses that carried the level as literal pieces of the answer: short ones go on into the next, and none is in two. */
export function quotesOf(text: string, carrying: Clause[]): string[] {
  const places = [...carrying].sort((a, b) => a.start - b.start) // oxlint-disable-line unicorn/no-array-sort
  const taken = new Set<Clause>()
  return carrying.flatMap((clause) => {
    if (taken.has(clause)) return []
    let end = clause.end
    taken.add(clause)
    for (const next of places.slice(places.indexOf(clause) + 1)) {
      if (taken.has(next) || next.start - end > 2 || next.end - clause.start > longest) break
      if (text.slice(clause.start, end).split(/\s+/).length >= 3 * fewestWords) break
      end = next.end
      taken.add(next)
    }
    const quote = text.slice(clause.start, end).trim()
    return quote.includes('\n') || quote.split(/\s+/).length < 3 ? [] : [quote]
  })
}
