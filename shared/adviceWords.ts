export const adviceKinds = ['advance', 'hold', 'decline'] as const
export type Advice = (typeof adviceKinds)[number]
export const adviceWords: Record<Advice, string> = { advance: 'Advance', hold: 'Hold', decline: 'Decline' }
