// How well the reader did on the answers that it is judged by, as `npm run golden` measured it.
import { z } from 'zod'

const n = z.number().int()
/** From 0 to 1. */
const share = z.number().min(0).max(1)
/** How far figures of answers that tell the same facts lie apart, in points. */
const apart = z.object({ of: n, mean: z.number(), within: n, limit: n, most: z.number() })

export const readerFigures = z.object({
  /** Of the reader, and of its weights (SHA-256 of the file). */
  version: z.string(),
  weights: z.string(),
  made_on: z.iso.date(),
  answers: n,
  families: n,
  /** Two answers to one question whose labels are two levels or more apart: how often the better one has the higher figure, with the 95 % range. */
  pairs: z.object({ share, low: share, high: share, of: n }),
  /** The same for labels one level apart. */
  close_pairs: z.object({ share, low: share, high: share, of: n }),
  worst_family: z.object({ name: z.string(), share }),
  /** How often the range holds the label, and how many points it is wide. */
  range: z.object({ share, width: z.number() }),
  /** In points. */
  error: z.number(),
  traps: z.array(z.object({ what: z.string(), holds: n, of: n })),
  native: apart,
  typed: apart,
})
export type ReaderFigures = z.infer<typeof readerFigures>
