// The words of the candidate's pages, in the language of the interview. Screens of staff stay English, which is the default here.
import { createContext, use, useEffect } from 'react'
import { closingWords } from '../shared/closingWords.ts'
import type { DateNames, RoomMessages, Translated } from '../shared/languages/catalogue.ts'
import { dateWords } from '../shared/languages/dateWords.ts'
import { room } from '../shared/languages/en.ts'
import { languageOf, type LanguageCode } from '../shared/languages/languages.ts'
import { makeSay, type Say } from '../shared/languages/makeSay.ts'
import { formatDate, longDay } from './ui/formatDate.ts'

export type SayRoom = Say<RoomMessages>
export type Words = {
  language: LanguageCode
  say: SayRoom
  /** A deadline, in its own time zone. */
  deadline: (at: string, zone: string | null) => string
  /** A time in the reader's time zone, with its name. */
  moment: (at: string) => string
  /** A day in the reader's time zone. */
  day: (at: string) => string
}

const wordsOf = (language: LanguageCode, messages: Translated<RoomMessages>, names: DateNames | null): Words => ({
  language,
  say: makeSay<RoomMessages>(messages, languageOf(language).formats),
  deadline: (at, zone) => (names ? dateWords(names, at, { zone: zone ?? 'UTC', weekday: true }) : closingWords(at, zone)),
  moment: (at) => (names ? dateWords(names, at) : formatDate(at)),
  day: (at) => (names ? dateWords(names, at, { time: false }) : longDay(at)),
})

export const english = wordsOf('en', room, null)

/** Loads a language that is not English. Rejects if the connection is lost. */
export async function loadWords(language: LanguageCode): Promise<Words> {
  const catalogue = await languageOf(language).load?.()
  return catalogue ? wordsOf(language, catalogue.room, catalogue.dates) : english
}

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
