// The one-line notice of a room. The first row that fits the state wins, so the rows are in order of importance.
import type { CallPhase, Pause } from './pause.ts'
import type { microphoneAdvice } from '../sound/microphoneAdvice.ts'
import type { MicrophoneState } from '../sound/useMicrophone.ts'
import type { Check } from '../room/press.ts'
import type { Closing } from '../standing/closing.ts'

type Advice = ReturnType<typeof microphoneAdvice>

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
    advice: Advice
    muted: boolean
    silenced: boolean
    asleep: boolean
    /** Speech cannot be written down now. */
    trouble: boolean
    /** The browser is not recording. */
    unrecorded: boolean
    /** The question could not be read aloud. */
    unsaid: boolean
    unclear: boolean
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
  advice: Advice
  returned: boolean
  resumed: boolean
  /** The agent is known not to take typed conversations. */
  spokenOnly: boolean
  closing: Closing
}

/** The button that the notice shows. */
export type NoticeAction = 'show_late_text' | 'open_microphone' | 'tell_again' | 'ask_for_another_way' | 'load_again' | 'stay'
export type Notice = { tone: 'good' | 'info' | 'fair'; words: string; action: NoticeAction | null }

type State = QuestionsState | CallRoomState
type Row = (state: State) => Notice | null
type Words<S> = string | ((state: S) => string)

const say = <S>(state: S, tone: Notice['tone'], words: Words<S>, action: NoticeAction | null): Notice => ({
  tone,
  words: typeof words === 'string' ? words : words(state),
  action,
})
type Speech = NonNullable<QuestionsState['speech']> & { check: QuestionsState['check'] }
const questions =
  (when: (state: QuestionsState) => boolean, tone: Notice['tone'], words: string, action: NoticeAction | null = null): Row =>
  (state) =>
    state.room === 'questions' && when(state) ? say(state, tone, words, action) : null
const speech =
  (when: (state: Speech) => boolean, tone: Notice['tone'], words: Words<Speech>, action: NoticeAction | null = null): Row =>
  (state) => {
    if (state.room !== 'questions' || !state.speech) return null
    const heard = { ...state.speech, check: state.check }
    return when(heard) ? say(heard, tone, words, action) : null
  }
const call =
  (when: (state: CallRoomState) => boolean, tone: Notice['tone'], words: Words<CallRoomState>, action: NoticeAction | null = null): Row =>
  (state) =>
    state.room === 'call' && when(state) ? say(state, tone, words, action) : null

const explained = (pause: Pause | null) => (pause !== null && typeof pause === 'object' && 'detail' in pause ? pause : null)
const closes = ({ closing }: { closing: Closing }) =>
  `This interview closes by itself in less than ${closing === 1 ? 'a minute' : '5 minutes'}, because nothing happens in it. What you have submitted is kept.`

const advised = ({ advice }: { advice: Advice }) => (advice ? `${advice.title}. ${advice.detail}` : '')

const rows: Row[] = [
  questions(
    (s) => s.lost && s.atRisk,
    'fair',
    'Connection lost, and this browser keeps nothing for later. Stay on this page: your words are here until they are sent.',
  ),
  questions((s) => s.lost && s.sending, 'fair', 'Connection lost. Your answer is kept here and will be sent by itself.'),
  questions(
    (s) => s.lost && s.check !== null,
    'fair',
    'Connection lost. Your last words are recorded but not transcribed. “Submit answer” once more submits the recording with this text. You can also type them.',
  ),
  questions(
    (s) => s.lost && s.recording,
    'fair',
    'Connection lost. You can go on: your recording and your words are kept here and sent by themselves.',
  ),
  questions((s) => s.lost, 'fair', 'Connection lost. You can go on writing: your words are kept here.'),
  (state) => (state.room === 'questions' && state.closing !== null ? say(state, 'fair', closes, 'stay') : null),
  questions((s) => s.late, 'info', 'A question was answered in another window. Your text here is kept.', 'show_late_text'),
  questions((s) => s.moved, 'info', 'That question was answered in another window. Your interview goes on from here.'),
  questions((s) => s.atRisk, 'fair', 'This browser keeps nothing for later. Stay on this page until your answer is saved.'),
  questions(
    (s) => s.elsewhere,
    'info',
    'You went on speaking in another window, so this one no longer listens. To speak here, choose “Speak instead”.',
  ),
  speech(
    (s) => s.advice !== null,
    'fair',
    (s) => `${advised(s)} You can also type your answer: it counts the same.`,
    'open_microphone',
  ),
  speech((s) => s.microphone === 'asking', 'info', 'Please answer the question that your browser asks about the microphone.'),
  speech(
    (s) => s.silenced,
    'fair',
    'Your device has turned the microphone off, as during a phone call. Nothing is heard or recorded until it is on again. You can also type your answer: it counts the same.',
  ),
  speech((s) => s.asleep && !s.muted, 'info', 'Press anywhere to go on speaking.'),
  speech(
    (s) => s.check === 'new_words',
    'info',
    'We have transcribed your last words. If they are right, choose “Submit answer” once more to submit this text.',
  ),
  speech(
    (s) => s.check === 'not_written',
    'fair',
    'Your last words are recorded but not transcribed. “Submit answer” once more submits the recording with this text. You can also wait, or type them.',
  ),
  speech(
    (s) => s.check === 'no_words',
    'info',
    'Your voice is recorded, but no words could be made out. “Submit answer” once more submits the recording. You can also say it again, or type it.',
  ),
  speech(
    (s) => s.trouble,
    'fair',
    'What you say is recorded, but we can’t transcribe your voice right now. You can go on speaking and submit the recording, or type your answer.',
  ),
  speech(
    (s) => s.unrecorded,
    'info',
    'This browser is not recording your voice right now. It tries again by itself. Your answer counts the same: it is the text in the box when you choose “Submit answer”.',
  ),
  speech((s) => s.unsaid, 'info', 'The question cannot be read aloud at the moment. Please read it here and answer; “Repeat” tries again.'),
  speech((s) => s.unclear, 'info', 'We could not make out any words. Please say it again, closer to the microphone, or type your answer.'),
  speech((s) => s.askedAfterSilence && s.written, 'info', 'Have you finished? Then choose “Submit answer”. If not, take your time.'),
  speech((s) => s.askedAfterSilence, 'info', 'Take your time. You can have the question repeated, or skip it.'),
  questions((s) => s.back, 'good', 'Welcome back. Your interview goes on where it was.'),

  call((s) => !s.online, 'fair', 'Connection lost. What you have said is kept; go on when the connection is back.'),
  call((s) => s.closing !== null, 'fair', closes, 'stay'),
  call(
    (s) => s.returned && s.phase === 'open',
    'fair',
    'Your last typed words may not have reached the interviewer. They are in the box again: please send them once more.',
  ),
  call(
    (s) => s.pause === 'dropped' && s.returned,
    'fair',
    'The connection to the interviewer broke, and your last typed words may not have reached it. They are kept in the box: go on when you are ready, and send them again.',
  ),
  call(
    (s) => s.pause === 'dropped',
    'fair',
    'The connection to the interviewer broke. What you have said is kept, and the interview is still open: go on when you are ready.',
  ),
  call(
    (s) => s.pause === 'limit',
    'fair',
    'The call has reached its longest length. What you have said is kept. You can go on in a new call, or end the interview.',
  ),
  call((s) => s.pause === 'moved', 'info', 'Your interview goes on in another window. You can also go on here.'),
  call(
    (s) => s.pause === 'unsaid',
    'fair',
    'The interviewer ended the call before it heard anything from you. Your interview is still open: please try again.',
  ),
  call(
    (s) => s.pause === 'not_told',
    'fair',
    'The interview is over, but that could not be saved yet. What you have said is kept.',
    'tell_again',
  ),
  call(
    (s) => s.pause === 'no_typing',
    'fair',
    'This interviewer does not take typed answers. You can speak instead, or ask the recruiter for another way. Once you have asked you may close this window: do not end the interview, it stays open for a week.',
    'ask_for_another_way',
  ),
  call(
    (s) => s.advice !== null && s.spokenOnly,
    'fair',
    (s) => `${advised(s)} Without a microphone, ask the recruiter for another way.`,
    'ask_for_another_way',
  ),
  call(
    (s) => s.advice !== null,
    'fair',
    (s) => `${advised(s)} You can also type: it counts the same.`,
  ),
  call(
    (s) => explained(s.pause)?.reload === true,
    'fair',
    (s) => explained(s.pause)?.detail ?? '',
    'load_again',
  ),
  call(
    (s) => explained(s.pause) !== null,
    'fair',
    (s) => explained(s.pause)?.detail ?? '',
  ),
  call(
    (s) => s.returned && s.phase === 'waiting',
    'fair',
    'Welcome back. Your last typed words may not have reached the interviewer. They are kept in the box: go on when you are ready, and send them again.',
  ),
  call((s) => s.resumed && s.phase === 'waiting', 'good', 'Welcome back. Your interview is still open and what you have said is kept.'),
]

/** The most important notice for this state. Null if there is none. */
export function noticeFor(state: State): Notice | null {
  for (const row of rows) {
    const notice = row(state)
    if (notice) return notice
  }
  return null
}
