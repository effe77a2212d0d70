import { expect, it } from 'vitest'
import { pages } from '../../../shared/languages/en.ts'
import { makeSay } from '../../../shared/languages/makeSay.ts'
import { noticeFor, type CallRoomState, type NoticeAction, type QuestionsState } from './noticeFor.ts'

const say = makeSay<typeof pages>(pages, 'en-US')
const speech: NonNullable<QuestionsState['speech']> = {
  microphone: 'on',
  help: null,
  muted: false,
  silenced: false,
  asleep: false,
  trouble: false,
  unrecorded: false,
  unsaid: false,
  unclear: false,
  full: false,
  askedAfterSilence: false,
  written: false,
}
const calm: QuestionsState = {
  room: 'questions',
  lost: false,
  sending: false,
  late: false,
  moved: false,
  atRisk: false,
  back: false,
  unasked: false,
  recording: false,
  check: null,
  closing: null,
  elsewhere: false,
  speech,
}
const open: CallRoomState = {
  room: 'call',
  online: true,
  phase: 'open',
  pause: null,
  help: null,
  returned: false,
  resumed: false,
  spokenOnly: false,
  closing: null,
}
const help = { title: 'The microphone was disconnected', detail: 'Plug it in again.' }
const spoken = (over: Partial<typeof speech>, rest: Partial<QuestionsState> = {}) => ({ ...rest, speech: { ...speech, ...over } })

type Shown = [words: string, tone: 'good' | 'info' | 'fair', action?: NoticeAction] | null

// In each row the state also fits the rows after it, so this tests the order.
it.each<[Partial<QuestionsState>, Shown]>([
  [{ lost: true, atRisk: true, sending: true, recording: true }, ['Connection lost, and this browser keeps nothing', 'fair']],
  [{ lost: true, sending: true, check: 'not_written' }, ['Connection lost. Your answer is kept in this browser', 'fair']],
  [{ lost: true, check: 'not_written', recording: true }, ['Connection lost. Your last words are recorded', 'fair']],
  [{ lost: true, recording: true, late: true }, ['Connection lost. You can go on: your recording', 'fair']],
  [{ lost: true, late: true, closing: 1 }, ['Connection lost. You can go on writing', 'fair']],
  [{ closing: 5, late: true }, ['closes in less than 5 minutes', 'fair', 'stay']],
  [{ closing: 1, moved: true }, ['closes in less than a minute', 'fair', 'stay']],
  [{ late: true, moved: true }, ['A question was answered in another window.', 'info', 'show_late_text']],
  [{ moved: true, atRisk: true }, ['That question was answered in another window.', 'info']],
  [{ atRisk: true, elsewhere: true }, ['This browser keeps nothing for later.', 'fair']],
  [{ elsewhere: true, speech: null, back: true }, ['You went on speaking in another window', 'info']],
  [
    spoken({ help, microphone: 'lost', silenced: true }, { back: true }),
    ['The microphone was disconnected. Plug it in again. You can also type', 'fair', 'choose_microphone'],
  ],
  [spoken({ help, microphone: 'taken', silenced: true }), ['You can also type your answer', 'fair', 'open_microphone']],
  [spoken({ microphone: 'asking', silenced: true }), ['Please answer the question that your browser asks', 'info']],
  [spoken({ silenced: true, asleep: true }), ['Your device has turned the microphone off', 'fair']],
  [spoken({ asleep: true }, { check: 'new_words' }), ['Press anywhere', 'info']],
  [spoken({ asleep: true, muted: true, trouble: true }, { check: 'new_words' }), ['We have transcribed your last words.', 'info']],
  [spoken({ trouble: true }, { check: 'not_written' }), ['Your last words are recorded but not transcribed.', 'fair']],
  [spoken({ trouble: true }, { check: 'no_words' }), ['“Submit answer” once more submits the recording', 'info']],
  [spoken({}, { late: true, check: 'not_written' }), ['Your last words are recorded but not transcribed.', 'fair']],
  [spoken({}, { atRisk: true, check: 'no_words' }), ['“Submit answer” once more submits the recording', 'info']],
  [
    spoken({ help, microphone: 'lost' }, { late: true, atRisk: true }),
    ['The microphone was disconnected. Plug it in again. You can also type', 'fair', 'choose_microphone'],
  ],
  [spoken({ silenced: true }, { late: true }), ['Your device has turned the microphone off', 'fair']],
  [spoken({ trouble: true }, { late: true }), ['A question was answered in another window.', 'info', 'show_late_text']],
  [spoken({ trouble: true, unrecorded: true }), ['What you say is recorded, but we can’t transcribe', 'fair']],
  [spoken({ unrecorded: true, unsaid: true }), ['This browser is not recording your voice', 'info']],
  [spoken({ full: true, trouble: true }), ['There is no more space for words', 'info']],
  [spoken({ unsaid: true, unclear: true }), ['The question cannot be read aloud', 'info']],
  [spoken({ unclear: true, askedAfterSilence: true }), ['We could not understand any words', 'info']],
  [spoken({ askedAfterSilence: true, written: true }), ['Have you finished?', 'info']],
  [spoken({ askedAfterSilence: true }, { back: true }), ['Take your time.', 'info']],
  [spoken({ written: true }), null],
  [{ back: true, unasked: true, speech: null }, ['Do you want to speak or to type here?', 'info', 'choose_way']],
  [{ unasked: true, speech: null }, null],
  [{ back: true }, ['Welcome back. Your interview goes on where it was.', 'good']],
  [{ recording: true, sending: true, check: 'new_words', speech: null }, null],
  [{}, null],
])('in %j the room of questions says %j', (over, said) => {
  const notice = noticeFor({ ...calm, ...over }, say)
  expect(notice && [notice.tone, notice.action]).toEqual(said && [said[1], said[2] ?? null])
  if (said) expect(notice?.words).toContain(said[0])
})

it.each<[Partial<CallRoomState>, Shown]>([
  [{ closing: 5, pause: 'dropped' }, ['closes in less than 5 minutes', 'fair', 'stay']],
  [{ online: false, returned: true }, ['Connection lost. What you have said is kept', 'fair']],
  [{ returned: true, pause: 'dropped' }, ['They are in the box again', 'fair']],
  [{ phase: 'waiting', pause: 'dropped', returned: true, resumed: true }, ['and your last typed words may not have reached it', 'fair']],
  [{ phase: 'waiting', pause: 'dropped', resumed: true }, ['The connection to the interviewer broke. What you have said is kept', 'fair']],
  [{ phase: 'waiting', pause: 'limit', returned: true }, ['The call has reached its time limit.', 'fair']],
  [{ phase: 'waiting', pause: 'moved', resumed: true }, ['Your interview goes on in another window.', 'info']],
  [{ phase: 'waiting', pause: 'unsaid', resumed: true }, ['before it heard anything from you', 'fair']],
  [{ phase: 'waiting', pause: 'not_told', resumed: true }, ['that could not be saved yet', 'fair', 'tell_again']],
  [
    { phase: 'waiting', pause: 'no_typing', resumed: true },
    ['This interviewer does not take typed answers.', 'fair', 'ask_for_another_way'],
  ],
  [
    { phase: 'waiting', pause: { microphone: 'lost' }, help, spokenOnly: true },
    ['Plug it in again. Without a microphone, ask', 'fair', 'ask_for_another_way'],
  ],
  [
    { phase: 'waiting', pause: { microphone: 'lost' }, help, resumed: true },
    ['Plug it in again. You can also type: it counts the same.', 'fair', 'choose_microphone'],
  ],
  [{ phase: 'waiting', pause: { microphone: 'taken' }, help, resumed: true }, ['You can also type: it counts the same.', 'fair']],
  [{ phase: 'waiting', pause: { message: 'call_old_page', reload: true } }, ['Load it again to go on.', 'fair', 'load_again']],
  [{ phase: 'waiting', pause: { detail: 'Not reached.' }, returned: true }, ['Not reached.', 'fair']],
  [{ phase: 'waiting', returned: true, resumed: true }, ['Welcome back. Your last typed words', 'fair']],
  [{ phase: 'waiting', resumed: true }, ['Welcome back. Your interview is still open', 'good']],
  [{ online: false, closing: 5 }, ['Connection lost. What you have said is kept', 'fair']],
  [{ phase: 'opening', resumed: true }, null],
  [{ phase: 'opening', returned: true }, null],
  [{ phase: 'waiting', spokenOnly: true }, null],
  [{}, null],
])('in %j the room of a call says %j', (over, said) => {
  const notice = noticeFor({ ...open, ...over }, say)
  expect(notice && [notice.tone, notice.action]).toEqual(said && [said[1], said[2] ?? null])
  if (said) expect(notice?.words).toContain(said[0])
})
