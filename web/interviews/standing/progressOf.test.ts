import { expect, it } from 'vitest'
import type { Question, Turn } from '../../../shared/turns.ts'
import { progressOf } from './progressOf.ts'

const turn = (role: Turn['role'], number: number) => ({ role, number }) as Turn
const asked = (number: number) => turn('interviewer', number)
const answer = (number: number) => turn('candidate', number)
const skip = (number: number) => ({ ...answer(number), declined: true })
const open = (number: number) => ({ number, of: 4 }) as Question

it.each<[string, Turn[], Question | null, ReturnType<typeof progressOf>]>([
  ['at the first question', [asked(1)], open(1), { over: 0, answered: 0, of: 4, left: 4 }],
  ['while the server chooses the second question', [asked(1), answer(1)], null, { over: 1, answered: 1, of: 4, left: 3 }],
  ['at a follow-up', [asked(1), answer(1), asked(1)], open(1), { over: 1, answered: 1, of: 4, left: 3 }],
  ['after the last answer', [1, 2, 3, 4].flatMap((n) => [asked(n), answer(n)]), null, { over: 4, answered: 4, of: 4, left: 0 }],
  [
    'with a question skipped, and a follow-up of another',
    [asked(1), skip(1), asked(2), answer(2), asked(2), skip(2)],
    null,
    { over: 2, answered: 1, of: 4, left: 2 },
  ],
])('%s', (_, turns, current, progress) => expect(progressOf({ turns, current, question_count: 4 })).toEqual(progress))
