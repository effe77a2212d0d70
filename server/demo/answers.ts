// The answers of the demo's candidates: a story from their work, told in full, in part, or not at all.
import type { JobName } from './jobs.ts'
import { analystStories } from './stories/analystStories.ts'
import { customerSuccessStories } from './stories/customerSuccessStories.ts'
import { engineerStories } from './stories/engineerStories.ts'
import { nurseStories } from './stories/nurseStories.ts'

/** `full`: the whole story. `good`: without the reflection. `partial`: with a short action. `thin`: its beginning. `vague`: no story. */
export type Depth = 'full' | 'good' | 'partial' | 'thin' | 'vague'

/** The jobs that have interviews. */
export type InterviewedJob = Extract<JobName, 'engineer' | 'customerSuccess' | 'nurse' | 'analyst'>

const stories: Record<InterviewedJob, Record<string, string>> = {
  engineer: engineerStories,
  customerSuccess: customerSuccessStories,
  nurse: nurseStories,
  analyst: analystStories,
}

const endings = [
  'In the end it was sorted out, mostly by others, I think.',
  'I do not remember exactly how it ended, but it was fine.',
  'My manager dealt with the rest of it.',
  'It took a while, and then it was not talked about any more.',
  'There were a lot of meetings about it.',
]
const vague = [
  'I would say that this is one of my strengths. People often tell me that I am very good at it, and I always try to do my best in every situation.',
  'I think that this is really important in any role. I am a very motivated person and I always give one hundred percent.',
  'Nothing comes to mind just now. In general I would talk to everybody and then find the best solution for all.',
  'I usually handle things like that very well. It is all about the right mindset and staying positive.',
  'That happens all the time in our line of work, so it is hard to pick one. I am always flexible.',
  'I believe in teamwork and in open doors. If something like that came up, I would sit down with the people concerned.',
  'Honestly, my colleagues would be better placed to answer that. I am told that I am a natural.',
]

/** Answers to the follow-ups about the candidate's own part or the result. */
const further = [
  'My part was to talk to the two people who knew most about it, and I wrote down what they said.',
  'I did the first half by myself. Then the others joined in and it was done that week.',
  'It went well in the end. They thanked us, and we did not hear of it again.',
  'Honestly, I only helped. The others led it.',
  'I am not sure what came of it, because I moved to another team.',
]
export const furtherAnswer = (random: () => number): string => further[Math.floor(random() * further.length)]!

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
const small = ['two', 'three', 'four', 'five', 'six', 'seven']

/** The answer to a competency's question. `which` chooses the story. */
export function answerOf(job: InterviewedJob, competency: string, depth: Depth, which: number, random: () => number): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const told = stories[job][competency]?.trim().split('\n\n')
  if (!told) throw new Error(`there is no story about ${competency} for the job ${job}`)
  const [situation = '', action = '', result = '', reflection = ''] = told[which % told.length]!.split('\n')
  const firstAction = action.match(/^.+?[.](?= |$)/)?.[0] ?? action
  const parts: Record<Depth, string[]> = {
    full: [situation, action, result, reflection],
    good: [situation, action, result],
    partial: [situation, firstAction, result],
    thin: [situation, pick(endings)],
    vague: [pick(vague)],
  }
  const [month, n, pct, few] = [pick(months), String(12 + Math.floor(random() * 37)), String(15 + Math.floor(random() * 46)), pick(small)]
  return parts[depth].join(' ').replaceAll('{month}', month).replaceAll('{n}', n).replaceAll('{pct}', pct).replaceAll('{small}', few)
}
