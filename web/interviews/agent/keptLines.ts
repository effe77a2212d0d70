// What was said with another provider's agent, and the text being typed. It survives a reload of this window but not a new window.
import { z } from 'zod'
import type { Turn } from '../../../shared/turns.ts'
import { forget, recall, remember } from '../../windowStorage.ts'

const line = z.object({
  who: z.enum(['agent', 'candidate']),
  words: z.string(),
  /** Typed, and not yet confirmed by the provider. */ typed: z.boolean().optional(),
  /** What the agent says instead of its greeting when the interview goes on after a break. */ goes_on: z.boolean().optional(),
})
export type Line = z.infer<typeof line>

const key = (candidateId: string) => `interview_said_${candidateId}`
const draftKey = (candidateId: string) => `interview_typed_${candidateId}`

export function keptLines(candidateId: string): Line[] {
  try {
    return z
      .array(line)
      .catch([])
      .parse(JSON.parse(recall(key(candidateId)) ?? '[]'))
  } catch {
    return []
  }
}

export const keepLines = (candidateId: string, lines: Line[]): void => remember(key(candidateId), JSON.stringify(lines))

export const keptDraft = (candidateId: string): string => recall(draftKey(candidateId)) ?? ''

export const keepDraft = (candidateId: string, text: string): void => remember(draftKey(candidateId), text)

export function forgetLines(candidateId: string): void {
  forget(key(candidateId))
  forget(draftKey(candidateId))
}

/** Moves typed text back into the box if it may not have arrived. Only a later line from the provider confirms that it arrived. */
export function giveBack(lines: Line[], draft: string): { said: Line[]; text: string } {
  const end = lines.findLastIndex((line) => !(line.who === 'candidate' && line.typed)) + 1
  return { said: lines.slice(0, end), text: [...lines.slice(end).map((line) => line.words), draft].filter(Boolean).join('\n\n') }
}

/** What a new call is told: the turns of earlier calls that the server has, and what else this window heard. */
export function saidBefore(turns: Turn[], heard: Line[]): Line[] {
  const stored = turns.map((turn): Line => ({ who: turn.role === 'interviewer' ? 'agent' : 'candidate', words: turn.text }))
  const known = new Set(stored.map(({ who, words }) => `${who} ${plain(words)}`))
  return [...stored, ...heard.filter(({ who, words }) => !known.has(`${who} ${plain(words)}`))]
}

const plain = (words: string) => words.replace(/\s+/g, ' ').trim()
