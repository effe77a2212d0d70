// Where a score comes from, in the words that every screen and file uses.
import { aliasedTable, sql } from 'drizzle-orm'
import type { ScoredBy } from '../../shared/candidateResult.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import { firstReader } from '../../shared/firstReader.ts'
import { users } from '../db/schema/people.ts'
import { scores } from '../db/schema/scoring.ts'

type Score = typeof scores.$inferSelect
type Figures = Pick<Score, 'scorer' | 'model' | 'prompt_version' | 'set_how' | 'csv_file' | 'overall_low' | 'overall_high' | 'provisional'>

/** The user who set the current score; queries that read scores join it. */
export const setter = aliasedTable(users, 'setter')
export const setterName = sql<string | null>`${setter.name}`

/** What read the answers first, with the name of a model; null if nothing has. */
export function firstReadBy(score: Pick<Score, 'scorer' | 'model' | 'prompt_version'>): ScoredBy | null {
  const kind = firstReader(score)
  return kind && { kind, ...(score.model ? { name: score.model } : {}) }
}

export function scoredBy(score: Figures, set_by_name: string | null): ScoredBy | null {
  const name = set_by_name ? { name: set_by_name } : {}
  if (score.set_how === 'csv') return { kind: 'csv', ...name, ...(score.csv_file ? { file: score.csv_file } : {}) }
  return score.set_how ? { kind: 'person', ...name } : firstReadBy(score)
}

/** The first reader's figure, where a person's stands in front of it, or one that some levels of a person have changed. A proposal stays a range. */
export const besidePerson = (score: Pick<Score, 'set_how' | 'provisional' | 'overall_score' | 'ai_overall_score'>): number | null =>
  score.set_how || (!score.provisional && score.overall_score !== score.ai_overall_score) ? score.ai_overall_score : null

/** Who gave that figure. */
export const readerBesidePerson = (score: Parameters<typeof firstReadBy>[0] & Parameters<typeof besidePerson>[0]): ScoredBy | null =>
  besidePerson(score) === null ? null : firstReadBy(score)

/** Who gave the score of one competency. */
export const sourceOf = (c: CompetencyScore, score: Parameters<typeof firstReadBy>[0]): ScoredBy | null =>
  c.scored_by ?? (c.entered || c.ai_score !== undefined ? { kind: 'csv' } : firstReadBy(score))

/** The reader's reason. Empty where it only says why there was no figure, and a person has set one. */
export const reasonOf = ({ reason, level, ai_score }: CompetencyScore): string =>
  level !== undefined && typeof ai_score !== 'number' ? '' : reason

/** Adds the source to each competency whose source would read otherwise than the source of the whole score. */
export function withSources(all: CompetencyScore[], score: Figures, own: ScoredBy | null): CompetencyScore[] {
  return all.map((c) => {
    const by = sourceOf(c, score)
    const { scored_by: _, ...kept } = c
    const rest = { ...kept, reason: reasonOf(c) }
    const same = by?.kind === own?.kind && by?.name === own?.name && by?.file === own?.file
    return by && !same ? { ...rest, scored_by: by } : rest
  })
}
