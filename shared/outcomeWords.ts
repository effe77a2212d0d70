export const outcomeKinds = ['advanced', 'on_hold', 'declined', 'hired', 'withdrawn'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]
export const outcomeWords: Record<OutcomeKind, string> = {
  advanced: 'Advanced',
  on_hold: 'On hold',
  declined: 'Declined',
  hired: 'Hired',
  withdrawn: 'Withdrawn',
}
export const noticeKinds = ['advanced', 'declined'] as const
/** The kind of message that tells an outcome; null for an outcome that no message tells. */
export const noticeOf = (outcome: OutcomeKind) => noticeKinds.find((kind) => kind === outcome) ?? null
/** The outcomes that may be set before the interview has ended. */
export const anyTimeOutcomes: readonly OutcomeKind[] = ['declined', 'withdrawn']
/**
 * A filter for lists: one outcome, none yet, `not_out`: everybody except the declined and withdrawn, or `untold`: one that a message tells,
 * and no message told it.
 */
export const outcomeFilters = [...outcomeKinds, 'none', 'not_out', 'untold'] as const
export type OutcomeFilter = (typeof outcomeFilters)[number]
export const outcomeFilterWords: Record<OutcomeFilter, string> = {
  none: 'Not decided',
  not_out: 'Not declined or withdrawn',
  untold: 'Decided, not told',
  ...outcomeWords,
}

/** “On hold” is not final: an interview that has ended may still go on. */
export const isOutcomeFinal = (of: { outcome: OutcomeKind } | null | undefined): boolean =>
  of !== null && of !== undefined && of.outcome !== 'on_hold'

/** Seconds between sending a notice and its email. Undoing the outcome in this time cancels the email. */
export const noticeWait_s = 15
const storedInOneSecond = 50
/** To store many takes a while, so the first of them wait longer: until all are stored and the ten seconds of the undo are over. */
export const noticeWaitOf_s = (count: number): number => noticeWait_s + Math.floor(count / storedInOneSecond)
export const noticesGoOut = (count: number, wait_s: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'message goes' : 'messages go'} out in ${wait_s} seconds.`
/** For so long a note that mentions somebody stands on their dashboard. */
export const mention_days = 30
export const manyAtMost = 1000
