import type { ScoreFailure } from '../../shared/failures.ts'
import type { Competency } from '../../shared/plans.ts'
import { CannotScore, type JobText, type Reading, type Scorer, type TranscriptTurn } from '../scoring/Scorer.ts'
import { keptThread } from '../text/keptThread.ts'

export type Interviewed = { competencies: Competency[]; transcript: TranscriptTurn[]; job: JobText }
export type Scored = { reading: Reading } | { cannot: { code: ScoreFailure; message: string } }

const score = keptThread<Interviewed, Scored>(new URL('./scorerThread.ts', import.meta.url))

/** The baseline scorer in the form of the `Scorer` port. It has a thread of its own: an ordinary interview takes a tenth of a second, and a long one a second. */
export const ruleScorer: Scorer = async (competencies, transcript, job) => {
  const scored = await score({ competencies, transcript, job })
  if ('cannot' in scored) throw new CannotScore(scored.cannot.code, scored.cannot.message)
  return scored.reading
}
