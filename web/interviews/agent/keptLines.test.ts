import { expect, it } from 'vitest'
import type { Turn } from '../../../shared/turns.ts'
import { giveBack, saidBefore, type Line } from './keptLines.ts'

const turn = (role: Turn['role'], text: string): Turn => ({
  turn_id: text,
  role,
  text,
  number: 1,
  kind: 'core',
  declined: false,
  at: '2026-11-20T09:30:00Z',
  offset_ms: 0,
})

it('gives a new call the server’s lines, then those that only this window heard, each once', () => {
  const stored = [turn('interviewer', 'What broke?'), turn('candidate', 'The retry job.')]
  const heard = [
    { who: 'agent', words: 'What  broke? ' },
    { who: 'candidate', words: 'The retry job.' },
    { who: 'agent', words: 'And then?' },
    { who: 'candidate', words: 'What broke?' },
  ] as const
  expect(saidBefore(stored, [...heard])).toEqual([
    { who: 'agent', words: 'What broke?' },
    { who: 'candidate', words: 'The retry job.' },
    { who: 'agent', words: 'And then?' },
    { who: 'candidate', words: 'What broke?' },
  ])
  expect(saidBefore([], [])).toEqual([])
})

it('gives back what was typed after the agent’s last words, before the present draft, and nothing that was heard', () => {
  const agent: Line = { who: 'agent', words: 'What broke?' }
  const [typed, more, heard]: Line[] = [
    { who: 'candidate', words: 'The retry job.', typed: true },
    { who: 'candidate', words: 'In March.', typed: true },
    { who: 'candidate', words: 'I fixed it.' },
  ]
  expect(giveBack([agent, typed!, more!], 'And')).toEqual({ said: [agent], text: 'The retry job.\n\nIn March.\n\nAnd' })
  expect(giveBack([typed!, agent], '')).toEqual({ said: [typed, agent], text: '' })
  expect(giveBack([agent, typed!, heard!], 'x')).toEqual({ said: [agent, typed, heard], text: 'x' })
  expect(giveBack([], '')).toEqual({ said: [], text: '' })
})
