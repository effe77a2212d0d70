// The parts of a stored email, by the tags that `writeEmail` gave them: what a person wrote is escaped there, so it never looks like one.
import type { MessageBlock } from '../../shared/rights.ts'

type Part = MessageBlock | { kind: 'title' | 'rule' }

const tags = /<hr\b[^>]*>|<(h1|h2|p|ul|blockquote)\b[^>]*>(.*?)<\/\1>/gs
const items = /<li\b[^>]*>(.*?)<\/li>/gs

const plain = (html: string) =>
  html
    .replace(/<br>|<div\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&ldquo;', '“')
    .replaceAll('&rdquo;', '”')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** A person leaves a line empty between paragraphs. */
const paragraphs = (text: string): MessageBlock[] =>
  text.split(/\n[ \t]*\n/).flatMap((one) => (one.trim() === '' ? [] : { kind: 'paragraph', lines: [one.trim()] }))

function partsOf(tag: string | undefined, inner: string): Part[] {
  if (tag === undefined) return [{ kind: 'rule' }]
  if (tag === 'h1') return [{ kind: 'title' }]
  if (tag === 'h2') return [{ kind: 'heading', lines: [plain(inner)] }]
  if (tag === 'ul') return [{ kind: 'list', lines: [...inner.matchAll(items)].map((found) => plain(found[1]!)) }]
  return paragraphs(plain(inner))
}

const isShown = (part: Part): part is MessageBlock => part.kind !== 'title' && part.kind !== 'rule'

/**
 * What a person wrote, and after the last rule the statements that always follow. The title is left out: the page has its own. `text` is
 * shown as it is if the email has no such parts.
 */
export function blocksIn(html: string, text: string): { words: MessageBlock[]; statements: MessageBlock[] } {
  const parts = [...html.matchAll(tags)].flatMap((found) => partsOf(found[1], found[2] ?? ''))
  const rule = parts.findLastIndex(({ kind }) => kind === 'rule')
  const end = rule < 0 ? parts.length : rule
  const words = parts.slice(0, end).filter(isShown)
  const statements = parts.slice(end).filter(isShown)
  return words.length + statements.length > 0 ? { words, statements } : { words: paragraphs(text), statements: [] }
}
