import { useEffect, useEffectEvent } from 'react'
import type { AnswerMode } from '../../../shared/turns.ts'
import type { Way } from '../sound/useWay.ts'
import { loadClient } from './openConversation.ts'
import type { Call } from './useCall.ts'

type Options = {
  /** The agent takes no typed conversations. */
  spokenOnly: boolean
  /** The interview had already begun when this page was opened. */
  resumed: boolean
  way: Way
  onWay: (way: AnswerMode) => void
  talk: Call
  /** Another call must begin, after a look at the microphone. */
  onSpeakFirst: () => void
}

/** How a call begins, spoken or typed, and what the candidate does to change that. */
export function useCallWay({ spokenOnly, resumed, way, onWay, talk, onSpeakFirst }: Options) {
  const start = (wanted: AnswerMode) => {
    const mode = spokenOnly ? 'voice' : wanted
    onWay(mode)
    talk.start(mode)
  }
  // A browser plays sound only after a press. The start button was a press, but a reload is not, so the candidate must press again.
  const onEntered = useEffectEvent(() => {
    if (resumed) void loadClient().catch(() => undefined)
    else start(way ?? 'voice')
  })
  useEffect(() => onEntered(), [])
  const change = (mode: AnswerMode) => {
    if (!talk.canChange(mode)) return onSpeakFirst()
    if (talk.phase !== 'open') onWay(mode)
    talk.change(mode)
  }
  return { start, change }
}
