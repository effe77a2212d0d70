import type { Catalogue } from '../../server/occupations/Catalogue.ts'

/** A catalogue of any size, for tests and benchmarks of the path search. The same seed gives the same catalogue. */
export function randomCatalogue(size: { seed: number; occupations: number; skills: number; before: number }): Catalogue {
  let state = size.seed
  const next = (below: number) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
  const pick = (prefix: string, count: number, below: number) => [
    ...new Set(Array.from({ length: count }, () => `${prefix}${next(below)}`)),
  ]
  const list = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
  return {
    basis: '',
    attribution: null,
    as_of: null,
    families: [{ id: 'f', name: 'F' }],
    ways: [],
    bases: [],
    skills: list(size.skills, (i) => {
      const low = 5 + next(50)
      return {
        id: `s${i}`,
        family: 'f',
        name: `s${i}`,
        synonyms: [],
        alone: [],
        proof: null,
        way: null,
        hours: { low, likely: low + next(60), high: low + 60 + next(100) },
      }
    }),
    qualifications: list(4, (i) => ({
      id: `q${i}`,
      name: `q${i}`,
      synonyms: [],
      body: 'B',
      weeks: 5 + next(60),
      hours: next(400),
      source: 'https://example.com',
      cost: null,
      needs: i > 1 ? [`q${next(2)}`] : [],
      credits: [],
    })),
    occupations: list(size.occupations, (i) => ({
      id: `o${i}`,
      family: 'f',
      name: `o${i}`,
      synonyms: [],
      summary: '',
      level: 1 + next(5),
      skills: pick('s', 4, size.skills),
      grows: pick('s', 2, size.skills),
      qualifications: next(3) === 0 ? [`q${next(4)}`] : [],
      after: { weeks: next(4) === 0 ? 30 : 0, occupations: pick('o', size.before, size.occupations).filter((id) => id !== `o${i}`) },
    })),
    transfers: list(Math.floor(size.skills / 3), (i) => ({
      skills: [`s${i}`, `s${i + 1}`] as [string, string],
      share: (1 + next(8)) / 10,
    })),
  }
}
