import { createHash } from 'node:crypto'
import { injectedSentences } from '../llm/injection.ts'
import { firstOf } from '../text/words.ts'
import type { PlanSource } from './Planner.ts'

const longest = 200

const lately = new Map<string, string[]>()

/** The sentences of a job's texts that speak to the AI and that no plan is made of. A long PDF takes a while to look through, and its job's page is opened often, so what was found is kept. */
export function leftOut({ title, criteria, pdf_text }: Omit<PlanSource, 'description'>): string[] {
  const texts = [title, criteria, pdf_text ?? '']
  const key = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  const known = lately.get(key)
  if (known) return known
  const found = [
    ...new Set(
      texts.flatMap((text) => injectedSentences(text).map((s) => (s.text.length > longest ? `${firstOf(s.text, longest - 1)}…` : s.text))),
    ),
  ]
  if (lately.size >= 1000) lately.clear()
  lately.set(key, found)
  return found
}
