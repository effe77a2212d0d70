// What the form of one word tells: a verb, a subject, past or base form.
import type { Token } from './tokensOf.ts'
import { acts, subjectPronouns } from './wordLists.ts'

export const sameInPast =
  /^(?:put|cut|let|set|hit|shut|cost|quit|split|hurt|spread|bet|burst|read|upset|reset|shed|bid|cast|broadcast|rid|thrust)$/
export const isVerb = (t: Token | undefined) => t !== undefined && (t.pos === 'VERB' || t.pos === 'AUX' || acts.has(t.lower))
export const isNominal = (t: Token) => t.pos === 'NOUN' || t.pos === 'PROPN' || t.pos === 'PRON'
export const isSubject = (t: Token) => subjectPronouns.has(t.lower)

/** The tagger gives base forms in American spelling: “prioritise” has “prioritize”, “favour” has “favor”. */
const american: [RegExp, string][] = [[/([iy])se$/, '$1ze'], [/our$/, 'or'], [/ise$/, 'ice'], [/l$/, 'll'], [/mme$/, 'm']] // oxfmt-ignore
export const isBase = ({ lower, lemma }: Token) => lower === lemma || american.some(([from, to]) => lower.replace(from, to) === lemma)

export function isPast(t: Token | undefined): boolean {
  if (!t) return false
  if (t.pos === 'AUX') return /^(?:was|were|had|did|been|got)$/.test(t.lower)
  if (acts.has(t.lower)) return t.lower !== acts.get(t.lower)
  if (t.pos === 'VERB' && sameInPast.test(t.lower)) return true
  return !isBase(t) && !t.lower.endsWith('ing') && !(t.lower.endsWith('s') && !t.lemma.endsWith('s')) && t.lower !== "'s"
}
