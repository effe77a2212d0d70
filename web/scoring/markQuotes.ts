import type { CompetencyScore } from '../../shared/scoring.ts'

export type Marked = { text: string; /** Where it begins. */ from: number; of: string[] }

/** Cuts what was said at the ends of its quotes; `of` names the competencies that a piece supports. */
export function markQuotes(said: string, turn_id: string, scores: Pick<CompetencyScore, 'name' | 'evidence'>[]): Marked[] {
  const spans = scores.flatMap(({ name, evidence }) =>
    evidence
      .filter((e) => e.turn_id === turn_id)
      .flatMap(({ quote }) => {
        const from = said.indexOf(quote)
        return from < 0 || quote.length === 0 ? [] : [{ name, from, to: from + quote.length }]
      }),
  )
  const cuts = [...new Set([0, said.length, ...spans.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((from, i) => ({
    text: said.slice(from, cuts[i + 1]),
    from,
    of: spans.filter((span) => span.from <= from && span.to > from).map((span) => span.name),
  }))
}
