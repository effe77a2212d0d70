import type { ScoreDetail } from '../../shared/scoring.ts'
import { firstReading, nearestLevel } from './levelDraft.ts'

export type LevelRow = {
  name: string
  ai: number | null
  people: (number | null)[]
  /** How far apart the levels beside each other are, at most. */ apart: number
}

/** The levels of a competency beside each other: the first reader's, then each person's, newest first. */
export function levelTable(detail: Pick<ScoreDetail, 'blind' | 'competency_scores' | 'questions' | 'level_sets'>): LevelRow[] {
  return detail.questions.map(({ name, levels }) => {
    const reading = firstReading(detail, name)
    const ai = reading && nearestLevel(reading.score, levels)
    const people = detail.level_sets.map((set) => set.levels.find((l) => l.name === name)?.level ?? null)
    const all = [ai, ...people].filter((level) => level !== null)
    return { name, ai, people, apart: all.length < 2 ? 0 : Math.max(...all) - Math.min(...all) }
  })
}
