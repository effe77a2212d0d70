import type { Token } from './tokensOf.ts'
import { isPast } from './wordForms.ts'

type Before<P> = { person: P; joins: string[]; comma: boolean; present: boolean }
const hanging = /^(?:because|since|as|when|while|if|although|though|who|which|where)$/

/** “I took it off because you look silly in it, and asked her”: “and” goes on with what came before the clause that hangs on it. */
export function subjectBefore<P>(verb: Token, joins: string[], earlier: Before<P>[]): P | undefined {
  const before = earlier.at(-1)
  const main = earlier.at(-2)
  const goesBack = joins[0] === 'and' && before !== undefined && main !== undefined && before.joins.some((j) => hanging.test(j))
  return goesBack && (before.comma || (before.present && isPast(verb))) ? main.person : before?.person
}
