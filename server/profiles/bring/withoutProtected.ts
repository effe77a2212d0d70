// What a profile never keeps: facts of age, family, nationality, belief and gender, and contact details.
import { childCarer, factBegins, ownChildren, protectedFacts } from './protectedFacts.ts'

const contacts = /[\w.+-]+@[\w-]+\.[\w.]+|(?:\+|\b0)\d[\d ()-]{6,}\d\b/g
const between = new RegExp(`(?<=[.;|•!?])\\s+|\\s+[|•·–—]\\s+|,\\s+(?=${factBegins})`, 'iu')

const tells = (part: string) => protectedFacts.some((fact) => fact.test(part)) || (ownChildren.test(part) && !childCarer.test(part))

/** The text without the parts that contain such a fact. `left_out` is true if there were any. */
export function withoutProtected(text: string): { text: string; left_out: boolean } {
  // Whose children a part counts, the words before it say.
  const parts = childCarer.test(text) ? text.split(/(?<=[.;|•!?])\s+|\s+[|•·–—]\s+/) : text.split(between)
  const kept = parts.filter((part) => !tells(part.trim()))
  const clean = (kept.length === parts.length ? text : kept.join(' ')).replace(contacts, ' ').replace(/[ \t]{2,}/g, ' ')
  return { text: clean.trim(), left_out: kept.length < parts.length }
}
