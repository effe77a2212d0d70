// The port to the reader that finds the gaps in an answer. The same reader scores interviews without a language model.
import type { FollowUpKind } from '../../shared/plans.ts'

/** What an answer leaves out, in the order in which to ask for it; empty for an answer that it cannot read. Deterministic. */
export type AnswerReader = (answer: string) => FollowUpKind[]
