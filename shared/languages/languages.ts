// The languages that an interview can be in. A new language needs its own file beside this one, and a row here.
import type { Catalogue } from './catalogue.ts'

type Language = {
  /** What its speakers call it. */
  name: string
  /** How numbers are written; every browser must know this locale. */
  formats: string
  /** The version of the consent notice in this language. Raise it when the notice changes. */
  notice: string
  /** The native speaker who has read the whole translation. Null if nobody has; then staff are told before they choose it. */
  checked_by: string | null
  /** Whether the baseline scorer can read answers in it. */
  reads: boolean
  /** Null for English, which is the source and is always there. */
  load: (() => Promise<Catalogue>) | null
}

export const languages = {
  en: { name: 'English', formats: 'en-US', notice: '2026-12-01.1', checked_by: 'Vouch', reads: true, load: null },
  mi: {
    name: 'te reo Māori',
    formats: 'en-NZ',
    notice: '2026-11-28.1-mi',
    checked_by: null,
    reads: false,
    load: async () => await import('./mi.ts'),
  },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof languages
export const languageCodes = Object.keys(languages) as [LanguageCode, ...LanguageCode[]]
export const languageOf = (code: LanguageCode): Language => languages[code]
