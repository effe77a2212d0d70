// How well the reader judges the labelled answers, as `npm run golden` measured it.
import { z } from 'zod'

const n = z.number().int()
/** From 0 to 1. */
const share = z.number().min(0).max(1)
/** How many points apart the scores of two answers with the same facts are. */
const apart = z.object({ of: n, mean: z.number(), within: n, limit: n, most: z.number() })

const counted = z.object({ marked: n, of: n })
const sure = z.object({ share, low: share, high: share, of: n })

export const readerFigures = z.object({
  /** The version of the reader, and of its weights (SHA-256 of the file). */
  version: z.string(),
  weights: z.string(),
  made_on: z.iso.date(),
  answers: n,
  families: n,
  /** Pairs of answers to one question, labels two or more levels apart: how often the better one scores higher, with the 95 % range. */
  pairs: sure,
  /** The same for labels one level apart. */
  close_pairs: sure,
  /** The same by family of work, the lowest first. */
  by_family: z.array(sure.extend({ name: z.string() })),
  /** For the answers of each level: its score, the mean of what was given, and how often the range includes it. */
  by_level: z.array(z.object({ level: n, of: n, figure: z.number(), mean: z.number(), range: sure })),
  /** “Read this one”: at how many stories about something else, and at how many answers of level 3 and more that are on the question. */
  flagged: z.object({ off_question: counted, on_question: counted }),
  /** Families of work on which nothing was fitted. `without_off`: without good stories about something else. */
  closed: z.object({
    families: z.array(z.object({ name: z.string() })),
    answers: n,
    pairs: sure,
    pairs_without_off: sure,
    range: sure,
    range_without_off: sure,
  }),
  worst_family: z.object({ name: z.string(), share }),
  /** How often the range includes the label, with the 95 % range of that, and the width of the range in points. */
  range: z.object({ share, low: share, high: share, width: z.number() }),
  /** In points. */
  error: z.number(),
  /** The median of the milliseconds to read one answer. It costs nothing else. */
  time_ms: z.number(),
  traps: z.array(z.object({ what: z.string(), holds: n, of: n })),
  native: apart,
  typed: apart,
})
export type ReaderFigures = z.infer<typeof readerFigures>
