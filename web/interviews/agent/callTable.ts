// The table of transitions of an open call, its breaks and its end: the state before, what happens, the state after, the effects. Each row
// is a test. How a call begins is in `callBeginsTable.ts`.
import type { CallEnder } from '../../../shared/conversations.ts'
import { callAfter, type CallEffect, type CallEvent, type CallState } from './call.ts'
import type { Line } from './keptLines.ts'

export const agent: Line = { who: 'agent', words: 'What broke?' }
const goesOn: Line = { who: 'agent', words: 'Shall I repeat it?', goes_on: true }
export const heard: Line = { who: 'candidate', words: 'The job.' }
const typed: Line = { who: 'candidate', words: 'The job.', typed: true }

// The states that the table starts from.
export const fresh = callAfter([], '')
export const press = { mode: 'voice', device_id: 'd' } as const
export const voice = { ...press, quiet: false } as const
export const opening: CallState = { ...fresh, phase: 'opening', call: 1, wanted: voice }
export const open: CallState = { ...opening, phase: 'open', said: [agent] }
export const spoken: CallState = { ...open, said: [agent, heard], speaking: true, muted: true }
const wrote: CallState = { ...open, said: [agent, typed], text: 'And' }
export const dropped: CallState = { ...open, phase: 'waiting', pause: 'dropped', call: 2, wanted: null, lost: true }
const goingOn: CallState = { ...open, goes_on: true }
const notTold: CallState = { ...dropped, pause: 'not_told', call: 3, lost: false }
export const over: CallState = { ...spoken, phase: 'over', call: 2, wanted: null, speaking: false, muted: false }

export const close: CallEffect = { do: 'close' }
const ends = (call: number, by: CallEnder = 'candidate'): CallEffect => ({ do: 'end', call, by })
const lines = (...said: Line[]): CallEffect => ({ do: 'keep_lines', said })
const draft = (text: string): CallEffect => ({ do: 'keep_draft', text })
/** The fields of a state after call number `call` was closed. */
export const gone = (call: number) => ({ call: call + 1, wanted: null, speaking: false, muted: false })
export const refused = { detail: 'It could not be reached.' }

export type Row = [name: string, from: CallState, event: CallEvent, to: Partial<CallState> | 'same', effects: CallEffect[]]

export const callTable: Row[] = [
  // Talking
  [
    'keeps what the agent says',
    open,
    { what: 'words', call: 1, who: 'agent', words: 'And?' },
    { said: [agent, { who: 'agent', words: 'And?' }] },
    [lines(agent, { who: 'agent', words: 'And?' })],
  ],
  [
    'knows the words with which the agent goes on',
    goingOn,
    { what: 'words', call: 1, who: 'agent', words: 'Shall I repeat it?' },
    { said: [agent, goesOn], goes_on: false },
    [lines(agent, goesOn)],
  ],
  [
    'still waits for them when the candidate speaks first',
    goingOn,
    { what: 'words', call: 1, who: 'candidate', words: 'The job.' },
    { said: [agent, heard] },
    [lines(agent, heard)],
  ],
  [
    'knows them when they were interrupted',
    { ...open, said: [agent, goesOn] },
    { what: 'corrected', call: 1, words: 'Shall I' },
    { said: [agent, { ...goesOn, words: 'Shall I' }] },
    [lines(agent, { ...goesOn, words: 'Shall I' })],
  ],
  [
    'keeps what the agent heard',
    open,
    { what: 'words', call: 1, who: 'candidate', words: 'The job.' },
    { said: [agent, heard] },
    [lines(agent, heard)],
  ],
  [
    'keeps of an interrupted agent what it did say',
    spoken,
    { what: 'corrected', call: 1, words: 'What' },
    { said: [{ who: 'agent', words: 'What' }, heard] },
    [lines({ who: 'agent', words: 'What' }, heard)],
  ],
  [
    'corrects nothing where the agent has said nothing',
    { ...open, said: [heard] },
    { what: 'corrected', call: 1, words: 'What' },
    'same',
    [],
  ],
  ['knows who speaks', open, { what: 'speaking', call: 1, speaking: true }, { speaking: true }, []],
  ['mutes', open, { what: 'mute', muted: true }, { muted: true }, [{ do: 'mute', muted: true }]],
  [
    'mutes when the candidate types in a spoken call',
    open,
    { what: 'change', mode: 'typed' },
    { typing: true, muted: true },
    [{ do: 'mute', muted: true }],
  ],
  [
    'unmutes when they speak again',
    { ...spoken, typing: true },
    { what: 'change', mode: 'voice' },
    { typing: false, muted: false },
    [{ do: 'mute', muted: false }],
  ],
  ['types from the next call on where none is open', dropped, { what: 'change', mode: 'typed' }, { typing: true }, []],
  ['does not speak before another call begins', { ...dropped, typing: true }, { what: 'change', mode: 'voice' }, 'same', []],
  [
    'does not make a typed call a spoken one',
    { ...open, wanted: { ...voice, mode: 'typed' }, typing: true },
    { what: 'change', mode: 'voice' },
    'same',
    [],
  ],
  ['unmutes', spoken, { what: 'mute', muted: false }, { muted: false }, [{ do: 'mute', muted: false }]],
  ['keeps what is typed', open, { what: 'written', text: 'The' }, { text: 'The' }, [draft('The')]],
  [
    'forgets that words came back when the box is emptied',
    { ...wrote, returned: true },
    { what: 'written', text: '' },
    { text: '', returned: false },
    [draft('')],
  ],
  [
    'knows that words came back while they are corrected',
    { ...wrote, returned: true },
    { what: 'written', text: 'An' },
    { text: 'An' },
    [draft('An')],
  ],
  [
    'says what was typed, and keeps that nothing confirmed it',
    { ...open, text: 'The job.', returned: true },
    { what: 'typed', words: 'The job.' },
    { said: [agent, typed], text: '', returned: false },
    [{ do: 'say', words: 'The job.' }, lines(agent, typed), draft('')],
  ],
  ['says nothing while no call stands', dropped, { what: 'typed', words: 'The job.' }, 'same', []],

  // Breaks
  [
    'waits after the connection broke',
    spoken,
    { what: 'ended', call: 1, how: 'dropped' },
    { ...gone(1), phase: 'waiting', pause: 'dropped', lost: true },
    [close],
  ],
  [
    'gives typed words back that may not have arrived',
    wrote,
    { what: 'ended', call: 1, how: 'dropped' },
    { ...gone(1), phase: 'waiting', pause: 'dropped', lost: true, said: [agent], text: 'The job.\n\nAnd', returned: true },
    [close, lines(agent), draft('The job.\n\nAnd')],
  ],
  [
    'waits after the longest call, and the connection is not lost',
    spoken,
    { what: 'ended', call: 1, how: 'limit' },
    { ...gone(1), phase: 'waiting', pause: 'limit' },
    [close],
  ],
  [
    'knows after the longest call that the connection was lost before',
    { ...opening, lost: true },
    { what: 'ended', call: 1, how: 'limit' },
    { ...gone(1), phase: 'waiting', pause: 'limit', lost: true },
    [close],
  ],
  [
    'notes that the microphone went away',
    spoken,
    { what: 'ended', call: 1, how: 'microphone_lost' },
    { ...gone(1), phase: 'waiting', pause: { microphone: 'lost' } },
    [{ do: 'note_microphone_lost' }, close],
  ],
  ['waits when another window talks', spoken, { what: 'taken', call: 1 }, { ...gone(1), phase: 'waiting', pause: 'moved' }, [close]],

  // The end
  [
    'ends the interview when the agent ends the call',
    spoken,
    { what: 'ended', call: 1, how: 'agent' },
    { ...gone(1), phase: 'over', hung_up: true },
    [close, ends(2, 'agent')],
  ],
  [
    'goes on waiting when the agent ends a call in which nobody answered',
    open,
    { what: 'ended', call: 1, how: 'agent' },
    { ...gone(1), phase: 'waiting', pause: 'unsaid' },
    [close],
  ],
  ['ends the interview for the candidate', spoken, { what: 'finish' }, { ...gone(1), phase: 'over' }, [close, ends(2)]],
  ['ends the interview after a break', dropped, { what: 'finish' }, { ...gone(2), phase: 'over', pause: null }, [close, ends(3)]],
  ['ends the interview while a call is being opened', opening, { what: 'finish' }, { ...gone(1), phase: 'over' }, [close, ends(2)]],
  ['begins no call while the end is on its way', over, { what: 'begin', ...press }, 'same', []],
  ['ends the interview once', over, { what: 'finish' }, 'same', []],
  [
    'ends the interview again when the end could not be stored',
    notTold,
    { what: 'finish' },
    { ...gone(3), phase: 'over', pause: null },
    [close, ends(4)],
  ],
  [
    'still knows then that the agent ended it',
    { ...notTold, hung_up: true },
    { what: 'finish' },
    { ...gone(3), phase: 'over', pause: null },
    [close, ends(4, 'agent')],
  ],
  ['hears nothing of an old end in a new call', { ...opening, call: 4 }, { what: 'not_told', call: 2 }, 'same', []],
  ['forgets nothing for an old end', { ...opening, call: 4 }, { what: 'told', call: 2 }, 'same', []],
  ['is left while the end is on its way, and still hears of it', over, { what: 'left' }, 'same', []],
  ['forgets what was said when the end is stored', over, { what: 'told', call: 2 }, {}, [{ do: 'forget' }]],
  [
    'waits when the end could not be stored',
    over,
    { what: 'not_told', call: 2 },
    { ...gone(2), phase: 'waiting', pause: 'not_told' },
    [close],
  ],
  [
    'gives typed words back when the end could not be stored',
    { ...over, said: [agent, typed] },
    { what: 'not_told', call: 2 },
    { ...gone(2), phase: 'waiting', pause: 'not_told', said: [agent], text: 'The job.', returned: true },
    [close, lines(agent), draft('The job.')],
  ],
  ['closes the call when the room is left', spoken, { what: 'left' }, gone(1), [close]],

  // Entering
  [
    'keeps words that came back after a reload',
    callAfter([agent, typed], 'And'),
    { what: 'entered' },
    { said: [agent], text: 'The job.\n\nAnd', returned: true, typing: true },
    [lines(agent), draft('The job.\n\nAnd')],
  ],
  [
    'changes nothing where none came back',
    callAfter([agent, heard], 'And'),
    { what: 'entered' },
    { said: [agent, heard], text: 'And', returned: false },
    [],
  ],
]
