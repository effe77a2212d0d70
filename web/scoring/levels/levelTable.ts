import type { LevelSet, ScoreDetail } from '../../../shared/scoreDetail.ts'
import { nearestLevel } from '../../../shared/nearestLevel.ts'
import { firstReading } from './levelDraft.ts'
import { sameCompetency } from '../../../shared/sameCompetency.ts'

type Row = {
  name: string
  ai: number | null
  people: (number | null)[]
  /** The largest difference between the levels of this row. */
  apart: number
}
type Shown = Pick<ScoreDetail, 'blind' | 'competency_scores' | 'questions' | 'level_sets'>

type Person = { id: string; name: string }
const author = ({ by, by_id, own }: LevelSet): Person => ({ id: by_id, name: own ? 'You' : by })

/**
 * The levels of each competency side by side: the first reader's, and the latest of each person.
 * The person who set levels last comes first.
 */
export function levelTable({ questions, level_sets: sets, ...detail }: Shown): { people: Person[]; rows: Row[] } {
  const people = [...new Map(sets.map((set) => [set.by_id, author(set)])).values()]
  const latest = (person: Person, name: string) =>
    sets
      .filter((set) => set.by_id === person.id)
      .flatMap((set) => set.levels)
      .find((l) => sameCompetency(l.name, name))?.level ?? null
  const rows = questions.map(({ name, levels }) => {
    const reading = firstReading(detail, name)
    const ai = reading && nearestLevel(levels, reading.score)
    const set = people.map((person) => latest(person, name))
    const all = [ai, ...set].filter((level) => level !== null)
    return { name, ai, people: set, apart: all.length < 2 ? 0 : Math.max(...all) - Math.min(...all) }
  })
  return { people, rows }
}
