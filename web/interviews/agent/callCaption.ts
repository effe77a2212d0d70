import type { PageMessages } from '../../../shared/languages/catalogue.ts'
import type { Line } from './keptLines.ts'
import type { CallState } from './call.ts'

type Caption = {
  /** The agent's latest words; null if it has said nothing. */
  latest: string | null
  /** While there are none: the message that stands in their place. */
  otherwise: keyof PageMessages
  /** The words that the agent goes on from after a break, shown below the latest. */
  before: string | null
}

/** What stands in the place of the question. `resumed`: the interview had already begun when this page was opened. */
export function callCaption({ said, phase, pause }: Pick<CallState, 'said' | 'phase' | 'pause'>, resumed: boolean): Caption {
  const asked = said.filter((line) => line.who === 'agent')
  const goesOn = asked.at(-1)?.goes_on
  return {
    latest: asked.at(-1)?.words ?? null,
    otherwise:
      phase === 'opening'
        ? 'call_connecting_you'
        : phase === 'open'
          ? 'call_about_to_begin'
          : hasBegun(said, pause, resumed)
            ? 'call_go_on_ready'
            : 'call_begin_ready',
    before: goesOn ? (asked.findLast((line) => !line.goes_on)?.words ?? null) : null,
  }
}

/** The candidate goes on with the interview, and does not begin it. */
export const hasBegun = (said: Line[], pause: CallState['pause'], resumed: boolean) => resumed || said.length > 0 || pause !== null

/** Whose turn it is, in a few words. */
export function callStanding(
  { phase, speaking, muted }: Pick<CallState, 'phase' | 'speaking' | 'muted'>,
  typing: boolean,
): keyof PageMessages {
  if (phase === 'over') return 'call_over'
  if (phase === 'opening') return 'call_connecting'
  if (phase === 'waiting') return 'call_not_connected'
  if (speaking) return 'call_speaking'
  if (typing) return 'call_your_turn'
  return muted ? 'muted' : 'listening'
}
