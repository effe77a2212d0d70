import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AdjustmentDialog } from '../adjustments/AdjustmentDialog.tsx'
import { microphoneAdvice } from '../sound/microphoneAdvice.ts'
import { RoomNotice } from '../room/RoomNotice.tsx'
import type { Call } from './useCall.ts'

type Props = {
  candidateId: string
  /** The agent is known to take no typed conversations. */ spokenOnly: boolean
  talk: Call
  online: boolean
  /** The interview was going on before this page was opened. */ resumed: boolean
  onTellAgain: () => void
}

/** The one line that matters most now, if any. */
export function ConversationNotice({ candidateId, spokenOnly, talk: { pause, phase, returned }, online, resumed, onTellAgain }: Props) {
  if (!online) return <RoomNotice tone="fair">Connection lost. What you have said is kept; go on when the connection is back.</RoomNotice>
  if (returned && phase === 'open')
    return (
      <RoomNotice tone="fair">
        Your last typed words may not have reached the interviewer. They are in the box again: please send them once more.
      </RoomNotice>
    )
  if (pause === 'dropped' && returned)
    return (
      <RoomNotice tone="fair">
        The connection to the interviewer broke, and your last typed words may not have reached it. They are kept in the box: go on when you
        are ready, and send them again.
      </RoomNotice>
    )
  if (pause === 'dropped')
    return (
      <RoomNotice tone="fair">
        The connection to the interviewer broke. What you have said is kept, and the interview is still open: go on when you are ready.
      </RoomNotice>
    )
  if (pause === 'limit')
    return (
      <RoomNotice tone="fair">
        The call has reached its longest length. What you have said is kept. You can go on in a new call, or end the interview.
      </RoomNotice>
    )
  if (pause === 'moved') return <RoomNotice tone="info">Your interview goes on in another window. You can also go on here.</RoomNotice>
  if (pause === 'unsaid')
    return (
      <RoomNotice tone="fair">
        The interviewer ended the call before anything of yours was heard. Your interview is still open: please try again.
      </RoomNotice>
    )
  if (pause === 'not_told') {
    const again = (
      <Button look="night" size="sm" onClick={onTellAgain}>
        Try again
      </Button>
    )
    return (
      <RoomNotice tone="fair" action={again}>
        The interview is over, but that could not be saved yet. What you have said is kept.
      </RoomNotice>
    )
  }
  if (pause === 'no_typing') {
    const ask = <AskForAnotherWay candidateId={candidateId} />
    return (
      <RoomNotice tone="fair" action={ask}>
        This interviewer cannot be written to. You can speak instead, or ask the recruiter for another way. Once you have asked you may
        close this window: do not end the interview, it stays open for a week.
      </RoomNotice>
    )
  }
  if (pause && 'microphone' in pause) {
    const advice = microphoneAdvice(pause.microphone, navigator.userAgent)!
    if (spokenOnly)
      return (
        <RoomNotice tone="fair" action={<AskForAnotherWay candidateId={candidateId} />}>
          {advice.title}. {advice.detail} Without a microphone, ask the recruiter for another way.
        </RoomNotice>
      )
    return (
      <RoomNotice tone="fair">
        {advice.title}. {advice.detail} You can also type: it counts the same.
      </RoomNotice>
    )
  }
  if (pause) {
    const reload = pause.reload && (
      <Button look="night" size="sm" onClick={() => location.reload()}>
        Load again
      </Button>
    )
    return (
      <RoomNotice tone="fair" action={reload}>
        {pause.detail}
      </RoomNotice>
    )
  }
  if (returned && phase === 'waiting')
    return (
      <RoomNotice tone="fair">
        Welcome back. Your last typed words may not have reached the interviewer. They are kept in the box: go on when you are ready, and
        send them again.
      </RoomNotice>
    )
  if (resumed && phase === 'waiting')
    return <RoomNotice tone="good">Welcome back. Your interview is still open and what you have said is kept.</RoomNotice>
  return null
}

function AskForAnotherWay({ candidateId }: { candidateId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="night" size="sm" onClick={() => setOpen(true)}>
        Ask for an adjustment
      </Button>
      <AdjustmentDialog open={open} onClose={() => setOpen(false)} candidateId={candidateId} />
    </>
  )
}
