// Whether the first words of an answer say that it is about something other than the question.
import type { Asked } from './echoOf.ts'

const openingWords = 30
const announced =
  /\b(?:something (?:better|else|different) than that|(?:thing|moment|day|job|work|story) (?:that )?i(?:'m| am) (?:the )?(?:most proud|proudest) of|(?:the )?proudest i(?:'ve| have)|(?:rather|instead) (?:i(?:'ll| will) )?tell you|let me tell you about|i(?:'ll| will| can| could) (?:just |maybe )?tell you about|not (?:really |exactly |quite )?(?:what you asked|an answer to (?:that|your question))|(?:can't|cannot|couldn't) think of (?:one|any|an example) (?:of that )?but|(?:don't|do not) have (?:one|any|an example) (?:of that )?but)\b/
const askedFor = /\b(?:proud|proudest|best|anything|something else)\b/

/** Finds only few of such answers, but is seldom wrong. No feature here can tell what most stories are about. */
export function saysElsewhere(text: string, { question }: Asked): boolean {
  const opening = text.trim().split(/\s+/).slice(0, openingWords).join(' ').replaceAll('’', "'").toLowerCase()
  return announced.test(opening) && !askedFor.test(question.toLowerCase())
}
