import { api } from '../../api.ts'
import { openKeep, shelf } from '../outbox/openKeep.ts'
import { refusedToOther, signedInCandidate } from '../standing/refusedToOther.ts'
import { loadInterview, moveOn } from '../standing/useInterview.ts'
import { makeAnswerOutbox } from './answerOutbox.ts'
import type { AnswersEffect, AnswersEvent } from './answers.ts'
import { otherWindows } from './otherWindows.ts'
import { settleKept } from './settleKept.ts'

/** Runs the effects of the answers machine and sends the results back to it as events. */
export function runAnswers(candidate_id: string, send: (event: AnswersEvent) => void) {
  const windows = otherWindows(candidate_id)
  const answers = shelf('answers')
  const outbox = makeAnswerOutbox({
    shelf: answers,
    send: api.interviews.submitAnswer,
    onStored: (answer, answered) => send({ what: 'stored', answer, answered }),
    onRefused: (answer, why, detail) => send({ what: 'turned_away', answer, why, detail }),
    isForOther: (error) => refusedToOther(error, candidate_id, signedInCandidate()),
    onTrouble: (trouble) => send({ what: 'trouble', trouble }),
    onUnkept: () => send({ what: 'not_kept' }),
  })
  const run = async (effect: AnswersEffect): Promise<void> => {
    switch (effect.do) {
      case 'settle': {
        const { durable } = await openKeep()
        const sorted = await settleKept(answers, effect.interview, effect.shown)
        return send({ what: 'settled', of: effect.interview, sorted, shown: effect.shown, durable })
      }
      case 'keep':
        return await answers.put(effect.draft).catch(() => send({ what: 'not_kept' }))
      case 'drop':
        return await answers.drop([effect.key]).catch(() => undefined)
      case 'send':
        return await outbox.add(effect.answer)
      case 'withdraw':
        return outbox.withdraw(effect.key)
      case 'move_on':
        return await moveOn(candidate_id, effect.turn, effect.answered)
      case 'tell':
        return void windows.tell(effect.news)
      case 'reload':
        return void (await loadInterview(candidate_id))
      case 'look_again':
        return send({ what: 'reloaded', interview: await loadInterview(candidate_id), answer: effect.answer, detail: effect.detail })
    }
  }
  /** Looks for a newer draft of this question from another window. */
  const lookFor = async (key: string, over: string) => {
    const draft = (await answers.all(candidate_id).catch(() => [])).find((answer) => answer.key === key)
    if (draft) send({ what: 'found', draft, over })
  }
  return { run, outbox, windows, lookFor }
}
