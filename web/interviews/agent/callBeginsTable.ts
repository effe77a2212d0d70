// The table of transitions of a call that begins: the state before, what happens, the state after, the effects. Each row is a test.
import type { Turn } from '../../../shared/turns.ts'
import { again_ms, stillHere_ms, type CallEffect, type CallEvent, type CallState } from './call.ts'
import { agent, close, dropped, fresh, gone, heard, open, opening, press, refused, spoken, voice, type Row } from './callTable.ts'

const openingQuietly: CallState = { ...opening, wanted: { ...voice, quiet: true } }

const ticket = (call: number): CallEffect => ({ do: 'get_ticket', call })
const opens = (over: Partial<CallEffect & { do: 'open' }> = {}): CallEffect => ({
  do: 'open',
  call: 1,
  mode: 'voice',
  device_id: 'd',
  before: [],
  goes_on: false,
  ...over,
})
const asked: Turn = {
  turn_id: 't',
  role: 'interviewer',
  text: 'What broke?',
  number: 1,
  kind: 'core',
  declined: false,
  at: '2026-11-20T09:30:00Z',
  offset_ms: 0,
}
const given: CallEvent & { what: 'ticket' } = { what: 'ticket', call: 1, turns: [], may_go_on: true }
const known = (call: number, after_ms: number): CallEffect => ({ do: 'make_known', call, after_ms })

export const callBeginsTable: Row[] = [
  ['asks for a ticket at a press', fresh, { what: 'begin', ...press }, { phase: 'opening', call: 1, wanted: voice }, [close, ticket(1)]],
  [
    'begins a typed call',
    fresh,
    { what: 'begin', ...press, mode: 'typed' },
    { phase: 'opening', call: 1, wanted: { ...voice, mode: 'typed' }, typing: true },
    [close, ticket(1)],
  ],
  [
    'begins a spoken call after typing',
    { ...fresh, typing: true },
    { what: 'begin', ...press },
    { phase: 'opening', call: 1, wanted: voice, typing: false },
    [close, ticket(1)],
  ],
  [
    'lets the candidate type first where words came back',
    { ...fresh, text: 'The job.', returned: true, typing: true },
    { what: 'begin', ...press },
    { phase: 'opening', call: 1, wanted: { ...voice, quiet: true } },
    [close, ticket(1)],
  ],
  [
    'begins another call after a break',
    { ...dropped, missed: 2, goes_on: true },
    { what: 'begin', ...press },
    { phase: 'opening', pause: null, call: 3, wanted: voice, missed: 0, goes_on: false },
    [close, ticket(3)],
  ],
  [
    'lets go of an open call when another begins',
    spoken,
    { what: 'begin', ...press },
    { phase: 'opening', ...gone(1), wanted: voice },
    [close, ticket(2)],
  ],
  ['opens the call with the ticket', opening, given, {}, [opens()]],
  ['opens a typed call with the ticket', { ...opening, wanted: { ...voice, mode: 'typed' } }, given, {}, [opens({ mode: 'typed' })]],
  [
    'tells the agent after a break what was said, and has it go on without its greeting',
    { ...opening, said: [agent, heard] },
    given,
    { goes_on: true },
    [opens({ before: [agent, heard], goes_on: true })],
  ],
  [
    'knows what was said from the server in a new window',
    opening,
    { ...given, turns: [asked] },
    { goes_on: true },
    [opens({ before: [agent], goes_on: true })],
  ],
  [
    'has the agent greet again where it takes no first words',
    { ...opening, said: [agent] },
    { ...given, may_go_on: false },
    {},
    [opens({ before: [agent] })],
  ],
  [
    'has the agent greet again where it took no first words before',
    { ...opening, said: [agent], greets: true },
    given,
    {},
    [opens({ before: [agent] })],
  ],
  ['loads the page again where the job has no such agent now', opening, { what: 'no_ticket', call: 1 }, 'same', [{ do: 'reload_page' }]],
  ['is open when the agent is there, and tells the server', opening, { what: 'opened', call: 1 }, { phase: 'open' }, [known(1, 0)]],
  [
    'is no longer lost when a call is open',
    { ...opening, lost: true },
    { what: 'opened', call: 1 },
    { phase: 'open', lost: false },
    [known(1, 0)],
  ],
  [
    'is open and muted where the candidate types first',
    openingQuietly,
    { what: 'opened', call: 1 },
    { phase: 'open', muted: true },
    [{ do: 'mute', muted: true }, known(1, 0)],
  ],
  [
    'tells the server again later, so that the candidate does not count as idle',
    { ...open, missed: 3 },
    { what: 'known', call: 1 },
    { missed: 0 },
    [known(1, stillHere_ms)],
  ],
  ['tells the server again soon if it could not', open, { what: 'not_known', call: 1 }, { missed: 1 }, [known(1, again_ms)]],
  ['tells it soon a third time', { ...open, missed: 2 }, { what: 'not_known', call: 1 }, { missed: 3 }, [known(1, again_ms)]],
  ['takes its time after the third time', { ...open, missed: 3 }, { what: 'not_known', call: 1 }, { missed: 4 }, [known(1, stillHere_ms)]],
  [
    'tries again without first words where the agent says only its own',
    { ...opening, goes_on: true },
    { what: 'failed', call: 1, why: 'own_greeting', over: false },
    { greets: true, call: 2, goes_on: false },
    [close, ticket(2)],
  ],
  [
    'keeps to typing first when it tries again',
    openingQuietly,
    { what: 'failed', call: 1, why: 'own_greeting', over: false },
    { greets: true, call: 2 },
    [close, ticket(2)],
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
]
