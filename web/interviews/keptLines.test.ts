import { expect, it } from 'vitest'
import type { Turn } from '../../shared/interviews.ts'
import { saidBefore } from './keptLines.ts'

const turn = (role: Turn['role'], text: string): Turn => ({ turn_id: text, role, text, number: 1, kind: 'core', declined: false, at: '2026-11-20T09:30:00Z', offset_ms: 0 })

it('tells a new call what the server has, then what only this window heard, each once', () => {
  const stored = [turn('interviewer', 'What broke?'), turn('candidate', 'The retry job.')]
  const heard = [{ who: 'agent', words: 'What  broke? ' }, { who: 'candidate', words: 'The retry job.' }, { who: 'agent', words: 'And then?' }, { who: 'candidate', words: 'What broke?' }] as const
  expect(saidBefore(stored, [...heard])).toEqual([
    { who: 'agent', words: 'What broke?' }, { who: 'candidate', words: 'The retry job.' }, { who: 'agent', words: 'And then?' }, { who: 'candidate', words: 'What broke?' },
  ])
  expect(saidBefore([], [])).toEqual([])
})
