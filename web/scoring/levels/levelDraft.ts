// What a reviewer has chosen so far for one interview, before it is saved.
import type { LevelSet, ReviewQuestion, ScoreDetail } from '../../../shared/scoreDetail.ts'
import { addQuote, type Quote } from './quotes.ts'

export type Level = 1 | 2 | 3 | 4 | 5
export type Levels = Record<string, Level>
export type LevelDraft = {
  levels: Levels
  quotes: Record<string, Quote[]>
  note: string
}

export const newDraft = (sets: LevelSet[]): LevelDraft => ({ levels: {}, quotes: {}, note: sets.find((set) => set.own)?.note ?? '' })

/**
 * What the form shows before anything is chosen: where this reviewer has set a level before, the level that stands now. Somebody else may
 * have changed it since. `sets`: the newest first.
 */
export function levelsBefore(sets: LevelSet[]): Levels {
  const own = new Set(sets.filter((set) => set.own).flatMap((set) => set.levels.map((l) => l.name)))
  const oldestFirst = sets.toReversed().flatMap((set) => set.levels.map((l) => [l.name, l.level as Level] as const))
  return Object.fromEntries(oldestFirst.filter(([name]) => own.has(name)))
}

export const setLevel = (draft: LevelDraft, name: string, level: Level): LevelDraft => ({
  ...draft,
  levels: { ...draft.levels, [name]: level },
})

export const withQuote = (draft: LevelDraft, name: string, quote: Quote, text: string): LevelDraft => ({
  ...draft,
  quotes: { ...draft.quotes, [name]: addQuote(draft.quotes[name] ?? [], quote, text) },
})

export const withoutQuote = (draft: LevelDraft, name: string, quote: Quote): LevelDraft => ({
  ...draft,
  quotes: { ...draft.quotes, [name]: (draft.quotes[name] ?? []).filter((q) => q !== quote) },
})

/** The questions that a person gives a level: those with an answer, or all if no answer can be matched to a question. */
export function toScore({ questions, turns }: Pick<ScoreDetail, 'questions' | 'turns'>): ReviewQuestion[] {
  const said = new Set(turns.filter((t) => t.role === 'candidate' && !t.declined).map((t) => t.turn_id))
  const answered = questions.filter(({ turn_ids }) => turn_ids.some((turn_id) => said.has(turn_id)))
  return answered.length > 0 ? answered : questions
}

export const levelCount = (levels: Levels, questions: ReviewQuestion[]) => questions.filter(({ name }) => levels[name]).length

/**
 * The index of the next question without a level after this one (both from 0). After the last question it starts again at the first.
 * Null if every question has a level.
 */
export function nextOpen(levels: Levels, questions: ReviewQuestion[], after: number): number | null {
  const order = questions.map((_, i) => (after + 1 + i) % questions.length)
  return order.find((i) => !levels[questions[i]?.name ?? '']) ?? null
}

/**
 * The body of the `setLevels` call: the levels that were chosen or got new words, so that what somebody else set meanwhile stays. If none
 * was, it confirms the levels that are shown.
 */
export function levelBody({ levels, quotes, note }: LevelDraft, before: Levels, questions: ReviewQuestion[]) {
  const touched = questions.filter(({ name }) => levels[name] || (before[name] && quotes[name]?.length))
  return {
    levels: (touched.length > 0 ? touched : questions).flatMap(({ name }) => {
      const [level, chosen] = [levels[name] ?? before[name], quotes[name] ?? []]
      if (!level) return []
      const turn_ids = [...new Set(chosen.map((q) => q.turn_id))]
      return [{ name, level, ...(chosen.length > 0 && { turn_ids, quotes: chosen.map((q) => q.quote) }) }]
    }),
    note: note.trim() || undefined,
  }
}

/**
 * The first reader's score of a competency, even if a person's score has replaced it.
 * Null if the first reader gave none, or in a blind review.
 */
export function firstReading({ blind, competency_scores }: Pick<ScoreDetail, 'blind' | 'competency_scores'>, name: string) {
  const found = blind ? undefined : competency_scores.find((c) => c.name === name)
  if (!found || found.entered) return null
  const own = found.level === undefined && found.scored_by?.kind !== 'person' && found.scored_by?.kind !== 'csv'
  const score = found.ai_score ?? (own ? found.score : null)
  return score === null ? null : { score, low: own ? found.low : null, high: own ? found.high : null }
}
