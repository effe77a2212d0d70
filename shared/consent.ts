// The versions of the notice about the AI interview. A candidate must agree to it.
import type { Provider } from './interviewer.ts'
import { languageCodes, languages, type LanguageCode } from './languages/languages.ts'

/** What the notice depends on: who interviews, whether the agent chooses its own questions, whether it only takes speech, and the language. */
export type ConsentNotice = {
  provider: Provider
  own_questions: boolean
  spoken: boolean
  /** Absent in what was agreed to before there were other languages than English. */
  language?: LanguageCode
}

const kinds = {
  '': { provider: 'builtin', own_questions: false, spoken: false },
  '-elevenlabs': { provider: 'elevenlabs', own_questions: false, spoken: false },
  '-elevenlabs-own': { provider: 'elevenlabs', own_questions: true, spoken: false },
  '-elevenlabs-spoken': { provider: 'elevenlabs', own_questions: false, spoken: true },
  '-elevenlabs-own-spoken': { provider: 'elevenlabs', own_questions: true, spoken: true },
} as const satisfies Record<string, Omit<ConsentNotice, 'language'>>
type Kind = keyof typeof kinds

export type ConsentVersion = `${(typeof languages)[LanguageCode]['notice']}${Kind}`
const versionOf = (language: LanguageCode, kind: Kind): ConsentVersion => `${languages[language].notice}${kind}`

/**
 * Each notice that candidates may see now. The version that a candidate agreed to is stored, so `notice` of a language is raised when its
 * text changes.
 */
export const consentNotices = Object.fromEntries(
  languageCodes.flatMap((language) =>
    Object.entries(kinds).map(([kind, said]) => [versionOf(language, kind as Kind), { ...said, language }] as const),
  ),
) as Record<ConsentVersion, ConsentNotice>
export const consentVersions = Object.keys(consentNotices) as [ConsentVersion, ...ConsentVersion[]]

/** Of the English notice about our own interviewer. */
export const consentVersion: ConsentVersion = versionOf('en', '')
/** Of the one that names ElevenLabs: who hears the voice and where it is kept is another matter there. */
export const agentConsentVersion: ConsentVersion = versionOf('en', '-elevenlabs')

type Shown = {
  provider: ConsentNotice['provider'] | null
  agent_asks_plan: boolean | null
  agent_typing: boolean | null
  language: LanguageCode
}

/**
 * The version of the notice for this interviewer and language. The text differs for an agent with its own questions and for one that only
 * takes speech.
 */
export function consentVersionFor({ provider, agent_asks_plan, agent_typing, language }: Shown): ConsentVersion {
  if (provider !== 'elevenlabs') return versionOf(language, '')
  const spoken = agent_typing === false
  if (agent_asks_plan === false) return versionOf(language, spoken ? '-elevenlabs-own-spoken' : '-elevenlabs-own')
  return versionOf(language, spoken ? '-elevenlabs-spoken' : '-elevenlabs')
}
