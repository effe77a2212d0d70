// What a clause names in particular. A story about a machine or a plant counts as one about a person does.
import type { Clause } from './clausesOf.ts'
import { anyWork } from './namesLittle.ts'
import { abstractEnding } from './phrases.ts'
import type { Token } from './tokensOf.ts'

const somebody = /^(?:he|she|him|her|his|hers|himself|herself|they|them|their|someone|somebody)$/
const several = ({ lower, lemma }: Token) => lower !== lemma && lower.endsWith('s')
const oneThing = (t: Token) => t.pos === 'NOUN' && !several(t) && !anyWork.has(t.lemma) && !abstractEnding.test(t.lemma)

/** Whether it names somebody, by a pronoun or a name, or one thing that not every work has. No article is needed: many languages have none. */
export const namesOne = (c: Clause) => c.tokens.some((t) => somebody.test(t.lower) || t.pos === 'PROPN' || oneThing(t))
