// How well the reader judges the labelled answers, as `npm run golden` measured it.
import { z } from 'zod'
import { whole } from './fields.ts'

const share = z.number().min(0).max(1).describe('From 0 to 1.')
const of = whole.describe('Of how many.')
const points = z.number().describe('In points out of 100.')
const range95 = { low: share.describe('The low end of the 95 % range.'), high: share.describe('The high end of the 95 % range.') }
/** How many points apart the scores of two answers with the same facts are. */
export const pairsApart = z.object({
  of,
  mean: points,
  within: whole.describe('How many pairs are at most `limit` apart.'),
  limit: whole.describe('In points out of 100.'),
  most: points,
})

export const markedAnswers = z.object({ marked: whole.describe('How many are marked “Read this one”.'), of })
/** A share of `of`, with its 95 % range. */
export const measuredShare = z.object({ share, ...range95, of })
export const familyShare = measuredShare.extend({ name: z.string() })
export const levelFigures = z.object({
  level: whole.describe('From 1 to 5.'),
  of,
  figure: points.describe('The score that stands for the level.'),
  mean: points.describe('The mean of the scores that were given.'),
  range: measuredShare,
})
export const closedFamilies = z.object({
  families: z.array(z.object({ name: z.string() })),
  answers: whole.describe('Labelled answers.'),
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
  answers: whole.describe('Labelled answers.'),
  families: whole.describe('Families of work.'),
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
  range: z.object({ share, ...range95, width: points }),
  error: points.describe('The mean error, in points out of 100.'),
  time_ms: z.number().describe('The median of the milliseconds to read one answer.'),
  traps: z.array(z.object({ what: z.string(), holds: whole.describe('How many answers did not get past the reader.'), of })),
  native: pairsApart,
  typed: pairsApart,
})
export type ReaderFigures = z.infer<typeof readerFigures>
