// Compares scores with labels: pairs in order, ranges that include the label, traps, and answers that tell the same facts in two ways.
export type Judged = {
  id: string
  family: string
  question: string
  form: string
  kind: string
  group: string | null
  /** The label, 1 to 5. */
  level: number
  words: number
  /** The score out of 100. Null if none was given. */
  score: number | null
  low: number | null
  high: number | null
  doubts: string[]
}
export type Share = { right: number; of: number; share: number; low: number; high: number }

/** A share with its 95 % range (Wilson). */
export function shareOf(right: number, of: number): Share {
  if (of === 0) return { right, of, share: 0, low: 0, high: 1 }
  const z = 1.96
  const p = right / of
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of)
  return { right, of, share: p, low: middle - half, high: middle + half }
}

/** For answers to one question with labels `from` to `below` levels apart: does the better one score higher? No score counts as wrong. */
export function pairs(rows: Judged[], from: number, below = Infinity): { right: number; of: number } {
  let right = 0
  let of = 0
  for (const better of rows)
    for (const worse of rows) {
      const apart = better.level - worse.level
      if (better.family !== worse.family || better.question !== worse.question || apart < from || apart >= below) continue
      of++
      if (better.score !== null && worse.score !== null && better.score > worse.score) right++
    }
  return { right, of }
}

/** Pairs share answers, so their range comes from leaving out one family at a time (jackknife), not from their count. */
export function pairsWithRange(rows: Judged[], from: number, below?: number): Share {
  const all = pairs(rows, from, below)
  const share = all.of === 0 ? 0 : all.right / all.of
  const names = [...new Set(rows.map((r) => r.family))]
  const without = names
    .map((f) =>
      pairs(
        rows.filter((r) => r.family !== f),
        from,
        below,
      ),
    )
    .map((p) => (p.of === 0 ? share : p.right / p.of))
  const middle = without.reduce((a, b) => a + b, 0) / Math.max(1, names.length)
  const half = 1.96 * Math.sqrt(((names.length - 1) / Math.max(1, names.length)) * without.reduce((sum, s) => sum + (s - middle) ** 2, 0))
  return { ...all, share, low: Math.max(0, share - half), high: Math.min(1, share + half) }
}

export const byFamily = (rows: Judged[], from: number): [string, Share][] =>
  [...new Set(rows.map((r) => r.family))].map((f) => {
    const { right, of } = pairs(
      rows.filter((r) => r.family === f),
      from,
    )
    return [f, shareOf(right, of)]
  })

/** How often the range includes the label's score. */
export const inRange = (rows: Judged[], figure: (level: number) => number): Share =>
  shareOf(
    rows.filter((r) => r.low !== null && r.high !== null && figure(r.level) >= r.low - 0.05 && figure(r.level) <= r.high + 0.05).length,
    rows.length,
  )

export type AtLevel = { level: number; of: number; mean: number; figure: number; inRange: Share }
/** For the answers of each level: the score of the level, the mean of what was given, and how often the range includes the level. */
export const calibration = (rows: Judged[], figure: (level: number) => number): AtLevel[] =>
  [1, 2, 3, 4, 5].flatMap((level) => {
    const own = rows.filter((r) => Math.round(r.level) === level && r.score !== null)
    if (own.length === 0) return []
    const mean = own.reduce((sum, r) => sum + r.score!, 0) / own.length
    return [{ level, of: own.length, mean, figure: figure(level), inRange: inRange(own, figure) }]
  })

export type Trap = { kind: string; what: string; holds: (row: Judged) => boolean }
const atMost = (most: number) => (r: Judged) => (r.score ?? 0) <= most
const atLeast = (least: number) => (r: Judged) => (r.score ?? 0) >= least
export const traps: Trap[] = [
  { kind: 'stuffed', what: 'criteria words without sense: a score of at most 40', holds: atMost(40) },
  { kind: 'advert', what: 'the advert as “I”: a score of at most 40', holds: atMost(40) },
  { kind: 'claims', what: 'claims without an occasion: a score of at most 40', holds: atMost(40) },
  { kind: 'hypothetical', what: 'what they would do: a score of at most 40', holds: atMost(40) },
  { kind: 'empty', what: 'a few empty words: a score of at most 40', holds: atMost(40) },
  { kind: 'refusal', what: 'declines to answer: a score of at most 40', holds: atMost(40) },
  { kind: 'others', what: 'another’s work: a score of at most 45', holds: atMost(45) },
  { kind: 'off', what: 'off the question: a score of at most 45', holds: atMost(45) },
  { kind: 'repeat', what: 'the same weak sentence again: a score of at most 45', holds: atMost(45) },
  { kind: 'sarcasm', what: 'sarcasm: flagged, or a score of at most 50', holds: (r) => r.doubts.length > 0 || (r.score ?? 0) <= 50 },
  { kind: 'nonumber', what: 'excellent in plain words without a number: a score of at least 65', holds: atLeast(65) },
  { kind: 'failure', what: 'an honest failure with what was learned: a score of at least 60', holds: atLeast(60) },
  { kind: 'specific', what: 'one very specific sentence: a score of at least 45', holds: atLeast(45) },
]

export type TrapResult = { kind: string; what: string; holds: number; of: number; lowest: number; middle: number; highest: number }
export const trapTable = (rows: Judged[]): TrapResult[] =>
  traps.map(({ kind, what, holds }) => {
    const own = rows.filter((r) => r.kind === kind)
    const scores = own.map((r) => r.score ?? 0).toSorted((a, b) => a - b)
    return {
      kind,
      what,
      holds: own.filter(holds).length,
      of: own.length,
      lowest: scores[0] ?? 0,
      middle: scores[Math.floor(scores.length / 2)] ?? 0,
      highest: scores.at(-1) ?? 0,
    }
  })

/** “Read this one”: how often it stands at a story about something else, and at answers of level 3 and more that are on the question. */
export const flaggedIn = (rows: Judged[]) => {
  const off_question = rows.filter((r) => r.kind === 'off')
  const on_question = rows.filter((r) => r.kind !== 'off' && r.level >= 3)
  const flagged = (of: Judged[]) => shareOf(of.filter((r) => r.doubts.length > 0).length, of.length)
  return { off_question: flagged(off_question), on_question: flagged(on_question) }
}

export type Differences = { of: number; mean: number; within: number; most: number }
/**
 * How many points apart answers with the same facts may be. `nn`: by a native speaker and by another. `ts`: typed and as recognised speech.
 */
export const sameFacts = { nn: 6, ts: 4 }

export function differences(rows: Judged[], which: keyof typeof sameFacts): Differences {
  const groups = Map.groupBy(
    rows.filter((r) => r.group?.includes(`-${which}-`)),
    (r) => r.group!,
  )
  const apart = [...groups.values()].filter((g) => g.length > 1).map(([a, b]) => Math.abs((a!.score ?? 0) - (b!.score ?? 0)))
  return {
    of: apart.length,
    mean: apart.reduce((a, b) => a + b, 0) / Math.max(1, apart.length),
    within: apart.filter((d) => d <= sameFacts[which]).length,
    most: Math.max(0, ...apart),
  }
}

/** How much the score follows the number of words among answers of the same level: a correlation, 0 if length does not matter. */
export function partOfLength(rows: Judged[]): number {
  const centred = [...Map.groupBy(rows, (r) => Math.round(r.level)).values()].flatMap((same) => {
    const words = same.reduce((s, r) => s + Math.log(r.words + 1), 0) / same.length
    const score = same.reduce((s, r) => s + (r.score ?? 0), 0) / same.length
    return same.map((r) => [Math.log(r.words + 1) - words, (r.score ?? 0) - score] as const)
  })
  const dot = (i: 0 | 1, j: 0 | 1) => centred.reduce((s, c) => s + c[i] * c[j], 0)
  return dot(0, 1) / Math.sqrt(dot(0, 0) * dot(1, 1) || 1)
}

const somebody = /\b(?:he|she|him|her|his|hers)\b/i
/**
 * How many points more sound answers of levels 3 to 5 get if they tell of a “he” or a “she” than others of their level: the mean of the three
 * levels. Answers that are marked “Read this one” are left out.
 */
export function moreWithSomebody(rows: (Judged & { answer: string })[]): number {
  const mean = (of: Judged[]) => of.reduce((sum, r) => sum + (r.score ?? 0), 0) / Math.max(1, of.length)
  const more = [3, 4, 5].map((level) => {
    const own = rows.filter((r) => Math.round(r.level) === level && r.doubts.length === 0)
    const [others, alone] = [own.filter((r) => somebody.test(r.answer)), own.filter((r) => !somebody.test(r.answer))]
    return others.length === 0 || alone.length === 0 ? 0 : mean(others) - mean(alone)
  })
  return more.reduce((sum, m) => sum + m, 0) / more.length
}
