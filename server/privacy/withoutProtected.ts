// What a profile never keeps: facts of age, family, nationality, belief and gender, numbers of a person, and contact details.
import { factKinds, type FactKind } from '../../shared/bring.ts'
import { contactPatterns } from './findContacts.ts'
import { withoutBare } from './withoutBare.ts'
import { withoutNumbers } from './withoutNumbers.ts'
import { beforeLabel, notAfterLabel } from './factLabels.ts'
import { childCarer, factBegins, ownChildren, protectedFacts } from './protectedFacts.ts'

const sentenceEnds = new RegExp(`(?<=[.!?])${notAfterLabel}\\s+`, 'iu')
const partEnds = `(?<=[;|•])${notAfterLabel}\\s+|${notAfterLabel}\\s+[|•·–—]\\s+|,?(?<![/&]|\\band)\\s+${beforeLabel}`
const between = new RegExp(`${partEnds}|,\\s+(?=${factBegins})`, 'iu')
const betweenOfCarer = new RegExp(partEnds, 'iu')

/** The text without the parts that tell such a fact. `left_out` has the kinds of facts, each once. */
export function withoutProtected(whole: string): { text: string; left_out: FactKind[] } {
  const { text, found } = withoutNumbers(whole)
  // Whose children a part counts, the words before it say.
  const isCarer = childCarer.test(text)
  const factsIn = (part: string) =>
    factKinds.filter(
      (kind) => protectedFacts[kind].some((fact) => fact.test(part)) || (kind === 'family' && !isCarer && ownChildren.test(part)),
    )
  const split = (sentence: string) => sentence.split(isCarer ? betweenOfCarer : between).map((part) => part.trim())

  const left_out = new Set<FactKind>(found ? ['number'] : [])
  const kept = text.split(sentenceEnds).flatMap((sentence) => {
    const bare = withoutBare(sentence, split(sentence).flatMap(factsIn))
    const parts = split(bare.text).map((part) => ({ part, facts: factsIn(part) }))
    const facts = [...bare.left_out, ...parts.flatMap((p) => p.facts)]
    for (const kind of facts) left_out.add(kind)
    return parts.some((p) => p.facts.length > 0) ? parts.filter((p) => p.facts.length === 0).map((p) => p.part) : [bare.text]
  })
  const clean = contactPatterns.reduce(
    (left, contact) => left.replace(contact, ' '),
    left_out.size > 0 ? kept.filter(Boolean).join(' ') : text,
  )
  return { text: clean.replace(/[ \t]{2,}/g, ' ').trim(), left_out: factKinds.filter((kind) => left_out.has(kind)) }
}
