import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import { placeNear } from '../../../shared/placeOf.ts'

export type Marked = { text: string; /** Where the piece begins. */ from: number; of: string[] }

/** Splits the text at the ends of these places; `of` names the places that contain the piece. */
export function markPlaces(said: string, places: { name: string; from: number; to: number }[]): Marked[] {
  const cuts = [...new Set([0, said.length, ...places.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((from, i) => ({
    text: said.slice(from, cuts[i + 1]),
    from,
    of: places.filter((place) => place.from <= from && place.to > from).map((place) => place.name),
  }))
}

type Quoted = Pick<CompetencyScore, 'name' | 'evidence'>

/** Where the quotes of these competencies are in a turn. */
export const placesOf = (said: string, turn_id: string, scores: Quoted[]) =>
  scores.flatMap(({ name, evidence }) =>
    evidence
      .filter((e) => e.turn_id === turn_id)
      .flatMap(({ quote, from: pointed }) => {
        const from = placeNear(said, quote, pointed)
        return from < 0 || quote.length === 0 ? [] : [{ name, from, to: from + quote.length }]
      }),
  )

/** Splits the text at the ends of its quotes; `of` names the competencies that the piece supports. */
export const markQuotes = (said: string, turn_id: string, scores: Quoted[]): Marked[] => markPlaces(said, placesOf(said, turn_id, scores))
