// Whether the present tense of an answer tells of one occasion, as many people tell it ("I look his sugar, is normal", "so he comes in"),
// and not of what somebody usually does.
import type { Clause } from './clausesOf.ts'
import type { Token } from './tokensOf.ts'

const oneOther = /^(?:he|she|him|her|his|hers|himself|herself)$/
/** Whether the clause speaks of one other person. */
const aboutOne = (c: Clause) => c.tokens.some((t) => oneOther.test(t.lower))

const plain = (c: Clause) => !c.general && !c.conditional && c.modal === ''
const sequence = /^(?:then|so)$/
const whenever = /^(?:when|if|whenever)$/
const be = /^(?:am|is|are|'m|'s|'re|was|were)$/
const goingOn = (t: Token, i: number, all: Token[]) => t.lower.endsWith('ing') && be.test(all[i - 1]?.lower ?? '')
const several = (t: Token) => t.pos === 'NOUN' && t.lower !== t.lemma && t.lower.endsWith('s')

/** Its test for a clause, and the weight of the share of clauses that pass. */
type Signs = Record<string, { weight: number; of: (c: Clause) => boolean }>

/** Beside clauses in the past. A rounded logistic fit on stories, with and without verb endings, against claims and wishes. */
const besidePast: Signs = {
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

/** Without any. A rounded logistic fit on tellings and habits in the present tense, and on answers of five levels (`npm run golden:present`). */
export const presentOnly: Signs = {
  going_on: { weight: 5, of: (c) => c.tokens.some(goingOn) },
  states: { weight: 4.5, of: (c) => c.kind === 'state' && c.person !== 'I' },
  numbers: { weight: 5, of: (c) => c.tokens.some((t) => t.pos === 'NUM') },
  together: { weight: 3, of: (c) => c.person === 'we' },
  about: { weight: 4, of: (c) => aboutOne(c) && plain(c) },
  others: { weight: 2.5, of: (c) => c.kind === 'act' && c.person === 'other' && plain(c) },
  mind: { weight: 3, of: (c) => c.person === 'I' && c.kind === 'mind' },
  mine: { weight: 3, of: (c) => c.tokens.some((t) => /^(?:my|our)$/.test(t.lower)) },
  things: { weight: 2.5, of: (c) => c.kind === 'act' && c.person === 'thing' },
  joined: { weight: 2, of: (c) => c.joins[0] === 'and' },
  they: { weight: 2, of: (c) => c.tokens.some((t) => /^(?:they|them|their)$/.test(t.lower)) },
  unmarked: { weight: 3, of: (c) => c.unmarked && plain(c) },
  self: { weight: -1, of: (c) => c.person === 'I' && c.kind !== 'act' },
  general: { weight: -1, of: (c) => c.general },
  negated: { weight: -1.5, of: (c) => c.negated },
  several: { weight: -2, of: (c) => c.tokens.some(several) },
  modal: { weight: -2.5, of: (c) => c.modal !== '' },
  whenever: { weight: -3, of: (c) => c.present && c.joins.some((j) => /^(?:when|if|whenever)$/.test(j)) },
  conditional: { weight: -4, of: (c) => c.conditional },
  you: { weight: -4, of: (c) => c.person === 'you' },
}

/** From which share of clauses in the past on only the first signs count. */
const mixed = 1 / 8
const likely = (sum: number) => 1 / (1 + Math.exp(-sum))

/** The share of the clauses that pass each sign. Few clauses count as three. */
export const sharesOf = (finite: Clause[], signs: Signs): number[] =>
  Object.values(signs).map(({ of }) => finite.filter(of).length / Math.max(3, finite.length))
/** Which part of the clauses is in the past. Few clauses count as three. */
export const pastShare = (finite: Clause[]) => finite.filter((c) => c.past && !c.perfect).length / Math.max(3, finite.length)

function weigh(finite: Clause[], signs: Signs): number {
  const shares = sharesOf(finite, signs)
  return Object.values(signs).reduce((sum, { weight }, i) => sum + weight * shares[i]!, 0)
}

/**
 * From 0 to 1. `dated`: moments that are one day or one meeting; `other`: the other moments. `noEndings`: the speaker leaves out verb
 * endings.
 */
export function presentTells(finite: Clause[], { dated, other, noEndings }: { dated: number; other: number; noEndings: boolean }): number {
  const days = Math.min(2, dated)
  const moments = Math.min(2, other)
  const beside = likely(weigh(finite, besidePast) - 1.1 + 2 * days + 0.9 * moments + (noEndings ? 1.5 : 0))
  // Half a point below the fit, so that as many habits as possible are read as none.
  const only = likely(weigh(finite, presentOnly) - 3.3 + 0.9 * days + 0.6 * moments)
  const part = Math.max(0, 1 - pastShare(finite) / mixed)
  return (1 - part) * beside + part * only
}
