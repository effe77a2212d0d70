import type { Token } from './tokensOf.ts'

const others = /^(?:he|she|him|her|his|hers|himself|herself|they|them|their|theirs|themselves)$/

/** The base form of a word. Whether somebody is “he”, “she” or “they” must not matter, so these are one word. */
export const othersAsOne = ({ lower, lemma }: Token): string => (others.test(lower) ? 'they' : lemma)
