// A message as its candidate reads it on their own page. Its parts are kept with the email: the words of a catalogue and settings may change.
import type { MessageBlock } from '../../shared/rights.ts'
import { inLanguage } from '../inLanguage.ts'
import type { Email, PageLetter, PageParts } from '../mail/mail.ts'
import { writeEmail, type Block } from '../mail/writeEmail.ts'
import type { Letterhead } from './letterheadOf.ts'

/**
 * What stands under the words of a message whatever their writer edits. `on_page`: the statement that takes its place on the candidate's
 * own page, where nobody is told to sign in; null if none does.
 */
export type Statement = { block: Block; on_page?: PageLetter | null }

type Message = { to: string; subject: string; letterhead: Letterhead; words: Block[]; statements: Statement[] }

/** The email of a message, with what the page shows of it. The title is left out there: the page has its own. */
export function writeMessage({ to, subject, letterhead, words, statements }: Message): Email {
  const { language, sender } = letterhead
  const blocks: Block[] = [...words, { kind: 'rule' }, ...statements.map(({ block }) => block)]
  const page: PageParts = {
    language,
    words: words.flatMap(shownOf),
    statements: statements.flatMap(({ block, on_page }): PageParts['statements'] => {
      if (on_page === undefined) return shownOf(block)
      return on_page === null ? [] : [{ letter: on_page }]
    }),
  }
  return { ...writeEmail(to, subject, blocks, sender, { language }), page }
}

/** What to do on the page is said in today's words. An email of an older version has no parts: its text is shown as it was sent. */
export function partsOnPage(page: PageParts | null, text: string, support_email: string): Record<'words' | 'statements', MessageBlock[]> {
  if (!page) return { words: paragraphs(text), statements: [] }
  const { letter } = inLanguage(page.language)
  return {
    words: page.words,
    statements: page.statements.map((part) =>
      'letter' in part ? { kind: 'paragraph', lines: [letter(part.letter, { support_email })] } : part,
    ),
  }
}

/** A person leaves a line empty between paragraphs. */
const paragraphs = (text: string): MessageBlock[] =>
  text.split(/\r?\n[ \t]*\r?\n/).flatMap((one) => (one.trim() === '' ? [] : { kind: 'paragraph', lines: [one.trim()] }))

function shownOf(block: Block): MessageBlock[] {
  if (block.kind === 'subheading') return [{ kind: 'heading', lines: [block.text] }]
  if (block.kind === 'list') return [{ kind: 'list', lines: block.items }]
  if (block.kind === 'quote') return [{ kind: 'paragraph', lines: [`“${block.text}”\n${block.source}`] }]
  return block.kind === 'paragraph' || block.kind === 'quiet' ? paragraphs(block.text) : []
}
