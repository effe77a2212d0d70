import { unknownPlaceholders, type TemplateKind, type TemplateText } from '../../shared/emailTemplates.ts'
import { invalid } from '../errors.ts'

/** Throws 422 for a placeholder that this kind of email does not know; a candidate would see it. */
export function requireKnown(kind: TemplateKind, words: TemplateText): void {
  for (const field of ['subject', 'text'] as const) {
    const [unknown] = unknownPlaceholders(kind, words[field])
    if (unknown !== undefined) throw invalid(field, `has ${unknown}, which is not a known placeholder`)
  }
}
