// The words of the candidate's pages, in the language of the interview. Screens of staff stay English, which is the default here.
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import { codeIn } from '../shared/client.ts'
import { momentWords } from '../shared/momentWords.ts'
import type { Problem } from '../shared/problem.ts'
import type { DateNames, PageMessages, Translated } from '../shared/languages/catalogue.ts'
import { dateWords } from '../shared/languages/dateWords.ts'
import { pages } from '../shared/languages/en.ts'
import { languageOf, type LanguageCode } from '../shared/languages/languages.ts'
import { makeSay, type Say } from '../shared/languages/makeSay.ts'
import type { Refusals } from '../shared/languages/refusals.ts'
import { formatDate, longDay } from './ui/formatDate.ts'

export type SayPage = Say<PageMessages>
export type Words = {
  language: LanguageCode
  say: SayPage
  /** A deadline, in its own time zone. */
  deadline: (at: string, zone: string | null) => string
  /** A time in the reader's time zone, with its name. */
  moment: (at: string) => string
  /** A day in the reader's time zone. */
  day: (at: string) => string
  /** A refusal of the server. Null in English, where the server's words stand. */
  refusal: ((problem: Problem) => Problem) | null
}

const refusalIn =
  (refusals: Refusals) =>
  (problem: Problem): Problem => {
    const words = (refusals as Partial<Record<string, string>>)[codeIn(problem)]
    if (words === undefined) return problem
    const errors = problem.errors?.map(({ path }) => ({ path, message: refusals['input.invalid'] }))
    return { ...problem, detail: words.replace('{detail}', problem.detail), ...(errors && { errors }) }
  }

const wordsOf = (
  language: LanguageCode,
  messages: Translated<PageMessages>,
  names: DateNames | null,
  refusals: Refusals | null,
): Words => ({
  language,
  say: makeSay<PageMessages>(messages, languageOf(language).formats),
  deadline: (at, zone) => (names ? dateWords(names, at, { zone: zone ?? 'UTC', weekday: true }) : momentWords(at, zone)),
  moment: (at) => (names ? dateWords(names, at) : formatDate(at)),
  day: (at) => (names ? dateWords(names, at, { time: false }) : longDay(at)),
  refusal: refusals && refusalIn(refusals),
})

export const english = wordsOf('en', pages, null, null)

const lettersWithin_ms = 2000
/** Loads the faces that have the letters of a text, such as “ā”, so that they do not change while it is read. */
async function loadLetters(text: string): Promise<void> {
  const faces = ['Inter Variable', 'Newsreader Variable'].map((family) => document.fonts.load(`16px "${family}"`, text))
  await Promise.race([Promise.allSettled(faces), new Promise((resolve) => setTimeout(resolve, lettersWithin_ms))])
}

/** Loads a language that is not English. Rejects if the connection is lost. */
async function loadWords(language: LanguageCode): Promise<Words> {
  const catalogue = await languageOf(language).load?.()
  if (!catalogue) return english
  await loadLetters(JSON.stringify(catalogue.pages))
  return wordsOf(language, catalogue.pages, catalogue.dates, catalogue.refusals)
}

/** The words of a language, loaded where they are not there yet. */
export const useLoadedWords = (language: LanguageCode) =>
  useQuery({
    queryKey: ['words', language],
    queryFn: async () => await loadWords(language),
    initialData: language === 'en' ? english : undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })

const Current = createContext(english)
/** Gives its children the words of a language. */
export const InWords = Current.Provider
export const useWords = (): Words => use(Current)

/** Marks the whole document, dialogs included, as written in this language. */
export function useDocumentLanguage(language: LanguageCode): void {
  useEffect(() => {
    document.documentElement.lang = language
    return () => {
      document.documentElement.lang = 'en'
    }
  }, [language])
}
