// The words that the server writes to candidates, in the language of their interview.
import { momentWords } from '../shared/momentWords.ts'
import type { Catalogue, LetterMessages, QuestionMessages, PageMessages } from '../shared/languages/catalogue.ts'
import { dateWords } from '../shared/languages/dateWords.ts'
import { letters, pages, questions } from '../shared/languages/en.ts'
import { languageCodes, languageOf, type LanguageCode } from '../shared/languages/languages.ts'
import { makeSay, type Say } from '../shared/languages/makeSay.ts'

type Words = {
  letter: Say<LetterMessages>
  question: Say<QuestionMessages>
  /** What their pages say too. */
  page: Say<PageMessages>
  /** A deadline, in its own time zone. */
  deadline: (at: string, zone: string | null) => string
  /** A day, as people in this time zone read it. */
  date: (at: string, zone: string) => string
  /** A day and a time, with the zone. */
  moment: (at: string, zone: string) => string
  /** Null for English. */
  catalogue: Catalogue | null
}

const longDate = (at: string, timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(at))

const known = new Map(
  await Promise.all(
    languageCodes.map(async (code): Promise<[LanguageCode, Words]> => {
      const { formats, load } = languageOf(code)
      const catalogue = (await load?.()) ?? null
      return [
        code,
        {
          letter: makeSay<LetterMessages>(catalogue?.letters ?? letters, formats),
          question: makeSay<QuestionMessages>(catalogue?.questions ?? questions, formats),
          page: makeSay<PageMessages>(catalogue?.pages ?? pages, formats),
          deadline: (at, zone) =>
            catalogue ? dateWords(catalogue.dates, at, { zone: zone ?? 'UTC', weekday: true }) : momentWords(at, zone),
          date: (at, zone) => (catalogue ? dateWords(catalogue.dates, at, { zone, time: false }) : longDate(at, zone)),
          moment: (at, zone) => (catalogue ? dateWords(catalogue.dates, at, { zone }) : momentWords(at, zone)),
          catalogue,
        },
      ]
    }),
  ),
)

export const inLanguage = (language: LanguageCode): Words => known.get(language)!
