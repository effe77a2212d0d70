// The thread in which `ruleScorer` scores. A refusal is sent as an answer, because an error would arrive without its code.
import { constants, setPriority } from 'node:os'
import { CannotScore } from '../scoring/Scorer.ts'
import { answerFromThread } from '../text/answerFromThread.ts'
import { baselineScorer } from './baselineScorer.ts'
import type { Interviewed, Scored } from './ruleScorer.ts'

// On Linux a thread has a priority of its own: where the processors are busy, whoever waits for an answer goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

answerFromThread<Interviewed, Scored>(({ competencies, transcript, job }) => {
  try {
    return { reading: baselineScorer(competencies, transcript, job) }
  } catch (error) {
    if (!(error instanceof CannotScore)) throw error
    return { cannot: { code: error.code, message: error.message } }
  }
})
