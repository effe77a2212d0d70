// What a scorer may see of an interview: the words, never who said them or how they were put in.
import type { ScoreFailure } from '../../shared/failures.ts'
import type { Turn } from '../../shared/interviews.ts'
import type { CompetencyScore, RedFlag } from '../../shared/scoring.ts'
import { OwnError } from '../errors.ts'
import type { Blind } from '../privacy/anonymous.ts'

/** A turn without its time of day, and with marks for what told who spoke. There is no field here for a name, an address or the mode of input. */
export type TranscriptTurn = Blind<Omit<Turn, 'at'>>

/** One reading of an interview, ready to be stored. */
export type Reading = {
  scorer: 'baseline' | 'model'
  model: string | null
  prompt_version: string
  cost_usd: number | null
  input_tokens: number | null
  output_tokens: number | null
  overall_score: number | null
  overall_low: number | null
  overall_high: number | null
  competency_scores: CompetencyScore[]
  /** What the candidate may be told; null where nobody wrote it. */
  feedback_summary: string | null
  /** What only a reviewer reads. */
  reviewer_notes: string | null
  red_flags: RedFlag[]
}

/** The interview cannot be scored as it is; the message says why and what a person can do. */
export class CannotScore extends OwnError {
  override readonly name = 'CannotScore'
  readonly code: ScoreFailure
  constructor(code: ScoreFailure, message: string) {
    super(message)
    this.code = code
  }
}

export type Answers = { asked: boolean; turns: TranscriptTurn[] }

/** What was asked and answered for the core question of this number, from 1. */
export function answersTo(number: number, turns: TranscriptTurn[]): Answers {
  const own = turns.filter((t) => t.number === number)
  return { asked: own.some((t) => t.role === 'interviewer'), turns: own.filter((t) => t.role === 'candidate') }
}
