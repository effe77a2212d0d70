// The port to a scorer: a language model or the baseline. A scorer sees only the
// words of an interview, never who said them or whether they were typed or spoken.
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { ScoreFailure } from '../../shared/failures.ts'
import type { Turn } from '../../shared/turns.ts'
import type { Competency } from '../../shared/plans.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import { OwnError } from '../errors.ts'
import type { Model } from '../llm/model.ts'
import type { Nameless } from '../privacy/anonymous.ts'

/** A turn without its time of day, and with marks for what told who spoke. There is no field here for a name, an address or the mode of input. */
export type TranscriptTurn = Nameless<Omit<Turn, 'at' | 'transcript'>>

/** What the recruiter wrote. An answer that only repeats it shows nothing. */
export type JobText = { criteria: string; advert: string; /** Of the interview. */ language: LanguageCode }

/** One reading of the answered questions. */
export type Reading = {
  scorer: 'baseline' | 'model'
  model: string | null
  prompt_version: string
  cost_usd: number | null
  input_tokens: number | null
  output_tokens: number | null
  competency_scores: CompetencyScore[]
  /** The text for the candidate; null if nobody wrote one. */
  feedback_summary: string | null
  /** The text for reviewers only. */
  reviewer_notes: string | null
}

/** Wraps a model so that it does not ask, and pay for, the same question twice. */
export type Keep = (model: Model) => Model

/** Expects only competencies that were answered. Throws `CannotScore` if no further try can help, and `ModelError` if one may help. */
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

/** What was asked and answered for the core question with this number, from 1. */
export function answersTo(number: number, turns: TranscriptTurn[]): Answers {
  const own = turns.filter((t) => t.number === number)
  return { asked: own.some((t) => t.role === 'interviewer'), turns: own.filter((t) => t.role === 'candidate') }
}
