// Which follow-ups an answer needs, by the same features that score it: the answer lacks the person's own part (or
// anything particular that it was about), or the outcome.
import type { FollowUpKind } from '../../shared/plans.ts'
import { removed } from '../privacy/anonymous.ts'
import type { AnswerReader } from '../interviews/AnswerReader.ts'
import { wordsOf } from '../text/words.ts'
import { inAnotherLanguage, onlyEnglish } from './reader/inAnotherLanguage.ts'
import { ownWords } from './reader/ownWords.ts'
import { readAnswer } from './reader/readAnswer.ts'
import { tellsResult } from './reader/strengthAndStep.ts'

const leastShare = 0.12
/** Fewer words show no language: “Teamwork.” is asked for more, as “Always.” is. */
const fewestWords = 4
/** Below this level the reader finds only claims or the acts of other people, even if some verbs have "I" as their subject. */
const onlyClaims = 2

/** Stricter than the check before scoring, which needs a longer text to decide. A wrong "no" here only costs a follow-up. */
function inEnglish(text: string): boolean {
  const words = wordsOf(text)
  if (inAnotherLanguage(text)) return false
  if (words.length < fewestWords) return true
  const known = words.filter((w) => onlyEnglish.has(w)).length + (text.match(/\bI\b/g)?.length ?? 0)
  return known > 0 && known / words.length >= leastShare
}

export const missingIn: AnswerReader = (answer) => {
  const own = ownWords(answer)
  if (!inEnglish(own.replaceAll(removed, ' '))) return []
  // Without the question, the criteria and the advert: an echo of them, or a story about something else, is for the scorer to see.
  const read = readAnswer(own, { question: '', criteria: '', advert: '' })
  const { level, features: f, names_little, empty } = read
  if (empty || f.refusal > 0) return []
  const missing: FollowUpKind[] = []
  if (f.own_share === 0 || level < onlyClaims || names_little) missing.push('own_part')
  if (!tellsResult(read, own)) missing.push('outcome')
  return missing
}
