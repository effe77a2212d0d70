import { clockTime } from '../../shared/clockTime.ts'
import { transcriptWords } from '../../shared/transcriptWords.ts'
import type { Turn } from '../../shared/turns.ts'

/** What was said in an interview, as a text file. */
export function transcriptText(title: string, turns: Turn[]): string {
  const said = turns.map((turn) => {
    const who = turn.role === 'interviewer' ? 'Interviewer' : 'Candidate'
    const words = turn.declined ? 'Chose not to answer.' : turn.transcript === 'missing' ? transcriptWords.missing : turn.text
    return `${who} (${clockTime(turn.offset_ms)})\n${words}\n`
  })
  return [`${title}\n`, ...said].join('\n')
}
