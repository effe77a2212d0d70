import { findInCatalogue, type CatalogueIndex } from '../occupations/face.ts'
import { withoutProtected } from '../privacy/withoutProtected.ts'
import type { PlainStep } from './Wording.ts'

const longest = 400
const figures = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? []
/** A model may not say how long something takes or what it costs unless the plain words do. */
const measures = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(
        /\b(?:(?:minute|hour|day|night|morning|afternoon|evening|weekend|week|fortnight|month|term|semester|season|year|dollar|cent|percent)s?|overnight|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|dozen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|once|twice|half|quarter|third|double|triple|free|cheap(?:er|ly)?|price[sd]?|costs?|fees?|paid)\b|[%$€£]/g,
      ) ?? [],
  )
/** Words with a capital inside a sentence: names of people, places and companies. */
const capitals = (text: string) => text.match(/(?<=[^.!?:\s]\s+)\p{Lu}[\p{L}’'-]+/gu) ?? []
const namesIn = (index: CatalogueIndex, text: string) => Object.values(findInCatalogue(index, text)).flat()

/**
 * Whether a model's words for a step keep its figures, in their order, and name no skill, occupation or qualification but those
 * of the plain words, the step and the evidence. Other names, links, contacts and protected facts are refused too.
 */
export function keepsFacts(index: CatalogueIndex, { skill, plain, counts }: PlainStep, evidence: string[], text: string): boolean {
  if (text.trim().length < 10 || text.length > longest || /[\n<>{}@[\]]|https?:|www\./i.test(text)) return false
  if (figures(text).join(' ') !== figures(plain).join(' ')) return false
  const allowed = measures(plain)
  if ([...measures(text)].some((word) => !allowed.has(word))) return false
  const source = [plain, skill, counts ?? '', ...evidence].join('. ')
  if (capitals(text).some((word) => !source.toLowerCase().includes(word.toLowerCase()))) return false
  const skills = namesIn(index, text)
  const known = new Set(namesIn(index, source))
  if (skills.some((id) => !known.has(id)) || namesIn(index, plain).some((id) => !skills.includes(id))) return false
  return withoutProtected(text).left_out.length === 0
}
