// Whether the present tense of an answer tells of a past event, as many speakers use it ("I look his sugar, is normal").
import type { Clause } from './clausesOf.ts'

const oneOther = /^(?:he|she|him|her|his|hers|himself|herself)$/
/** Whether the clause speaks of one other person. */
export const aboutOne = (c: Clause) => c.tokens.some((t) => oneOther.test(t.lower))

const plain = (c: Clause) => !c.general && !c.conditional && c.modal === ''
const sequence = /^(?:then|so)$/
const whenever = /^(?:when|if|whenever)$/

/**
 * Each sign: its test for a clause, and the weight of the share of clauses that pass. The weights
 * are a rounded logistic fit on stories (with and without verb endings) against claims and wishes.
 */
const signs: Record<string, { weight: number; of: (c: Clause) => boolean }> = {
  unmarked: { weight: 3, of: (c) => c.unmarked && plain(c) },
  about: { weight: 5, of: (c) => aboutOne(c) && plain(c) && !c.marked },
  others: { weight: 1.5, of: (c) => c.kind === 'act' && c.person === 'other' && plain(c) && !c.marked },
  past: { weight: 2.5, of: (c) => c.past && !c.perfect },
  named: { weight: 2.5, of: (c) => c.tokens.some((t) => t.pos === 'PROPN') && plain(c) },
  sequence: { weight: 1, of: (c) => c.joins.some((j) => sequence.test(j)) && plain(c) },
  general: { weight: -2, of: (c) => c.general },
  conditional: { weight: -2.5, of: (c) => c.conditional },
  modal: { weight: -1.5, of: (c) => c.modal !== '' },
  self: { weight: -2.5, of: (c) => c.person === 'I' && c.kind !== 'act' },
  marked: { weight: -3, of: (c) => c.present && c.marked },
  whenever: { weight: -2.5, of: (c) => c.present && c.joins.some((j) => whenever.test(j)) },
  things: { weight: -1.5, of: (c) => c.kind === 'act' && c.person === 'thing' },
  negated: { weight: -1, of: (c) => c.negated },
}
const base = -1.1

/**
 * From 0 to 1. `dated`: moments that are one day or one meeting; `other`:
 * the other moments. `noEndings`: the speaker leaves out verb endings.
 */
export function presentTells(finite: Clause[], { dated, other, noEndings }: { dated: number; other: number; noEndings: boolean }): number {
  const count = Math.max(3, finite.length)
  const sum = Object.values(signs).reduce((all, { weight, of }) => all + (weight * finite.filter(of).length) / count, base)
  return 1 / (1 + Math.exp(-sum - 2 * Math.min(2, dated) - 0.9 * Math.min(2, other) - (noEndings ? 1.5 : 0)))
}
