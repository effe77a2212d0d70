import { useEffect, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { clockTime } from '../../../shared/clockTime.ts'
import { useInterviewClock } from '../standing/useInterviewClock.ts'
import { useWords } from '../../words.ts'

/** The time since the start of the interview, by the server's clock. Updated every second. */
export function Elapsed({ interview }: { interview: Pick<Interview, 'now' | 'started_at'> }) {
  const clock = useInterviewClock(interview)
  const { say } = useWords()
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const show = () => setElapsed(clock())
    show()
    const tick = setInterval(show, 1000)
    return () => clearInterval(tick)
  }, [clock])
  return (
    <span role="timer" aria-label={say('time_since_start')}>
      {clockTime(elapsed)}
    </span>
  )
}
