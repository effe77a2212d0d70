// How well the reader judges the labelled answers, as `npm run golden` measured it.
import { z } from 'zod'

const n = z.number().int()
/** From 0 to 1. */
const share = z.number().min(0).max(1)
/** How many points apart the scores of two answers with the same facts are. */
export const pairsApart = z.object({ of: n, mean: z.number(), within: n, limit: n, most: z.number() })

export const markedAnswers = z.object({ marked: n, of: n })
/** A share of `of`, with its 95 % range. */
export const measuredShare = z.object({ share, low: share, high: share, of: n })
export const familyShare = measuredShare.extend({ name: z.string() })
export const levelFigures = z.object({ level: n, of: n, figure: z.number(), mean: z.number(), range: measuredShare })
export const closedFamilies = z.object({
  families: z.array(z.object({ name: z.string() })),
  answers: n,
  pairs: measuredShare,
  pairs_without_off: measuredShare,
  range: measuredShare,
  range_without_off: measuredShare,
})

export const readerFigures = z.object({
  /** The version of the reader, and of its weights (SHA-256 of the file). */
  version: z.string(),
  weights: z.string(),
  made_on: z.iso.date(),
  answers: n,
  families: n,
  /** Pairs of answers to one question, labels two or more levels apart: how often the better one scores higher, with the 95 % range. */
  pairs: measuredShare,
  /** The same for labels one level apart. */
  close_pairs: measuredShare,
  /** The same by family of work, the lowest first. */
  by_family: z.array(familyShare),
  /** For the answers of each level: its score, the mean of what was given, and how often the range includes it. */
  by_level: z.array(levelFigures),
  /** “Read this one”: at how many stories about something else, and at how many answers of level 3 and more that are on the question. */
  flagged: z.object({ off_question: markedAnswers, on_question: markedAnswers }),
  /** Families of work on which nothing was fitted. `without_off`: without good stories about something else. */
  closed: closedFamilies,
  worst_family: z.object({ name: z.string(), share }),
  /** How often the range includes the label, with the 95 % range of that, and the width of the range in points. */
  range: z.object({ share, low: share, high: share, width: z.number() }),
  /** In points. */
  error: z.number(),
  /** The median of the milliseconds to read one answer. It costs nothing else. */
  time_ms: z.number(),
  traps: z.array(z.object({ what: z.string(), holds: n, of: n })),
  native: pairsApart,
  typed: pairsApart,
})
export type ReaderFigures = z.infer<typeof readerFigures>
