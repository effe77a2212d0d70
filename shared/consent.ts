// The notices about the AI interview that a candidate agrees to, by their versions.
import { z } from 'zod'

/** What a notice says: who interviews, whether that agent chooses its questions itself, and whether it is only spoken with. */
export const notice = z.object({ provider: z.enum(['builtin', 'elevenlabs']), own_questions: z.boolean(), spoken: z.boolean() })
export type Notice = z.infer<typeof notice>

/** Each notice that a candidate may be shown now. A version is raised whenever its words change; what was agreed to is stored with it. */
export const notices = {
  '2026-11-22.4': { provider: 'builtin', own_questions: false, spoken: false },
  '2026-11-22.4-elevenlabs': { provider: 'elevenlabs', own_questions: false, spoken: false },
  '2026-11-22.4-elevenlabs-own': { provider: 'elevenlabs', own_questions: true, spoken: false },
  '2026-11-22.4-elevenlabs-spoken': { provider: 'elevenlabs', own_questions: false, spoken: true },
  '2026-11-22.4-elevenlabs-own-spoken': { provider: 'elevenlabs', own_questions: true, spoken: true },
} as const satisfies Record<string, Notice>

export type ConsentVersion = keyof typeof notices
export const consentVersions = Object.keys(notices) as [ConsentVersion, ...ConsentVersion[]]

/** Of the notice about our own interviewer. */
export const consentVersion: ConsentVersion = '2026-11-22.4'
/** Of the one that names ElevenLabs: who hears the voice and where it is kept is another matter there. */
export const agentConsentVersion: ConsentVersion = '2026-11-22.4-elevenlabs'

type Interviewer = { provider: Notice['provider'] | null; agent_asks_plan: boolean | null; agent_typing: boolean | null }

/** The version of the notice for this interviewer: an agent with questions of its own and one that is only spoken with have other words. */
export function consentVersionFor({ provider, agent_asks_plan, agent_typing }: Interviewer): ConsentVersion {
  if (provider !== 'elevenlabs') return consentVersion
  const [own_questions, spoken] = [agent_asks_plan === false, agent_typing === false]
  const version = consentVersions.find(
    (v) => notices[v].provider === provider && notices[v].own_questions === own_questions && notices[v].spoken === spoken,
  )
  return version ?? agentConsentVersion
}
