// What a reviewer has chosen so far for one interview, before it is saved.
import type { LevelSet, ReviewQuestion, ScoreDetail } from '../../../shared/scoreDetail.ts'
import type { Evidence } from '../../../shared/competencyScore.ts'
import type { Turn } from '../../../shared/turns.ts'
import { longestQuote } from '../../../shared/lengths.ts'
import { placeNear } from '../../../shared/placeOf.ts'
import { addQuote, type Quote } from './quotes.ts'
import { sameCompetency } from '../../../shared/sameCompetency.ts'

export type Level = 1 | 2 | 3 | 4 | 5
export type Levels = Record<string, Level>
type Quotes = Record<string, Quote[]>
/** Only what was touched: what stands already is in `levelsBefore` and `quotesBefore`. */
export type LevelDraft = {
  levels: Levels
  quotes: Quotes
  note: string
}

export const newDraft = (sets: LevelSet[]): LevelDraft => ({ levels: {}, quotes: {}, note: sets.find((set) => set.own)?.note ?? '' })

/** The sets without levels that a CSV has replaced. In a blind review the figures are hidden, so all stand. */
export const setsThatStand = ({ level_sets, competency_scores, blind }: Pick<ScoreDetail, 'level_sets' | 'competency_scores' | 'blind'>) =>
  blind
    ? level_sets
    : level_sets.map((set) => ({
        ...set,
        levels: set.levels.filter((l) => competency_scores.some((c) => c.level !== undefined && sameCompetency(c.name, l.name))),
      }))

/** The level that stands for each question, and whether this reviewer set it. `sets`: the newest first. */
const standing = (sets: LevelSet[]) =>
  new Map(sets.toReversed().flatMap(({ own, levels }) => levels.map((l) => [l.name, { level: l.level as Level, own }] as const)))

/**
 * What the form shows before anything is chosen: where this reviewer has set a level before, the level that stands now. Somebody else may
 * have changed it since. `sets`: the newest first.
 */
export function levelsBefore(sets: LevelSet[]): Levels {
  const own = new Set(sets.filter((set) => set.own).flatMap((set) => set.levels.map((l) => l.name)))
  return Object.fromEntries([...standing(sets)].flatMap(([name, { level }]) => (own.has(name) ? [[name, level]] : [])))
}

/**
 * The words that this reviewer chose when they last set each level, and that the answer still holds: they stand as chosen, since saving without them drops
 * them. Those of others stay without being chosen again. `sets`: the newest first.
 */
export function quotesBefore(sets: LevelSet[], turns: Pick<Turn, 'turn_id' | 'text'>[]): Quotes {
  const own = sets.filter((set) => set.own).toReversed()
  const texts = new Map(turns.map((t) => [t.turn_id, t.text]))
  const placed = ({ turn_id, quote, from: pointed }: Evidence): Quote[] => {
    const from = placeNear(texts.get(turn_id) ?? '', quote, pointed)
    return from < 0 ? [] : [{ turn_id, from, to: from + quote.length, quote }]
  }
  return Object.fromEntries(own.flatMap((set) => set.levels.map((l) => [l.name, (l.evidence ?? []).flatMap(placed)])))
}

export const setLevel = (draft: LevelDraft, name: string, level: Level): LevelDraft => ({
  ...draft,
  levels: { ...draft.levels, [name]: level },
})

export const withQuote = (draft: LevelDraft, name: string, quote: Quote, text: string, before: Quotes = {}): LevelDraft => ({
  ...draft,
  quotes: { ...draft.quotes, [name]: addQuote(draft.quotes[name] ?? before[name] ?? [], quote, text) },
})

export const withoutQuote = (draft: LevelDraft, name: string, quote: Quote, before: Quotes = {}): LevelDraft => ({
  ...draft,
  quotes: { ...draft.quotes, [name]: (draft.quotes[name] ?? before[name] ?? []).filter((q) => q !== quote) },
})

/** The questions that a person gives a level: those with an answer, or all if no answer can be matched to a question. */
export function toScore({ questions, turns }: Pick<ScoreDetail, 'questions' | 'turns'>): ReviewQuestion[] {
  const said = new Set(turns.filter((t) => t.role === 'candidate' && !t.declined).map((t) => t.turn_id))
  const answered = questions.filter(({ turn_ids }) => turn_ids.some((turn_id) => said.has(turn_id)))
  return answered.length > 0 ? answered : questions
}

/** A draft for an earlier score of the interview: words that its answers no longer hold are left out. */
export function carriedOver(draft: LevelDraft, turns: Pick<Turn, 'turn_id' | 'text'>[]): LevelDraft {
  const texts = new Map(turns.map((t) => [t.turn_id, t.text]))
  const held = ({ turn_id, quote, from }: Quote) => texts.get(turn_id)?.startsWith(quote, from) ?? false
  return { ...draft, quotes: Object.fromEntries(Object.entries(draft.quotes).map(([name, quotes]) => [name, quotes.filter(held)])) }
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
 * The body of the `setLevels` call: the levels that were chosen or got other words, so that what somebody else set meanwhile stays. If none
 * was, as when only the note is another, it names those that are still this reviewer's own; there may be none. `sets`: the newest first.
 */
export function levelBody({ levels, quotes, note }: LevelDraft, sets: LevelSet[], questions: ReviewQuestion[], words: Quotes = {}) {
  const [before, stand] = [levelsBefore(sets), standing(sets)]
  const reworded = (name: string) => quotes[name] !== undefined && quotes[name].length + (words[name]?.length ?? 0) > 0
  const touched = questions.filter(({ name }) => levels[name] || (before[name] && reworded(name)))
  return {
    levels: (touched.length > 0 ? touched : questions.filter(({ name }) => stand.get(name)?.own)).flatMap(({ name }) => {
      const [level, chosen] = [levels[name] ?? before[name], quotes[name] ?? words[name] ?? []]
      if (!level) return []
      // A whole answer may be longer than a quote: it is named by its turn alone.
      const turn_ids = [...new Set(chosen.map((q) => q.turn_id))]
      const quoted = chosen.filter(({ quote }) => quote.length <= longestQuote)
      return [
        {
          name,
          level,
          ...(chosen.length > 0 && {
            turn_ids,
            quotes: quoted.map(({ quote }) => quote),
            places: quoted.map(({ turn_id, from }) => ({ turn_id, from })),
          }),
        },
      ]
    }),
    note: note.trim() || undefined,
  }
}

/**
 * The first reader's score of a competency, even if a person's score has replaced it.
 * Null if the first reader gave none, or in a blind review.
 */
export function firstReading({ blind, competency_scores }: Pick<ScoreDetail, 'blind' | 'competency_scores'>, name: string) {
  const found = blind ? undefined : competency_scores.find((c) => sameCompetency(c.name, name))
  if (!found || found.entered) return null
  const own = found.level === undefined && found.scored_by?.kind !== 'person' && found.scored_by?.kind !== 'csv'
  const score = found.ai_score ?? (own ? found.score : null)
  return score === null ? null : { score, low: own ? found.low : null, high: own ? found.high : null }
}
