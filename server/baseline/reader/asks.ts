import type { Token } from './tokensOf.ts'
import { isBase } from './wordForms.ts'

/** “I asked could I see it”: a helper verb before its subject begins a question. */
export function asks(tokens: Token[], i: number): boolean {
  const [helper, subject, after] = [tokens[i]?.lower ?? '', tokens[i + 1]?.lower ?? '', tokens[i + 2]]
  if (!/^(?:i|you|he|she|it|we|they|there)$/.test(subject)) return false
  if (/^(?:do|did|does)$/.test(helper)) return after?.pos === 'VERB' && isBase(after)
  return /^(?:can|could|would|will|should|shall|may|might|was|were|is|are)$/.test(helper)
}
