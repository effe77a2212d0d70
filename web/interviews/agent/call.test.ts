import { describe, expect, it } from 'vitest'
import { callAfter, stepCall, type CallEffect, type CallEvent, type CallState } from './call.ts'
import type { Line } from './keptLines.ts'

const agent: Line = { who: 'agent', words: 'What broke?' }
const goesOn: Line = { who: 'agent', words: 'Shall I repeat it?', goes_on: true }
const heard: Line = { who: 'candidate', words: 'The job.' }
const typed: Line = { who: 'candidate', words: 'The job.', typed: true }

// The states that the table starts from.
const fresh = callAfter([], '')
const voice = { mode: 'voice', quiet: false, device_id: 'd' } as const
const opening: CallState = { ...fresh, phase: 'opening', call: 1, wanted: voice }
const openingQuietly: CallState = { ...opening, wanted: { ...voice, quiet: true } }
const open: CallState = { ...opening, phase: 'open', said: [agent] }
const spoken: CallState = { ...open, said: [agent, heard], speaking: true, muted: true }
const wrote: CallState = { ...open, said: [agent, typed], text: 'And' }
const dropped: CallState = { ...open, phase: 'waiting', pause: 'dropped', call: 2, wanted: null, lost: true }
const over: CallState = { ...spoken, phase: 'over', call: 2, wanted: null, speaking: false, muted: false }

const close: CallEffect = { do: 'close' }
const lines = (...said: Line[]): CallEffect => ({ do: 'keep_lines', said })
const draft = (text: string): CallEffect => ({ do: 'keep_draft', text })
const opens = (call: number, over: Partial<CallEffect & { do: 'open' }> = {}): CallEffect => ({
  do: 'open',
  call,
  mode: 'voice',
  device_id: 'd',
  said: [],
  greets: false,
  ...over,
})
/** The fields of a state after call number `call` was closed. */
const gone = (call: number) => ({ call: call + 1, wanted: null, speaking: false, muted: false })
const refused = { detail: 'It could not be reached.' }

type Row = [name: string, from: CallState, event: CallEvent, to: Partial<CallState> | 'same', effects: CallEffect[]]

const table: Row[] = [
  // Beginning
  ['opens a call at a press', fresh, { what: 'begin', ...voice }, { phase: 'opening', call: 1, wanted: voice }, [close, opens(1)]],
  [
    'opens a typed call',
    fresh,
    { what: 'begin', ...voice, mode: 'typed' },
    { phase: 'opening', call: 1, wanted: { ...voice, mode: 'typed' } },
    [close, opens(1, { mode: 'typed' })],
  ],
  [
    'opens another call after a break, and tells it what was said',
    dropped,
    { what: 'begin', ...voice },
    { phase: 'opening', pause: null, call: 3, wanted: voice },
    [close, opens(3, { said: [agent] })],
  ],
  [
    'lets go of a call that stands when another begins',
    spoken,
    { what: 'begin', ...voice },
    { phase: 'opening', ...gone(1), wanted: voice },
    [close, opens(2, { said: [agent, heard] })],
  ],
  ['stands when the agent is there', opening, { what: 'opened', call: 1 }, { phase: 'open' }, []],
  ['is no longer lost when a call stands', { ...opening, lost: true }, { what: 'opened', call: 1 }, { phase: 'open', lost: false }, []],
  [
    'stands muted where the candidate types first',
    openingQuietly,
    { what: 'opened', call: 1 },
    { phase: 'open', muted: true },
    [{ do: 'mute', muted: true }],
  ],
  [
    'tries again without first words where the agent says only its own',
    opening,
    { what: 'failed', call: 1, why: 'own_greeting', over: false },
    { greets: true, call: 2 },
    [close, opens(2, { greets: true })],
  ],
  [
    'keeps to typing first when it tries again',
    openingQuietly,
    { what: 'failed', call: 1, why: 'own_greeting', over: false },
    { greets: true, call: 2 },
    [close, opens(2, { greets: true })],
  ],
  [
    'waits with the reason when a call could not be opened',
    opening,
    { what: 'failed', call: 1, why: refused, over: false },
    { ...gone(1), phase: 'waiting', pause: refused },
    [close],
  ],
  [
    'asks how the interview stands when the server will not open one',
    opening,
    { what: 'failed', call: 1, why: refused, over: true },
    { ...gone(1), phase: 'waiting', pause: refused },
    [close, { do: 'reload' }],
  ],
  [
    'waits for a microphone',
    opening,
    { what: 'failed', call: 1, why: { microphone: 'blocked' }, over: false },
    { ...gone(1), phase: 'waiting', pause: { microphone: 'blocked' } },
    [close],
  ],

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
    open,
    { what: 'words', call: 1, who: 'agent', words: 'Shall I repeat it?', goes_on: true },
    { said: [agent, goesOn] },
    [lines(agent, goesOn)],
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
    { ...gone(1), phase: 'over' },
    [close, { do: 'end' }],
  ],
  [
    'goes on waiting when the agent ends a call in which nobody answered',
    open,
    { what: 'ended', call: 1, how: 'agent' },
    { ...gone(1), phase: 'waiting', pause: 'unsaid' },
    [close],
  ],
  ['ends the interview for the candidate', spoken, { what: 'finish' }, { ...gone(1), phase: 'over' }, [close, { do: 'end' }]],
  ['ends the interview after a break', dropped, { what: 'finish' }, { ...gone(2), phase: 'over', pause: null }, [close, { do: 'end' }]],
  ['ends the interview while a call is being opened', opening, { what: 'finish' }, { ...gone(1), phase: 'over' }, [close, { do: 'end' }]],
  ['forgets what was said when the end is stored', over, { what: 'told' }, {}, [{ do: 'forget' }]],
  ['waits when the end could not be stored', over, { what: 'not_told' }, { ...gone(2), phase: 'waiting', pause: 'not_told' }, [close]],
  [
    'gives typed words back when the end could not be stored',
    { ...over, said: [agent, typed] },
    { what: 'not_told' },
    { ...gone(2), phase: 'waiting', pause: 'not_told', said: [agent], text: 'The job.', returned: true },
    [close, lines(agent), draft('The job.')],
  ],
  ['closes the call when the room is left', spoken, { what: 'left' }, gone(1), [close]],

  // Entering
  [
    'keeps words that came back after a reload',
    callAfter([agent, typed], 'And'),
    { what: 'entered' },
    { said: [agent], text: 'The job.\n\nAnd', returned: true },
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

const late: CallEvent[] = [
  { what: 'opened', call: 1 },
  { what: 'failed', call: 1, why: refused, over: true },
  { what: 'failed', call: 1, why: 'own_greeting', over: false },
  { what: 'taken', call: 1 },
  { what: 'words', call: 1, who: 'agent', words: 'Hello?' },
  { what: 'corrected', call: 1, words: 'Hel' },
  { what: 'speaking', call: 1, speaking: true },
  { what: 'ended', call: 1, how: 'agent' },
  { what: 'ended', call: 1, how: 'microphone_lost' },
]

describe('the call machine', () => {
  it.each(table)('%s', (_name, from, event, to, effects) => {
    const [next, done] = stepCall(from, event)
    expect(done).toEqual(effects)
    if (to === 'same') expect(next).toBe(from)
    else expect(next).toEqual({ ...from, ...to })
  })

  it.each(late)('ignores that a call that was ended has $what', (event) => {
    for (const state of [dropped, over, { ...opening, call: 2 }, { ...open, call: 2 }]) expect(stepCall(state, event)).toEqual([state, []])
  })
})
