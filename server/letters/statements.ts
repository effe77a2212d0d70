import type { LanguageCode } from '../../shared/languages/languages.ts'
import { inLanguage } from '../inLanguage.ts'
import type { Block } from '../mail/writeEmail.ts'

/** The fixed part of every email about an interview: what the AI does, who decides, other ways, and data. A company cannot remove it. */
export function statements(support_email: string, language: LanguageCode): Block[] {
  const { letter } = inLanguage(language)
  return [
    { kind: 'paragraph', text: letter('statement_decides') },
    { kind: 'paragraph', text: letter('statement_adjustment', { support_email }) },
    { kind: 'quiet', text: letter('statement_data', { support_email }) },
  ]
}
