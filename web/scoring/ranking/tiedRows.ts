import type { RankedCandidate } from '../../../shared/ranking.ts'

type Row = Pick<RankedCandidate, 'provisional' | 'tie'>

/** Whether two candidates cannot be told apart, wherever they stand in a list. */
export const areTied = (one: Row | undefined, other: Row | undefined): boolean =>
  one !== undefined && other !== undefined && one.provisional === other.provisional && one.tie === other.tie

/** `atLeast`: more may follow who are not loaded. */
export const tiedWords = (more: number, atLeast = false, withWhom = 'the last of these'): string =>
  `${more.toLocaleString('en-US')}${atLeast ? ' or more others' : ' more'} ${more === 1 && !atLeast ? 'is' : 'are'} tied with ${withWhom}.`
