// The one-line notice of a room. The first row that fits the state wins, so the rows are in order of importance.
import type { CallPhase, Pause } from './pause.ts'
import type { microphoneHelp } from '../sound/microphoneHelp.ts'
import type { MicrophoneState } from '../sound/makeMicrophone.ts'
import type { Check } from './check.ts'
import type { Closing } from '../standing/idleEnd.ts'
import type { PageMessages } from '../../../shared/languages/catalogue.ts'
import { agentSilent_s } from '../../../shared/interviewTimes.ts'
import type { SayPage } from '../../words.ts'

type Help = ReturnType<typeof microphoneHelp>

/** The state of the room with one question at a time. */
export type QuestionsState = {
  room: 'questions'
  lost: boolean
  sending: boolean
  /** There is text that could not be submitted. */
  late: boolean
  moved: boolean
  /** There is text that a reload would lose. */
  atRisk: boolean
  /** The interview had already begun when this page was opened, and nothing has been answered since. */
  back: boolean
  /** This window is new, and the candidate has not said here whether they speak or type. */
  unasked: boolean
  recording: boolean
  /** The message from the last press of “Submit answer”. The next press submits. */
  check: Check | null
  /** The interview is about to close by itself. */
  closing: Closing
  /** Another window is listening now. */
  elsewhere: boolean
  /** Null while the candidate types. */
  speech: {
    microphone: MicrophoneState
    /** What to do about the microphone. Null if nothing is wrong with it. */
    help: Help
    muted: boolean
    silenced: boolean
    asleep: boolean
    /** Speech cannot be transcribed now. */
    trouble: boolean
    /** The browser is not recording. */
    unrecorded: boolean
    /** The question could not be read aloud. */
    unsaid: boolean
    unclear: boolean
    /** The text takes no more words. */
    full: boolean
    askedAfterSilence: boolean
    /** There is text in the box. */
    written: boolean
  } | null
}

/** The state of the room with another provider's agent. */
export type CallRoomState = {
  room: 'call'
  online: boolean
  phase: CallPhase
  pause: Pause | null
  /** What to do about the microphone, if the call waits for it. */
  help: Help
  returned: boolean
  resumed: boolean
  /** The agent is known not to take typed conversations. */
  spokenOnly: boolean
  closing: Closing
}

/** The button that the notice shows. */
export type NoticeAction =
  | 'show_late_text'
  | 'choose_way'
  | 'choose_microphone'
  | 'open_microphone'
  | 'tell_again'
  | 'ask_for_another_way'
  | 'load_again'
  | 'stay'
export type Notice = { tone: 'good' | 'info' | 'fair'; words: string; action: NoticeAction | null }

type State = QuestionsState | CallRoomState
type Row = (state: State, say: SayPage) => Notice | null
/** A message without placeholders, or what makes the words. */
type Words<S> = Plain | ((state: S, say: SayPage) => string)
type Plain = { [K in keyof PageMessages]: PageMessages[K] extends `${string}{${string}` ? never : K }[keyof PageMessages]

const toNotice = <S>(state: S, say: SayPage, tone: Notice['tone'], words: Words<S>, action: NoticeAction | null): Notice => ({
  tone,
  words: typeof words === 'string' ? say(words) : words(state, say),
  action,
})
type Speech = NonNullable<QuestionsState['speech']> & { check: QuestionsState['check'] }
const questions =
  (when: (state: QuestionsState) => boolean, tone: Notice['tone'], words: Plain, action: NoticeAction | null = null): Row =>
  (state, say) =>
    state.room === 'questions' && when(state) ? toNotice(state, say, tone, words, action) : null
const speech =
  (when: (state: Speech) => boolean, tone: Notice['tone'], words: Words<Speech>, action: NoticeAction | null = null): Row =>
  (state, say) => {
    if (state.room !== 'questions' || !state.speech) return null
    const heard = { ...state.speech, check: state.check }
    return when(heard) ? toNotice(heard, say, tone, words, action) : null
  }
const call =
  (when: (state: CallRoomState) => boolean, tone: Notice['tone'], words: Words<CallRoomState>, action: NoticeAction | null = null): Row =>
  (state, say) =>
    state.room === 'call' && when(state) ? toNotice(state, say, tone, words, action) : null

const isLost = (pause: Pause | null) => pause !== null && typeof pause === 'object' && 'microphone' in pause && pause.microphone === 'lost'
const explained = (pause: Pause | null) => (pause !== null && typeof pause === 'object' && !('microphone' in pause) ? pause : null)
const explanation = ({ pause }: CallRoomState, say: SayPage) => {
  const why = explained(pause)
  if (why === null) return ''
  if ('detail' in why) return why.detail
  return why.message === 'call_silent' ? say(why.message, { seconds: agentSilent_s }) : say(why.message)
}
const closes = ({ closing }: { closing: Closing }, say: SayPage) => say(closing === 1 ? 'closes_in_1' : 'closes_in_5')

const helped = ({ help }: { help: Help }) => (help ? `${help.title}. ${help.detail}` : '')

const rows: Row[] = [
  questions((s) => s.lost && s.atRisk, 'fair', 'lost_at_risk'),
  questions((s) => s.lost && s.sending, 'fair', 'lost_sending'),
  questions((s) => s.lost && s.check !== null, 'fair', 'lost_check'),
  questions((s) => s.lost && s.recording, 'fair', 'lost_recording'),
  questions((s) => s.lost, 'fair', 'lost'),
  (state, say) => (state.room === 'questions' && state.closing !== null ? toNotice(state, say, 'fair', closes, 'stay') : null),
  // What stops the answer that is being spoken comes before what waits: a kept text may wait until the end.
  speech(
    (s) => s.help !== null && s.microphone === 'lost',
    'fair',
    (s, say) => say('microphone_or_type_answer', { help: helped(s) }),
    'choose_microphone',
  ),
  speech(
    (s) => s.help !== null,
    'fair',
    (s, say) => say('microphone_or_type_answer', { help: helped(s) }),
    'open_microphone',
  ),
  speech((s) => s.microphone === 'asking', 'info', 'browser_asks'),
  speech((s) => s.silenced, 'fair', 'silenced'),
  speech((s) => s.asleep && !s.muted, 'info', 'asleep'),
  speech((s) => s.check === 'new_words', 'info', 'new_words'),
  speech((s) => s.check === 'not_written', 'fair', 'not_written'),
  speech((s) => s.check === 'no_words', 'info', 'no_words'),
  questions((s) => s.late, 'info', 'late_text', 'show_late_text'),
  questions((s) => s.moved, 'info', 'moved'),
  questions((s) => s.atRisk, 'fair', 'at_risk'),
  questions((s) => s.elsewhere, 'info', 'elsewhere'),
  speech((s) => s.full, 'info', 'answer_full'),
  speech((s) => s.trouble, 'fair', 'trouble'),
  speech((s) => s.unrecorded, 'info', 'unrecorded'),
  speech((s) => s.unsaid, 'info', 'unsaid'),
  speech((s) => s.unclear, 'info', 'unclear'),
  speech((s) => s.askedAfterSilence && s.written, 'info', 'finished'),
  speech((s) => s.askedAfterSilence, 'info', 'take_your_time'),
  questions((s) => s.back && s.unasked, 'info', 'way_again', 'choose_way'),
  questions((s) => s.back, 'good', 'welcome_back'),

  call((s) => !s.online, 'fair', 'call_lost'),
  call((s) => s.closing !== null, 'fair', closes, 'stay'),
  call((s) => s.returned && s.phase === 'open', 'fair', 'call_returned'),
  call((s) => s.pause === 'dropped' && s.returned, 'fair', 'call_dropped_returned'),
  call((s) => s.pause === 'dropped', 'fair', 'call_dropped'),
  call((s) => s.pause === 'limit', 'fair', 'call_limit'),
  call((s) => s.pause === 'moved', 'info', 'call_moved'),
  call((s) => s.pause === 'unsaid', 'fair', 'call_unsaid'),
  call((s) => s.pause === 'not_told', 'fair', 'call_not_told', 'tell_again'),
  call((s) => s.pause === 'no_typing', 'fair', 'call_no_typing', 'ask_for_another_way'),
  call(
    (s) => s.help !== null && s.spokenOnly,
    'fair',
    (s, say) => say('microphone_or_other_way', { help: helped(s) }),
    'ask_for_another_way',
  ),
  call(
    (s) => s.help !== null && isLost(s.pause),
    'fair',
    (s, say) => say('microphone_or_type', { help: helped(s) }),
    'choose_microphone',
  ),
  call(
    (s) => s.help !== null,
    'fair',
    (s, say) => say('microphone_or_type', { help: helped(s) }),
  ),
  call((s) => 'reload' in (explained(s.pause) ?? {}), 'fair', explanation, 'load_again'),
  call((s) => explained(s.pause) !== null, 'fair', explanation),
  call((s) => s.returned && s.phase === 'waiting', 'fair', 'call_back_returned'),
  call((s) => s.resumed && s.phase === 'waiting', 'good', 'call_back'),
]

/** The most important notice for this state. Null if there is none. */
export function noticeFor(state: State, say: SayPage): Notice | null {
  for (const row of rows) {
    const notice = row(state, say)
    if (notice) return notice
  }
  return null
}
