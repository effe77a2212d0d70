// What was said with another provider's agent, kept through a reload of this window and no longer.
import { z } from 'zod'
import type { Turn } from '../../shared/interviews.ts'

const line = z.object({ who: z.enum(['agent', 'candidate']), words: z.string() })
export type Said = z.infer<typeof line>

const key = (candidateId: string) => `interview_said_${candidateId}`

export function keptLines(candidateId: string): Said[] {
  try {
    return z.array(line).catch([]).parse(JSON.parse(sessionStorage.getItem(key(candidateId)) ?? '[]'))
  } catch {
    return []
  }
}

export function keepLines(candidateId: string, lines: Said[]): void {
  try {
    sessionStorage.setItem(key(candidateId), JSON.stringify(lines))
  } catch {
    // They are on this page all the same.
  }
}

export function forgetLines(candidateId: string): void {
  try {
    sessionStorage.removeItem(key(candidateId))
  } catch {
    // Nothing was kept.
  }
}

/** What a new call is told: what the server has had from the provider of earlier calls, and what this window heard beyond that. */
export function saidBefore(turns: Turn[], heard: Said[]): Said[] {
  const stored = turns.map((turn): Said => ({ who: turn.role === 'interviewer' ? 'agent' : 'candidate', words: turn.text }))
  const known = new Set(stored.map(({ who, words }) => `${who} ${plain(words)}`))
  return [...stored, ...heard.filter(({ who, words }) => !known.has(`${who} ${plain(words)}`))]
}

const plain = (words: string) => words.replace(/\s+/g, ' ').trim()
