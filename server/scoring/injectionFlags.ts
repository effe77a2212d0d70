import { moment } from '../../shared/moment.ts'
import type { RedFlag } from '../../shared/scoring.ts'
import { injectedSentences } from '../llm/injection.ts'
import { literal } from '../privacy/anonymous.ts'
import { firstOf, type Span } from '../text/words.ts'
import type { TranscriptTurn } from './transcript.ts'

/** One flag for each sentence that speaks to the scorer, with its moment; the same words in the same answer are flagged once. */
export function injectionFlags(turns: TranscriptTurn[]): RedFlag[] {
  const words = (t: TranscriptTurn, { start, end, text }: Span) => literal(t, start, end) ?? text
  const short = (text: string) => (text.length > 120 ? `${firstOf(text, 119)}…` : text)
  const spoken = (t: TranscriptTurn) => [...new Set(injectedSentences(t.text).map((s) => short(words(t, s))))]
  return turns
    .filter((t) => t.role === 'candidate')
    .flatMap((t) =>
      spoken(t).map((said) => ({ text: `Words addressed to the scorer at ${moment(t.offset_ms)}: “${said}”`, offset_ms: t.offset_ms })),
    )
}
