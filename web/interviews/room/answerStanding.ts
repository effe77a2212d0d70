import type { PageMessages } from '../../../shared/languages/catalogue.ts'
import type { AnswersState } from '../answers/answers.ts'

type Standing = {
  sending: boolean
  /** There is text in the box that is not submitted. */
  drafting: boolean
  /** There is text or a voice that the end of the interview would leave out. */
  unsubmitted: boolean
  /** There is text that a reload would lose. */
  atRisk: boolean
  /** What the room says of the answer, if anything. */
  state: keyof PageMessages | null
  /** What the room is busy with. */
  busy: keyof PageMessages | null
}

/** How the answer in the box stands. `lost`: the server is not reached. `answered`: how many questions have an answer. */
export function answerStanding(
  { box, durable }: Pick<AnswersState, 'box' | 'durable'>,
  { lost, answered }: { lost: boolean; answered: number },
): Standing {
  const sending = box.phase === 'sending'
  const drafting = box.phase === 'writing' && box.text.trim() !== ''
  const saved = answered > 0 ? 'state_saved' : null
  return {
    sending,
    drafting,
    unsubmitted: drafting || (box.phase === 'writing' && box.voice_from_ms !== undefined),
    atRisk: !durable && (drafting || sending),
    state: sending ? (lost ? 'state_not_sent' : 'state_saving') : drafting ? (durable ? 'state_draft_kept' : 'state_draft') : saved,
    busy: sending ? (lost ? 'waiting_to_send' : 'saving') : null,
  }
}
