import type { StoredEvent } from './interviewEvents.ts'

type Stored = { explanation: string | null; explained_at: string | null; explanation_before: string | null }
type Explanation = Pick<StoredEvent, 'explanation' | 'after_decision' | 'explanation_before'>

/** What a candidate says of an event, and whether whoever decided at `decided_at` could have read it. */
export function toExplanation({ explanation, explained_at, explanation_before }: Stored, decided_at: string | null): Explanation {
  const after_decision = decided_at !== null && explained_at !== null && explained_at > decided_at
  return { explanation, after_decision, explanation_before: after_decision ? explanation_before : null }
}
