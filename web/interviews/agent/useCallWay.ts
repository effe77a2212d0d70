import { useEffect, useEffectEvent, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import type { Way } from '../sound/useWay.ts'
import { loadClient } from './openConversation.ts'
import type { Call } from './useCall.ts'

type Options = {
  interview: Interview
  /** The interview had already begun when this page was opened. */
  resumed: boolean
  way: Way
  onWay: (way: AnswerMode) => void
  talk: Call
  /** A call that is typed cannot become a spoken one: another one must begin, after a look at the microphone. */
  onSpeakFirst: () => void
}

/** Whether the candidate speaks or types with the agent, how a call of that kind begins, and what a change means for it. */
export function useCallWay({ interview, resumed, way, onWay, talk, onSpeakFirst }: Options) {
  const spokenOnly = interview.agent_typing === false
  const [typing, setTyping] = useState((way === 'typed' && !spokenOnly) || talk.text !== '')
  const start = (wanted: AnswerMode) => {
    const mode = spokenOnly ? 'voice' : wanted
    onWay(mode)
    // Text that must be sent again stays visible.
    setTyping(mode === 'typed' || talk.returned)
    talk.start(mode, mode === 'voice' && talk.returned)
  }
  // A browser plays sound only after a press. The start button was a press, but a reload is not, so the candidate must press again.
  const onEntered = useEffectEvent(() => {
    if (resumed) void loadClient().catch(() => undefined)
    else start(way ?? 'voice')
  })
  useEffect(() => onEntered(), [])
  const change = (mode: AnswerMode) => {
    if (talk.phase !== 'open' || (mode === 'voice' && talk.mode === 'typed')) {
      if (mode === 'voice') return onSpeakFirst()
      onWay(mode)
      return setTyping(true)
    }
    talk.mute(mode === 'typed')
    setTyping(mode === 'typed')
  }
  return { spokenOnly, typing, start, change }
}
