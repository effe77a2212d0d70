// The port to what finds the gaps in an answer: the same reader that scores without a language model.
import type { FollowUpKind } from '../../shared/plans.ts'

/** What an answer says nothing of, in the order in which it would be asked for; nothing for an answer that it cannot read. Deterministic. */
export type AnswerReader = (answer: string) => FollowUpKind[]
