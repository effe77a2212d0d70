// Answers wholly in the present tense: of one occasion, as many people tell it, and of what somebody usually does.
import { z } from 'zod'
import { readAnswer } from '../server/baseline/reader/readAnswer.ts'
import { linesOf } from './loadSet.ts'
import { shareOf } from './judge.ts'

const line = z.strictObject({
  writer: z.enum(['a', 'b']),
  kind: z.enum(['told', 'habit']),
  speaker: z.string().min(1),
  text: z.string().min(1),
})
export type PresentText = z.infer<typeof line>

export const loadPresent = (): PresentText[] =>
  linesOf(new URL('present/answers.jsonl', import.meta.url).pathname, line).map((l) => l.value)

/** Between “says that something like it happened” and “an occasion, with something they did”. */
const anOccasion = 2.5

/** How many of the tellings are read as an occasion, and how many of the habits are not. */
export function readInPresent() {
  const rows = loadPresent().map(({ kind, text }) => ({ kind, level: readAnswer(text, { question: '', criteria: '', advert: '' }).level }))
  const of = (wanted: PresentText['kind']) => rows.filter(({ kind }) => kind === wanted)
  const [told, habit] = [of('told'), of('habit')]
  return {
    told: shareOf(told.filter(({ level }) => level >= anOccasion).length, told.length),
    habit: shareOf(habit.filter(({ level }) => level < anOccasion).length, habit.length),
  }
}
export type ReadInPresent = ReturnType<typeof readInPresent>
