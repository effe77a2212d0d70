// The statements of a message that was sent, as its candidate reads them on their own page: nobody there is told to sign in.
import { languageCodes } from '../../shared/languages/languages.ts'
import type { MessageBlock } from '../../shared/rights.ts'
import { inLanguage } from '../inLanguage.ts'
import type { NoticeFacts } from './notice.ts'

type Addresses = Pick<NoticeFacts, 'candidate_page' | 'support_email'>

export function statementsOnPage(statements: MessageBlock[], { candidate_page: page, support_email }: Addresses): MessageBlock[] {
  // The language of the interview may be another by now.
  const letters = languageCodes.map((code) => inLanguage(code).letter)
  const toSignIn = new Set(letters.flatMap((letter) => [letter('decided_see', { page }), letter('decided_see_none', { page })]))
  const here = new Map(
    letters.flatMap((letter) => [
      [letter('decided_again', { support_email }), letter('decided_again_here', { support_email })],
      [letter('feedback_again', { page, support_email }), letter('feedback_again_here', { support_email })],
    ]),
  )
  return statements
    .filter(({ lines }) => !toSignIn.has(lines.join('')))
    .map(({ kind, lines }) => ({ kind, lines: lines.map((line) => here.get(line) ?? line) }))
}
