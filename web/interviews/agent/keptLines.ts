// What was said with another provider's agent, and what is being typed to it, kept through a reload of this window and no longer.
import { z } from 'zod'
import type { Turn } from '../../../shared/interviews.ts'

const line = z.object({
  who: z.enum(['agent', 'candidate']),
  words: z.string(),
  /** The provider has not said that it has them. */ typed: z.boolean().optional(),
})
export type Said = z.infer<typeof line>

const key = (candidateId: string) => `interview_said_${candidateId}`
const draftKey = (candidateId: string) => `interview_typed_${candidateId}`

export function keptLines(candidateId: string): Said[] {
  try {
    return z
      .array(line)
      .catch([])
      .parse(JSON.parse(sessionStorage.getItem(key(candidateId)) ?? '[]'))
  } catch {
    return []
  }
}

export function keepLines(candidateId: string, lines: Said[]): void {
  try {
    sessionStorage.setItem(key(candidateId), JSON.stringify(lines))
  } catch {
    // They are still on this page.
  }
}

export function forgetLines(candidateId: string): void {
  try {
    sessionStorage.removeItem(key(candidateId))
    sessionStorage.removeItem(draftKey(candidateId))
  } catch {
    // Nothing was kept.
  }
}

export function keptDraft(candidateId: string): string {
  try {
    return sessionStorage.getItem(draftKey(candidateId)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(candidateId: string, text: string): void {
  try {
    sessionStorage.setItem(draftKey(candidateId), text)
  } catch {
    // It is still on this page.
  }
}

/** Only the agent's next words confirm what was typed: what was typed after its last words may not have arrived, and goes back into the box. */
export function giveBack(lines: Said[], draft: string): { said: Said[]; text: string } {
  const end = lines.findLastIndex((line) => !(line.who === 'candidate' && line.typed)) + 1
  return { said: lines.slice(0, end), text: [...lines.slice(end).map((line) => line.words), draft].filter(Boolean).join('\n\n') }
}

/** What a new call is told: what the server has had from the provider of earlier calls, and what this window heard beyond that. */
export function saidBefore(turns: Turn[], heard: Said[]): Said[] {
  const stored = turns.map((turn): Said => ({ who: turn.role === 'interviewer' ? 'agent' : 'candidate', words: turn.text }))
  const known = new Set(stored.map(({ who, words }) => `${who} ${plain(words)}`))
  return [...stored, ...heard.filter(({ who, words }) => !known.has(`${who} ${plain(words)}`))]
}

const plain = (words: string) => words.replace(/\s+/g, ' ').trim()
