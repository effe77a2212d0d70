// Which follow-ups an answer calls for, by the features that also score it: nothing of the person's own part, nothing of what came of it.
import type { FollowUpKind } from '../../shared/plans.ts'
import { removed } from '../privacy/anonymous.ts'
import type { AnswerReader } from '../interviews/AnswerReader.ts'
import { wordsOf } from '../text/words.ts'
import { inAnotherLanguage } from './reader/language.ts'
import { ownWords } from './reader/ownWords.ts'
import { readAnswer } from './reader/readAnswer.ts'

/** English words that are no words of a language that a candidate here is likely to answer in instead. */
const english = new Set(
  'the and my it that they with had did she you we because them him her this there when then got would what our us for from were about not but is have been after before who how where your his their'.split(
    ' ',
  ),
)
const fewWords = 8
const share = 0.06

/** Stricter than for a score, which needs a longer text to call it another language: here a doubt only costs the follow-up. */
function inEnglish(text: string): boolean {
  const words = wordsOf(text)
  const known = words.filter((w) => english.has(w)).length + (text.match(/\bI\b/g)?.length ?? 0)
  return known > 0 && known / words.length >= share && !inAnotherLanguage(text)
}

export const missingIn: AnswerReader = (answers) => {
  const told = answers.map((a) => ownWords(a).replaceAll(removed, ' '))
  const last = told.at(-1) ?? ''
  const all = told.join('\n')
  if (!inEnglish(wordsOf(last).length < fewWords ? all : last) || inAnotherLanguage(all)) return []
  // What was asked changes how much is an echo, and nothing that is looked at here.
  const { features: f, empty } = readAnswer(ownWords(answers.at(-1)!), { question: '', criteria: '', advert: '' })
  if (empty || f.refusal > 0) return []
  const missing: FollowUpKind[] = []
  if (f.own_share === 0) missing.push('own_part')
  if (f.turns === 0 && f.results < 0.2 && f.change === 0) missing.push('outcome')
  return missing
}
