// The form of a language file, which English gives.
import type { TemplateKind, TemplateText } from '../emailTemplates.ts'
import type { letters, pages, questions } from './en.ts'
import type { Refusals } from './refusals.ts'

export type PageMessages = typeof pages
export type LetterMessages = typeof letters
export type QuestionMessages = typeof questions

/** The same keys as in English. A test holds the placeholders to be the same too. */
export type Translated<M> = Record<keyof M, string>

/** The names that stand in a written date, which not every browser knows. */
export type DateNames = {
  /** From January. */ months: readonly string[]
  /** From Sunday. */ weekdays: readonly string[]
}

export type Catalogue = {
  /** What candidates read on their pages. */ pages: Translated<PageMessages>
  /** What is written to candidates by email. */ letters: Translated<LetterMessages>
  /** The questions that are asked if no model and no person writes them. */ questions: Translated<QuestionMessages>
  /** The part of an email that a company can write in its place. */ templates: Record<TemplateKind, TemplateText>
  /** The server's refusals on their pages. */ refusals: Refusals
  dates: DateNames
}
