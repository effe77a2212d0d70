import { useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { useSettled } from '../../ui/useSettled.ts'
import type { Box } from '../answers/answers.ts'
import { progressOf } from '../standing/progressOf.ts'
import { useNextQuestion } from './useNextQuestion.ts'

/** What is asked now, and how far the interview is. `resumed`: it had already begun when this page was opened. */
export function useQuestion(interview: Interview, box: Box, resumed: boolean) {
  const { over, answered, of, left } = progressOf(interview)
  const [overBefore] = useState(over)
  const given = interview.turns.filter((turn) => turn.role === 'candidate').length
  const [givenBefore] = useState(given)
  const question = box.phase === 'opening' ? interview.current : box.asked
  const missing = !question && !interview.current && left > 0
  useNextQuestion(interview.candidate_id, resumed, missing)
  return {
    question,
    /** The next question is still to come from the server. */
    missing,
    /** The question has stood for a moment, so that a press is meant for it. */
    settled: useSettled(question?.turn_id),
    of,
    over,
    answered,
    /** An answer was stored since this page was opened. */
    stored: over > overBefore,
    /** The candidate has come back, and nothing was answered since. */
    back: resumed && given === givenBefore,
  }
}
export type Asked = ReturnType<typeof useQuestion>
