// Writing and sending an answer, as a pure state machine: an event gives the next state and the effects to run.
import type { Interview } from '../../../shared/interview.ts'
import type { Answered } from '../../../shared/interviews.ts'
import { answerMaxLength } from '../../../shared/lengths.ts'
import type { Question, Turn } from '../../../shared/turns.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import type { AnswerRefusal } from './answerOutbox.ts'
import { addWords, cleanAnswer } from './answerWords.ts'
import { answerTo, type Sorted } from './sortKept.ts'

export type Box = {
  asked: Question | null
  text: string
  phase: 'opening' | 'writing' | 'sending'
  problem: string | null
  spoken_from_ms?: number
  /** When a voice was first recorded for this answer, even if no words were understood. */
  voice_from_ms?: number
  /** Some of the speech did not fit into the text. It is recorded. */
  full?: boolean
}
/** There is no space for a sentence more, and some of the speech did not fit. */
export const isFull = ({ full, text }: Box) => full === true && text.length > answerMaxLength - 100

type Asked = Box & { asked: Question }

export type AnswersState = {
  candidate_id: string
  box: Box
  /** The answer that is being sent, and the box before it was sent. The box comes back if the server does not accept the answer. */
  sending: { answer: KeptAnswer; from: Asked } | null
  /** The interview for which stored answers are being read from the browser. Null when this is done. */
  settling: Interview | null
  started_at: string | null
  /** Words that could not be submitted. */
  late: KeptAnswer[]
  /** A question was answered in another window. */
  moved: boolean
  trouble: boolean
  /** False if the browser stores nothing. */
  durable: boolean
}

export type AnswersEvent =
  /** There is a new current question, or the room has opened. */
  | { what: 'asked'; interview: Interview }
  /** The answers stored in the browser have been read and sorted. */
  | { what: 'settled'; of: Interview; sorted: Pick<Sorted, 'draft' | 'unsent' | 'late'>; shown: KeptAnswer | null; durable: boolean }
  | { what: 'written'; text: string }
  /** `from_ms`: when the words began, in milliseconds from the start of the interview. */
  | { what: 'heard'; words: string; from_ms: number }
  /** A voice was recorded for long enough to be an answer. */
  | { what: 'voiced'; from_ms: number }
  /** `declined`: the candidate gives no answer. `unwritten`: some of the speech is not in the text. */
  | { what: 'submitted'; turn_id: string; declined: boolean; unwritten?: boolean }
  | { what: 'trouble'; trouble: boolean }
  | { what: 'stored'; answer: KeptAnswer; answered: Answered }
  | { what: 'turned_away'; answer: KeptAnswer; why: AnswerRefusal; detail: string }
  /** The interview was loaded again, because the question was no longer open. */
  | { what: 'reloaded'; interview: Interview | undefined; answer: KeptAnswer; detail: string }
  /** A draft from another window. `over`: the text in this window when the search began. */
  | { what: 'found'; draft: KeptAnswer; over: string }
  | { what: 'not_kept' }
  | { what: 'let_go'; key: string }
  | { what: 'left' }

export type AnswersEffect =
  | { do: 'settle'; interview: Interview; shown: KeptAnswer | null }
  | { do: 'keep'; draft: KeptAnswer }
  | { do: 'drop'; key: string }
  | { do: 'send'; answer: KeptAnswer }
  | { do: 'withdraw'; key: string }
  /** Shows the stored answer and the next question without waiting for the server. */
  | { do: 'move_on'; turn: Turn; answered: Answered }
  | { do: 'tell'; news: 'written' | 'moved' }
  | { do: 'reload' }
  /** Loads the interview again. The result comes back as `reloaded`. */
  | { do: 'look_again'; answer: KeptAnswer; detail: string }

export const noAnswers = (candidate_id: string): AnswersState => ({
  candidate_id,
  box: { asked: null, text: '', phase: 'opening', problem: null },
  sending: null,
  settling: null,
  started_at: null,
  late: [],
  moved: false,
  trouble: false,
  durable: true,
})

type Next = [AnswersState, AnswersEffect[]]

export function stepAnswers(state: AnswersState, event: AnswersEvent): Next {
  const { box } = state
  switch (event.what) {
    case 'asked':
      return ask(state, event.interview)
    case 'settled':
      return settle(state, event)
    case 'written':
      return write(state, event.text, box.spoken_from_ms)
    case 'voiced':
      return voice(state, Math.max(0, Math.round(event.from_ms)))
    case 'heard': {
      const { text, all } = addWords(box.text, event.words, answerMaxLength)
      return write(state, text, box.spoken_from_ms ?? Math.max(0, Math.round(event.from_ms)), !all)
    }
    case 'submitted':
      return submit(state, event)
    case 'trouble':
      return state.trouble === event.trouble ? [state, []] : [{ ...state, trouble: event.trouble }, []]
    case 'stored':
      return isSent(state, event.answer) ? store(state, event.answered) : [state, []]
    case 'turned_away':
      if (!isSent(state, event.answer)) return [state, []]
      if (event.why === 'refused') return giveBack(state, event.detail)
      return [state, [{ do: 'look_again', answer: event.answer, detail: event.detail }]]
    case 'reloaded': {
      const stands = event.interview?.interview_status === 'in_progress' && event.interview.current?.turn_id === box.asked?.turn_id
      // If the interview has moved on, an `asked` event brings the new question.
      return stands && isSent(state, event.answer) ? giveBack(state, event.detail) : [state, []]
    }
    case 'found': {
      const { draft } = event
      // Text that was written here in the meantime wins.
      const unchanged = box.phase === 'writing' && box.text === event.over
      if (!unchanged || draft.key !== box.asked?.turn_id || draft.turn_id !== null || draft.text === box.text) return [state, []]
      const voice_from_ms = draft.voice_from_ms ?? box.voice_from_ms
      const full = draft.full ?? box.full
      return [{ ...state, box: { ...box, text: draft.text, spoken_from_ms: draft.spoken_from_ms, voice_from_ms, full } }, []]
    }
    case 'not_kept':
      return state.durable ? [{ ...state, durable: false }, []] : [state, []]
    case 'let_go':
      return [{ ...state, late: state.late.filter((one) => one.key !== event.key) }, [{ do: 'drop', key: event.key }]]
    case 'left':
      return [{ ...state, settling: null, sending: null }, withdraw(state)]
  }
}

function isSent({ sending }: AnswersState, answer: KeptAnswer): boolean {
  return sending?.answer.turn_id === answer.turn_id
}

const withdraw = ({ sending }: AnswersState): AnswersEffect[] => (sending ? [{ do: 'withdraw', key: sending.answer.key }] : [])

type Written = Pick<Box, 'text' | 'spoken_from_ms' | 'voice_from_ms' | 'full'>

function draftOf({ candidate_id }: AnswersState, asked: Question, { text, spoken_from_ms, voice_from_ms, full }: Written): KeptAnswer {
  return {
    key: asked.turn_id,
    candidate_id,
    question_turn_id: asked.turn_id,
    question: asked.text,
    text,
    declined: false,
    turn_id: null,
    late: false,
    ...(spoken_from_ms === undefined ? {} : { spoken_from_ms }),
    ...(voice_from_ms === undefined ? {} : { voice_from_ms }),
    ...(full ? { full } : {}),
  }
}

function ask(state: AnswersState, interview: Interview): Next {
  const { asked, phase } = state.box
  if (phase === 'writing' && asked?.turn_id === interview.current?.turn_id) return [{ ...state, settling: null }, []]
  // The server has stored the answer and still chooses the next question, which comes as the result of sending.
  if (phase === 'sending' && isChoosing(interview, state.sending?.answer)) return [state, []]
  const shown = asked ? draftOf(state, asked, state.box) : null
  return [
    { ...state, started_at: interview.started_at, settling: interview, sending: null },
    [...withdraw(state), { do: 'settle', interview, shown }],
  ]
}

/** Whether the server has this answer and no question after it. */
function isChoosing({ interview_status, current, turns }: Interview, answer: KeptAnswer | undefined): boolean {
  return interview_status === 'in_progress' && !current && answer !== undefined && turns.at(-1)?.turn_id === answer.turn_id
}

function settle(state: AnswersState, { of, sorted, shown, durable }: AnswersEvent & { what: 'settled' }): Next {
  if (state.settling !== of) return [state, []]
  const kept = sorted.unsent ?? sorted.draft
  const box: Box = {
    asked: of.current,
    text: kept?.text ?? '',
    phase: sorted.unsent ? 'sending' : 'writing',
    problem: null,
    spoken_from_ms: kept?.spoken_from_ms,
    voice_from_ms: kept?.voice_from_ms,
    full: kept?.full,
  }
  const sending = sorted.unsent && of.current ? { answer: sorted.unsent, from: { ...box, asked: of.current } } : null
  return [
    {
      ...state,
      box,
      sending,
      settling: null,
      late: sorted.late,
      moved: shown !== null && answerTo(of.turns, shown.question_turn_id)?.text !== cleanAnswer(shown.text),
      trouble: false,
      durable,
    },
    sending ? [{ do: 'send', answer: sending.answer }] : [],
  ]
}

function write(state: AnswersState, text: string, spoken: number | undefined, tooMuch = false): Next {
  const { asked, phase, voice_from_ms } = state.box
  if (phase !== 'writing' || !asked) return [state, []]
  const written = { text, spoken_from_ms: text === '' ? undefined : spoken, voice_from_ms, full: state.box.full || tooMuch || undefined }
  return [
    { ...state, box: { asked, phase, problem: null, ...written } },
    [
      { do: 'keep', draft: draftOf(state, asked, written) },
      { do: 'tell', news: 'written' },
    ],
  ]
}

function voice(state: AnswersState, voice_from_ms: number): Next {
  const { asked, ...box } = state.box
  if (box.phase !== 'writing' || !asked || box.voice_from_ms !== undefined) return [state, []]
  const voiced = { ...box, asked, voice_from_ms }
  return [{ ...state, box: voiced }, [{ do: 'keep', draft: draftOf(state, asked, voiced) }]]
}

function submit(state: AnswersState, { turn_id, declined, unwritten = false }: AnswersEvent & { what: 'submitted' }): Next {
  const { asked, ...before } = state.box
  if (before.phase !== 'writing' || !asked) return [state, []]
  const text = declined ? '' : cleanAnswer(before.text)
  const spoken = before.spoken_from_ms ?? before.voice_from_ms
  // Nothing was written or said, and the candidate did not decline: this is not an answer.
  if (text === '' && !declined && spoken === undefined) return [state, []]
  const transcript =
    text === '' ? ('missing' as const) : (unwritten || before.full) && spoken !== undefined ? ('partial' as const) : undefined
  const from = transcript ? spoken : before.spoken_from_ms
  const answer: KeptAnswer = {
    ...draftOf(state, asked, declined ? { text } : { text, spoken_from_ms: from, voice_from_ms: before.voice_from_ms, full: before.full }),
    turn_id,
    declined,
    ...(transcript && !declined ? { transcript } : {}),
  }
  return [
    {
      ...state,
      box: { ...before, asked, text: declined ? '' : before.text, phase: 'sending', problem: null },
      sending: { answer, from: { ...before, asked } },
    },
    [{ do: 'send', answer }],
  ]
}

function store(state: AnswersState, answered: Answered): Next {
  const { sending } = state
  if (!sending) return [state, []]
  const { asked } = sending.from
  const { declined, spoken_from_ms, transcript } = sending.answer
  const began = Date.parse(state.started_at ?? answered.stored_at)
  const turn: Turn = {
    turn_id: answered.turn_id,
    role: 'candidate',
    text: answered.text,
    number: asked.number,
    kind: asked.kind,
    declined,
    at: answered.stored_at,
    offset_ms: spoken_from_ms ?? Math.max(0, Date.parse(answered.stored_at) - began),
    ...(transcript ? { transcript } : {}),
  }
  const effects: AnswersEffect[] = [
    { do: 'move_on', turn, answered },
    { do: 'tell', news: 'moved' },
  ]
  return [
    { ...state, box: { asked: answered.next, text: '', phase: 'writing', problem: null }, sending: null, moved: false, trouble: false },
    // There is no next question. The interview may have ended by itself before this answer arrived: only the server knows.
    answered.next ? effects : [...effects, { do: 'reload' }],
  ]
}

/** Puts the text back into the box as a draft. */
function giveBack(state: AnswersState, problem: string): Next {
  if (!state.sending) return [state, []]
  const { from } = state.sending
  return [
    { ...state, box: { ...from, phase: 'writing', problem }, sending: null, trouble: false },
    [{ do: 'keep', draft: draftOf(state, from.asked, from) }],
  ]
}
