// The table of transitions of the answers machine: the state before, what happens, the state after, the effects. Each row is a test.
import type { Interview } from '../../../shared/interview.ts'
import type { Answered } from '../../../shared/interviews.ts'
import type { Question, Turn } from '../../../shared/turns.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import { noAnswers, type AnswersEffect, type AnswersEvent, type AnswersState } from './answers.ts'

const question = (turn_id: string): Question => ({ turn_id, number: 1, of: 3, kind: 'core', text: 'Why?', hint: null, speech_url: null })
const [q1, q2] = [question('q1'), question('q2')]
const interview = (current: Question | null, over: Partial<Interview> = {}) =>
  ({
    candidate_id: 'c',
    interview_status: 'in_progress',
    started_at: '2026-11-20T09:00:00Z',
    current,
    turns: [] as Turn[],
    ...over,
  }) as Interview
const first = interview(q1)
const second = interview(q2)

const draft = (text: string, over: Partial<KeptAnswer> = {}): KeptAnswer => ({
  key: 'q1',
  candidate_id: 'c',
  question_turn_id: 'q1',
  question: 'Why?',
  text,
  declined: false,
  turn_id: null,
  late: false,
  ...over,
})
const answer = draft('Because.', { turn_id: 'a1' })
const late = draft('Too late.', { key: 'l1', late: true })
const nothing = { draft: null, unsent: null, late: [] }
const answered = (next: Question | null): Answered => ({ turn_id: 'a1', text: 'Because.', stored_at: '2026-11-20T09:01:00Z', next })
const turn = (offset_ms: number, over: Partial<Turn> = {}): Turn => ({
  turn_id: 'a1',
  role: 'candidate',
  text: 'Because.',
  number: 1,
  kind: 'core',
  declined: false,
  at: '2026-11-20T09:01:00Z',
  offset_ms,
  ...over,
})

const same = interview(q2, { turns: [turn(0, { role: 'interviewer', turn_id: 'q1' }), turn(1)] })
const choosing = interview(null, { turns: [turn(0, { role: 'interviewer', turn_id: 'q1' }), turn(1)] })
const elsewhere = interview(null, { turns: [turn(0, { role: 'interviewer', turn_id: 'q1' }), turn(1, { turn_id: 'a9' })] })

// The states that the table starts from.
const opening = noAnswers('c')
const reading: AnswersState = { ...opening, settling: first, started_at: '2026-11-20T09:00:00Z' }
const empty: AnswersState = { ...reading, settling: null, box: { asked: q1, text: '', phase: 'writing', problem: null } }
const written: AnswersState = { ...empty, box: { ...empty.box, text: 'Because.' } }
const spoken: AnswersState = { ...empty, box: { ...empty.box, text: 'Because.', spoken_from_ms: 700 } }
const sending: AnswersState = {
  ...written,
  box: { ...written.box, phase: 'sending' },
  sending: { answer, from: { ...written.box, asked: q1 } },
}
const skipping: AnswersState = {
  ...written,
  box: { ...written.box, text: '', phase: 'sending' },
  sending: { answer: draft('', { turn_id: 'a1', declined: true }), from: { ...written.box, asked: q1 } },
}
const voiced: AnswersState = { ...empty, box: { ...empty.box, voice_from_ms: 400 } }
const soundOnly = draft('', { turn_id: 'a1', spoken_from_ms: 400, voice_from_ms: 400, transcript: 'missing' })
const sendingSound: AnswersState = {
  ...voiced,
  box: { ...voiced.box, phase: 'sending' },
  sending: { answer: soundOnly, from: { ...voiced.box, asked: q1 } },
}
const leaving: AnswersState = { ...written, settling: second }
const finished: AnswersState = { ...empty, box: { ...empty.box, asked: null } }
const shown = draft('Because.')
const settled = (over: Partial<AnswersEvent & { what: 'settled' }> = {}): AnswersEvent => ({
  what: 'settled',
  of: first,
  sorted: nothing,
  shown: null,
  durable: true,
  ...over,
})
const refused: AnswersEvent = { what: 'turned_away', answer, why: 'refused', detail: 'Too many.' }
const moved: AnswersEvent = { what: 'turned_away', answer, why: 'moved', detail: 'It was answered.' }

/** The expected state: the box, and every field that differs from the start state. */
type Expected = Partial<Omit<AnswersState, 'box'>> & { box?: Partial<AnswersState['box']> }
type Row = [name: string, from: AnswersState, event: AnswersEvent, to: Expected | 'same', effects: AnswersEffect[]]

export const answersTable: Row[] = [
  // A question is asked
  [
    'reads what is kept when the room opens',
    opening,
    { what: 'asked', interview: first },
    { settling: first, started_at: first.started_at },
    [{ do: 'settle', interview: first, shown: null }],
  ],
  ['leaves the box alone when the current question is asked again', written, { what: 'asked', interview: first }, {}, []],
  ['leaves the box alone when all is answered', finished, { what: 'asked', interview: interview(null) }, {}, []],
  [
    'looks after the words on the screen when another question is asked',
    written,
    { what: 'asked', interview: second },
    { settling: second },
    [{ do: 'settle', interview: second, shown }],
  ],
  [
    'stops sending an answer when another question is asked meanwhile',
    sending,
    { what: 'asked', interview: second },
    { settling: second, sending: null },
    [
      { do: 'withdraw', key: 'q1' },
      { do: 'settle', interview: second, shown },
    ],
  ],
  [
    'reads what is kept when the question that is being answered is asked again',
    sending,
    { what: 'asked', interview: first },
    { settling: first, sending: null },
    [
      { do: 'withdraw', key: 'q1' },
      { do: 'settle', interview: first, shown },
    ],
  ],
  [
    'stops waiting for the next question when it is there',
    sending,
    { what: 'asked', interview: same },
    { settling: same, sending: null },
    [
      { do: 'withdraw', key: 'q1' },
      { do: 'settle', interview: same, shown },
    ],
  ],
  [
    'waits for the next question while the server has the answer and still chooses',
    sending,
    { what: 'asked', interview: choosing },
    'same',
    [],
  ],
  [
    'stops sending an answer when the interview ended meanwhile',
    sending,
    { what: 'asked', interview: { ...choosing, interview_status: 'completed' } },
    { settling: { ...choosing, interview_status: 'completed' }, sending: null },
    [
      { do: 'withdraw', key: 'q1' },
      { do: 'settle', interview: { ...choosing, interview_status: 'completed' }, shown },
    ],
  ],
  [
    'looks after the words on the screen when another window’s answer is stored and the server still chooses',
    sending,
    { what: 'asked', interview: elsewhere },
    { settling: elsewhere, sending: null },
    [
      { do: 'withdraw', key: 'q1' },
      { do: 'settle', interview: elsewhere, shown },
    ],
  ],

  // Stored answers are read
  ['opens an empty box where nothing was kept', reading, settled(), { settling: null, box: { asked: q1, text: '', phase: 'writing' } }, []],
  [
    'brings a draft back, and when it was spoken',
    reading,
    settled({ sorted: { ...nothing, draft: draft('Half', { spoken_from_ms: 5 }) } }),
    { settling: null, box: { asked: q1, text: 'Half', phase: 'writing', spoken_from_ms: 5 } },
    [],
  ],
  [
    'sends a submitted answer that had not arrived',
    reading,
    settled({ sorted: { ...nothing, unsent: answer } }),
    {
      settling: null,
      box: { asked: q1, text: 'Because.', phase: 'sending' },
      sending: { answer, from: { asked: q1, text: 'Because.', phase: 'sending', problem: null } },
    },
    [{ do: 'send', answer }],
  ],
  [
    'sends a submitted answer rather than showing a draft',
    reading,
    settled({ sorted: { ...nothing, draft: draft('Half'), unsent: answer } }),
    {
      settling: null,
      box: { asked: q1, text: 'Because.', phase: 'sending' },
      sending: { answer, from: { asked: q1, text: 'Because.', phase: 'sending', problem: null } },
    },
    [{ do: 'send', answer }],
  ],
  [
    'shows words that came too late',
    reading,
    settled({ sorted: { ...nothing, late: [late] } }),
    { settling: null, late: [late], box: { asked: q1, phase: 'writing' } },
    [],
  ],
  [
    'knows a browser that keeps nothing',
    reading,
    settled({ durable: false }),
    { settling: null, durable: false, box: { asked: q1, phase: 'writing' } },
    [],
  ],
  [
    'tells that the question was answered in another window',
    leaving,
    settled({ of: second, shown }),
    { settling: null, moved: true, box: { asked: q2, text: '', phase: 'writing' } },
    [],
  ],
  [
    'tells nothing if exactly these words are the answer',
    { ...written, settling: same },
    settled({ of: same, shown }),
    { settling: null, moved: false, box: { asked: q2, text: '', phase: 'writing' } },
    [],
  ],
  [
    'forgets trouble with the answer before',
    { ...reading, trouble: true },
    settled(),
    { settling: null, trouble: false, box: { asked: q1, phase: 'writing' } },
    [],
  ],
  ['ignores what was read for a question that is no longer open', leaving, settled({ of: first }), 'same', []],
  ['ignores what was read twice', empty, settled({ sorted: { ...nothing, draft: draft('Old') } }), 'same', []],

  // Writing and speaking
  [
    'keeps every stroke and tells the other windows',
    empty,
    { what: 'written', text: 'Because.' },
    { box: { text: 'Because.' } },
    [
      { do: 'keep', draft: draft('Because.') },
      { do: 'tell', news: 'written' },
    ],
  ],
  [
    'takes a problem away when the text changes',
    { ...written, box: { ...written.box, problem: 'Too long.' } },
    { what: 'written', text: 'B' },
    { box: { text: 'B', problem: null } },
    [
      { do: 'keep', draft: draft('B') },
      { do: 'tell', news: 'written' },
    ],
  ],
  [
    'remembers that words were spoken when they are corrected',
    spoken,
    { what: 'written', text: 'B' },
    { box: { text: 'B', spoken_from_ms: 700 } },
    [
      { do: 'keep', draft: draft('B', { spoken_from_ms: 700 }) },
      { do: 'tell', news: 'written' },
    ],
  ],
  [
    'forgets that words were spoken when the box is emptied',
    spoken,
    { what: 'written', text: '' },
    { box: { text: '', spoken_from_ms: undefined } },
    [
      { do: 'keep', draft: draft('') },
      { do: 'tell', news: 'written' },
    ],
  ],
  [
    'adds what was heard, from when it began',
    empty,
    { what: 'heard', words: 'Because.', from_ms: 700.4 },
    { box: { text: 'Because.', spoken_from_ms: 700 } },
    [
      { do: 'keep', draft: draft('Because.', { spoken_from_ms: 700 }) },
      { do: 'tell', news: 'written' },
    ],
  ],
  [
    'adds what was heard later, and keeps when the first words began',
    spoken,
    { what: 'heard', words: 'And so.', from_ms: 9000 },
    { box: { text: 'Because. And so.', spoken_from_ms: 700 } },
    [
      { do: 'keep', draft: draft('Because. And so.', { spoken_from_ms: 700 }) },
      { do: 'tell', news: 'written' },
    ],
  ],
  [
    'adds no more words than an answer takes, and knows that the rest is only recorded',
    { ...spoken, box: { ...spoken.box, text: 'x'.repeat(9990) } },
    { what: 'heard', words: 'And so that went on.', from_ms: 9000 },
    { box: { text: `${'x'.repeat(9990)} And so`, full: true } },
    [
      { do: 'keep', draft: draft(`${'x'.repeat(9990)} And so`, { spoken_from_ms: 700, full: true }) },
      { do: 'tell', news: 'written' },
    ],
  ],
  [
    'still knows it when the text is changed',
    { ...spoken, box: { ...spoken.box, full: true } },
    { what: 'written', text: 'So.' },
    { box: { text: 'So.', full: true } },
    [
      { do: 'keep', draft: draft('So.', { spoken_from_ms: 700, full: true }) },
      { do: 'tell', news: 'written' },
    ],
  ],
  [
    'submits such an answer as a part of what was said',
    { ...spoken, box: { ...spoken.box, full: true } },
    { what: 'submitted', turn_id: 'a1', declined: false },
    {
      box: { phase: 'sending' },
      sending: {
        answer: draft('Because.', { turn_id: 'a1', spoken_from_ms: 700, full: true, transcript: 'partial' }),
        from: { ...spoken.box, asked: q1, full: true },
      },
    },
    [{ do: 'send', answer: draft('Because.', { turn_id: 'a1', spoken_from_ms: 700, full: true, transcript: 'partial' }) }],
  ],
  [
    'counts no time before the interview',
    empty,
    { what: 'heard', words: 'Hm.', from_ms: -3 },
    { box: { text: 'Hm.', spoken_from_ms: 0 } },
    [
      { do: 'keep', draft: draft('Hm.', { spoken_from_ms: 0 }) },
      { do: 'tell', news: 'written' },
    ],
  ],
  ['takes no words while an answer is on its way', sending, { what: 'written', text: 'x' }, 'same', []],
  ['takes nothing heard while an answer is on its way', sending, { what: 'heard', words: 'x', from_ms: 1 }, 'same', []],
  ['takes no words before what is kept is read', reading, { what: 'written', text: 'x' }, 'same', []],
  ['takes no words when all is answered', finished, { what: 'written', text: 'x' }, 'same', []],
  [
    'shows what another window wrote',
    written,
    { what: 'found', draft: draft('Other', { spoken_from_ms: 3 }), over: 'Because.' },
    { box: { text: 'Other', spoken_from_ms: 3 } },
    [],
  ],
  [
    'shows what another window wrote, and keeps that a voice was recorded here',
    { ...written, box: { ...written.box, voice_from_ms: 400 } },
    { what: 'found', draft: draft('Other'), over: 'Because.' },
    { box: { text: 'Other', voice_from_ms: 400 } },
    [],
  ],
  [
    'knows that another window recorded a voice',
    written,
    { what: 'found', draft: draft('Other', { voice_from_ms: 300 }), over: 'Because.' },
    { box: { text: 'Other', voice_from_ms: 300 } },
    [],
  ],
  ['keeps what was written here while it looked', written, { what: 'found', draft: draft('Other'), over: 'Beca' }, 'same', []],
  ['takes no draft of another question', written, { what: 'found', draft: draft('Other', { key: 'q9' }), over: 'Because.' }, 'same', []],
  [
    'does nothing about a draft that says the same',
    written,
    { what: 'found', draft: draft('Because.', { voice_from_ms: 300 }), over: 'Because.' },
    'same',
    [],
  ],
  ['takes no answer for a draft', written, { what: 'found', draft: draft('Other', { turn_id: 'a9' }), over: 'Because.' }, 'same', []],
  ['takes no draft while an answer is on its way', sending, { what: 'found', draft: draft('Other'), over: 'Because.' }, 'same', []],
  ['knows that the browser could not keep it', written, { what: 'not_kept' }, { durable: false }, []],

  [
    'keeps that a voice was recorded, once',
    empty,
    { what: 'voiced', from_ms: 400.4 },
    { box: { voice_from_ms: 400 } },
    [{ do: 'keep', draft: draft('', { voice_from_ms: 400 }) }],
  ],
  ['notes only the first voice', voiced, { what: 'voiced', from_ms: 900 }, 'same', []],
  ['notes no voice when all is answered', finished, { what: 'voiced', from_ms: 900 }, 'same', []],
  ['notes no voice while the answer is on its way', sending, { what: 'voiced', from_ms: 900 }, 'same', []],
  [
    'knows after a reload that a voice was recorded',
    reading,
    settled({ sorted: { ...nothing, draft: draft('', { voice_from_ms: 400 }) } }),
    { settling: null, box: { asked: q1, text: '', phase: 'writing', voice_from_ms: 400 } },
    [],
  ],

  // Submitting
  [
    'sends a recording without words as an answer',
    voiced,
    { what: 'submitted', turn_id: 'a1', declined: false },
    { box: { phase: 'sending' }, sending: sendingSound.sending },
    [{ do: 'send', answer: soundOnly }],
  ],
  [
    'says of words that they are a part',
    { ...spoken, box: { ...spoken.box, voice_from_ms: 400 } },
    { what: 'submitted', turn_id: 'a1', declined: false, unwritten: true },
    {
      box: { phase: 'sending' },
      sending: {
        answer: { ...answer, spoken_from_ms: 700, voice_from_ms: 400, transcript: 'partial' },
        from: { ...spoken.box, voice_from_ms: 400, asked: q1 },
      },
    },
    [{ do: 'send', answer: { ...answer, spoken_from_ms: 700, voice_from_ms: 400, transcript: 'partial' } }],
  ],
  [
    'sends words that were typed beside a recording, and says of them that they were typed',
    { ...written, box: { ...written.box, voice_from_ms: 400 } },
    { what: 'submitted', turn_id: 'a1', declined: false },
    {
      box: { phase: 'sending' },
      sending: { answer: { ...answer, voice_from_ms: 400 }, from: { ...written.box, voice_from_ms: 400, asked: q1 } },
    },
    [{ do: 'send', answer: { ...answer, voice_from_ms: 400 } }],
  ],
  [
    'says of words that were typed beside a recording that they are a part, and that the answer was spoken',
    { ...written, box: { ...written.box, voice_from_ms: 400 } },
    { what: 'submitted', turn_id: 'a1', declined: false, unwritten: true },
    {
      box: { phase: 'sending' },
      sending: {
        answer: { ...answer, spoken_from_ms: 400, voice_from_ms: 400, transcript: 'partial' },
        from: { ...written.box, voice_from_ms: 400, asked: q1 },
      },
    },
    [{ do: 'send', answer: { ...answer, spoken_from_ms: 400, voice_from_ms: 400, transcript: 'partial' } }],
  ],
  [
    'skips a question, if that is chosen, although a voice was recorded',
    voiced,
    { what: 'submitted', turn_id: 'a1', declined: true },
    {
      box: { phase: 'sending', text: '' },
      sending: { answer: draft('', { turn_id: 'a1', declined: true }), from: { ...voiced.box, asked: q1 } },
    },
    [{ do: 'send', answer: draft('', { turn_id: 'a1', declined: true }) }],
  ],
  [
    'submits no spaces',
    { ...empty, box: { ...empty.box, text: ' \n' } },
    { what: 'submitted', turn_id: 'a1', declined: false },
    'same',
    [],
  ],
  ['submits nothing where nothing was written or said', empty, { what: 'submitted', turn_id: 'a1', declined: false }, 'same', []],
  [
    'sends the answer under its id',
    written,
    { what: 'submitted', turn_id: 'a1', declined: false },
    { box: { phase: 'sending', text: 'Because.' }, sending: sending.sending },
    [{ do: 'send', answer }],
  ],
  [
    'takes a problem away when the answer is sent again',
    { ...written, box: { ...written.box, problem: 'Too many.' } },
    { what: 'submitted', turn_id: 'a1', declined: false },
    {
      box: { phase: 'sending', problem: null },
      sending: { answer, from: { ...written.box, asked: q1, problem: 'Too many.' } },
    },
    [{ do: 'send', answer }],
  ],
  [
    'sends clean words and shows them as they were written',
    { ...empty, box: { ...empty.box, text: ' Because.\u0007 ' } },
    { what: 'submitted', turn_id: 'a1', declined: false },
    {
      box: { phase: 'sending', text: ' Because.\u0007 ' },
      sending: { answer, from: { ...empty.box, asked: q1, text: ' Because.\u0007 ' } },
    },
    [{ do: 'send', answer }],
  ],
  [
    'sends when it was spoken',
    spoken,
    { what: 'submitted', turn_id: 'a1', declined: false },
    { box: { phase: 'sending' }, sending: { answer: { ...answer, spoken_from_ms: 700 }, from: { ...spoken.box, asked: q1 } } },
    [{ do: 'send', answer: { ...answer, spoken_from_ms: 700 } }],
  ],
  [
    'sends a skip without the words',
    spoken,
    { what: 'submitted', turn_id: 'a1', declined: true },
    {
      box: { phase: 'sending', text: '' },
      sending: { answer: draft('', { turn_id: 'a1', declined: true }), from: { ...spoken.box, asked: q1 } },
    },
    [{ do: 'send', answer: draft('', { turn_id: 'a1', declined: true }) }],
  ],
  ['submits nothing twice', sending, { what: 'submitted', turn_id: 'a9', declined: false }, 'same', []],
  ['submits nothing before a question is asked', opening, { what: 'submitted', turn_id: 'a9', declined: false }, 'same', []],

  // Sending
  [
    'shows a recording without words as an answer once it is stored',
    sendingSound,
    { what: 'stored', answer: soundOnly, answered: { ...answered(q2), text: '' } },
    { box: { asked: q2, text: '', phase: 'writing', voice_from_ms: undefined }, sending: null },
    [
      { do: 'move_on', turn: turn(400, { text: '', transcript: 'missing' }), answered: { ...answered(q2), text: '' } },
      { do: 'tell', news: 'moved' },
    ],
  ],
  [
    'gives the recording back when it is refused',
    sendingSound,
    { what: 'turned_away', answer: soundOnly, why: 'refused', detail: 'Too many.' },
    { box: { phase: 'writing', text: '', voice_from_ms: 400, problem: 'Too many.' }, sending: null },
    [{ do: 'keep', draft: draft('', { voice_from_ms: 400 }) }],
  ],
  ['tells of trouble on the way', sending, { what: 'trouble', trouble: true }, { trouble: true }, []],
  ['tells of trouble once', { ...sending, trouble: true }, { what: 'trouble', trouble: true }, 'same', []],
  ['tells of the end of trouble', { ...sending, trouble: true }, { what: 'trouble', trouble: false }, { trouble: false }, []],
  [
    'moves on when the answer is stored',
    { ...sending, trouble: true, moved: true },
    { what: 'stored', answer, answered: answered(q2) },
    { box: { asked: q2, text: '', phase: 'writing' }, sending: null, trouble: false, moved: false },
    [
      { do: 'move_on', turn: turn(60_000), answered: answered(q2) },
      { do: 'tell', news: 'moved' },
    ],
  ],
  [
    'places a spoken answer where it began',
    { ...sending, sending: { answer: { ...answer, spoken_from_ms: 700 }, from: { ...spoken.box, asked: q1 } } },
    { what: 'stored', answer, answered: answered(q2) },
    { box: { asked: q2, text: '', phase: 'writing' }, sending: null },
    [
      { do: 'move_on', turn: turn(700), answered: answered(q2) },
      { do: 'tell', news: 'moved' },
    ],
  ],
  [
    'says of a skip that it is one',
    skipping,
    { what: 'stored', answer: skipping.sending!.answer, answered: answered(q2) },
    { box: { asked: q2, text: '', phase: 'writing' }, sending: null },
    [
      { do: 'move_on', turn: turn(60_000, { declined: true }), answered: answered(q2) },
      { do: 'tell', news: 'moved' },
    ],
  ],
  [
    'asks how the interview stands when no question is left',
    sending,
    { what: 'stored', answer, answered: answered(null) },
    { box: { asked: null, text: '', phase: 'writing' }, sending: null },
    [{ do: 'move_on', turn: turn(60_000), answered: answered(null) }, { do: 'tell', news: 'moved' }, { do: 'reload' }],
  ],
  [
    'ignores that an answer was stored which is no longer on its way',
    empty,
    { what: 'stored', answer, answered: answered(q2) },
    'same',
    [],
  ],
  [
    'ignores that another answer was stored',
    sending,
    { what: 'stored', answer: { ...answer, turn_id: 'a0' }, answered: answered(q2) },
    'same',
    [],
  ],
  [
    'gives the words back with the reason when they are refused',
    { ...sending, trouble: true },
    refused,
    { box: { text: 'Because.', phase: 'writing', problem: 'Too many.' }, sending: null, trouble: false },
    [{ do: 'keep', draft: draft('Because.') }],
  ],
  [
    'gives back the words that were in the box when a skip is refused',
    skipping,
    { ...refused, answer: skipping.sending!.answer } as AnswersEvent,
    { box: { text: 'Because.', phase: 'writing', problem: 'Too many.' }, sending: null },
    [{ do: 'keep', draft: draft('Because.') }],
  ],
  ['ignores a refusal of an answer that is no longer on its way', written, refused, 'same', []],
  [
    'looks where the interview stands when the question is no longer open',
    sending,
    moved,
    {},
    [{ do: 'look_again', answer, detail: 'It was answered.' }],
  ],
  [
    'gives the words back if the question is still open',
    sending,
    { what: 'reloaded', interview: first, answer, detail: 'It was answered.' },
    { box: { text: 'Because.', phase: 'writing', problem: 'It was answered.' }, sending: null },
    [{ do: 'keep', draft: draft('Because.') }],
  ],
  [
    'waits for the question that the interview moved on to',
    sending,
    { what: 'reloaded', interview: second, answer, detail: '' },
    'same',
    [],
  ],
  [
    'waits for the end where the interview is over',
    sending,
    { what: 'reloaded', interview: interview(q1, { interview_status: 'completed' }), answer, detail: '' },
    'same',
    [],
  ],
  [
    'gives nothing back for an answer that is no longer on its way',
    sending,
    { what: 'reloaded', interview: first, answer: { ...answer, turn_id: 'a0' }, detail: '' },
    'same',
    [],
  ],
  ['waits if nothing is known', sending, { what: 'reloaded', interview: undefined, answer, detail: '' }, 'same', []],
  [
    'gives nothing back when another question is open by then',
    leaving,
    { what: 'reloaded', interview: first, answer, detail: '' },
    'same',
    [],
  ],

  // Later events
  [
    'lets go of words that came too late',
    { ...empty, late: [late, { ...late, key: 'l2' }] },
    { what: 'let_go', key: 'l1' },
    { late: [{ ...late, key: 'l2' }] },
    [{ do: 'drop', key: 'l1' }],
  ],
  ['stops sending when the room is left', sending, { what: 'left' }, { sending: null }, [{ do: 'withdraw', key: 'q1' }]],
  ['stops reading when the room is left', reading, { what: 'left' }, { settling: null }, []],
]
