import type { Block } from '../mail/writeEmail.ts'

/** The fixed part of every email about an interview: what the AI does, who decides, other ways, and data. A company cannot remove it. */
export const statements = (support_email: string): Block[] => [
  {
    kind: 'paragraph',
    text: 'An AI asks the questions, and an AI or a simpler trained program proposes a score. A person reviews it, and a person decides.',
  },
  {
    kind: 'paragraph',
    text: `If you need more time, would rather type, or would rather speak with a person, say so on the first page or write to ${support_email}.`,
  },
  {
    kind: 'quiet',
    text: `Your answers are kept for this application. You may ask for a copy, a correction or their deletion at any time: ${support_email}.`,
  },
]
