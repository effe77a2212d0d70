// The notices about the AI interview that a candidate agrees to, by their versions.

/** Raised whenever the words that a candidate agrees to change. */
export const consentVersion = '2026-11-22.2'
/** Of the notice that names ElevenLabs: who hears the voice and where it is kept is another matter there. */
export const agentConsentVersion = '2026-11-22.2-elevenlabs'
/** Each notice that a candidate may be shown now. */
export const consentVersions = [
  consentVersion,
  agentConsentVersion,
  `${agentConsentVersion}-own`,
  `${agentConsentVersion}-spoken`,
  `${agentConsentVersion}-own-spoken`,
] as const

type Interviewer = { provider: 'builtin' | 'elevenlabs' | null; agent_asks_plan: boolean | null; agent_typing: boolean | null }

/** Of the notice that stands there for this interviewer: an agent with questions of its own and one that is only spoken with have other words. */
export function consentVersionFor({ provider, agent_asks_plan, agent_typing }: Interviewer): (typeof consentVersions)[number] {
  if (provider !== 'elevenlabs') return consentVersion
  const own = agent_asks_plan === false ? '-own' : ''
  const spoken = agent_typing === false ? '-spoken' : ''
  return `${agentConsentVersion}${own}${spoken}` as const
}

/** Whether the notice that was agreed to says that the interviewer chooses its questions itself. */
export const saysOwnQuestions = (version: string | null): boolean => version?.includes('-own') ?? false
