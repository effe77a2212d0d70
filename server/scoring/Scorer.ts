// The port to whoever reads interviews, a language model or the baseline: what a scorer may see (the words, never who said them or how they were put in), and what it answers.
import type { ScoreFailure } from '../../shared/failures.ts'
import type { Turn } from '../../shared/interviews.ts'
import type { Competency } from '../../shared/plans.ts'
import type { CompetencyScore } from '../../shared/scoring.ts'
import { OwnError } from '../errors.ts'
import type { Model } from '../llm/model.ts'
import type { Blind } from '../privacy/anonymous.ts'

/** A turn without its time of day, and with marks for what told who spoke. There is no field here for a name, an address or the mode of input. */
export type TranscriptTurn = Blind<Omit<Turn, 'at' | 'transcript'>>

/** What the recruiter wrote: saying it back shows nothing. */
export type JobText = { criteria: string; advert: string }

/** One reading of the questions that were answered. */
export type Reading = {
  scorer: 'baseline' | 'model'
  model: string | null
  prompt_version: string
  cost_usd: number | null
  input_tokens: number | null
  output_tokens: number | null
  competency_scores: CompetencyScore[]
  /** What the candidate may be told; null where nobody wrote it. */
  feedback_summary: string | null
  /** What only a reviewer reads. */
  reviewer_notes: string | null
}

/** What a language model has answered before is not asked, and paid for, again. */
export type Keep = (model: Model) => Model

/** Each of the competencies was answered. Throws `CannotScore` where no try can help, and `ModelError` where another may. */
export type Scorer = (competencies: Competency[], transcript: TranscriptTurn[], job: JobText, keep?: Keep) => Promise<Reading>

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
