// The port to whoever reads interviews: a language model, or the rules.
import type { Competency } from '../../shared/plans.ts'
import type { Model } from '../llm/model.ts'
import type { Reading, TranscriptTurn } from './transcript.ts'

/** What a language model has answered before is not asked, and paid for, again. */
export type Keep = (model: Model) => Model

/** What the recruiter wrote: saying it back shows nothing. */
export type JobText = { criteria: string; advert: string }

/** Throws `CannotScore` where no try can help, and `ModelError` where another may. */
export type Scorer = (competencies: Competency[], transcript: TranscriptTurn[], job: JobText, keep?: Keep) => Promise<Reading>
