// Whether a verb stands without its ending, as many speakers of other languages use it.
import type { Token } from './tokensOf.ts'
import { isBase, isNominal, isPast, isSubject, sameInPast } from './wordForms.ts'

/** "I'm go", "is stop": forms that no native speaker uses. */
const bePresent = /^(?:'m|am|'s|is|'re|are)$/
const bareVerb = (t: Token | undefined) =>
  t !== undefined &&
  t.pos === 'VERB' &&
  isBase(t) &&
  !sameInPast.test(t.lower) &&
  !/^(?:come|become|run|clear|open|like|free|calm|right)$/.test(t.lower)

export function isUnmarked(before: Token[], first: Token, next: Token | undefined): boolean {
  const subject = before.findLast((t) => isSubject(t))?.lower ?? ''
  if (/^(?:i|we|they)$/.test(subject) && /^(?:is|has|does)$/.test(first.lower)) return true
  if (/^(?:we|they)$/.test(subject) && first.lower === 'was') return true
  if (/^(?:he|she)$/.test(subject) && /^(?:are|have|do)$/.test(first.lower)) return true
  if (first.pos === 'VERB' && isBase(first) && !isPast(first) && isSingular(before)) return true
  if (/^(?:is|was|has)$/.test(first.lower) && isPlural(before)) return true
  return bePresent.test(first.lower) && !/^(?:it|there|that|this)$/.test(before.at(-1)?.lower ?? '') && bareVerb(next)
}

/** "All keys was in one box." */
function isPlural(before: Token[]): boolean {
  const subject = before.at(-1)
  return (
    subject?.pos === 'NOUN' &&
    subject.lower === `${subject.lemma}s` &&
    !/^(?:sale|math|day|time)s$/.test(subject.lower) &&
    !before.some((t) => t.pos === 'ADP' || t.pos === 'VERB')
  )
}

function isSingular(before: Token[]): boolean {
  const subject = before.findLast((t) => isNominal(t) || isSubject(t))
  if (!subject || before.some((t) => t.lower === 'and') || /^(?:do|did|does|let|to|make|made)$/.test(before[0]?.lower ?? '')) return false
  return (
    /^(?:he|she|it)$/.test(subject.lower) ||
    ((subject.pos === 'NOUN' || subject.pos === 'PROPN') &&
      subject.lower === subject.lemma &&
      !subject.lower.endsWith('s') &&
      !/^(?:people|staff|team|crew|family|police|all|lot)$/.test(subject.lower))
  )
}
