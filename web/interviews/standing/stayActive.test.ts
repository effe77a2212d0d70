import { expect, it } from 'vitest'
import { pause_hours } from '../../../shared/interviewTimes.ts'
import { stayFrom, stepStay, type StayEffect, type StayEvent, type StayState } from './stayActive.ts'

const minute = 60_000
const at = (minutes: number) => 1_000 * minute + minutes * minute
const long = pause_hours * 60

const fresh = stayFrom(at(0))
const tried: StayState = { ...fresh, tried_at: at(20), done_at: at(20) }
/** The candidate has done nothing for so long that the server is not told any more. */
const idle: StayState = { ...fresh, tried_at: at(long), active_at: at(long) }
const warned: StayState = { ...idle, closing: 5 }
const tells = (minutes: number): StayEffect[] => [{ do: 'tell', at: at(minutes) }]

it.each<[string, StayState, StayEvent, Partial<StayState>, StayEffect[]]>([
  ['remembers what the candidate does', fresh, { what: 'did', now: at(9) }, { done_at: at(9) }, []],
  [
    'tells the server as soon as the candidate does something, if it is due',
    fresh,
    { what: 'did', now: at(10) },
    { done_at: at(10), tried_at: at(10) },
    tells(10),
  ],
  [
    'tells it of a press at once',
    warned,
    { what: 'stays', now: at(long + 26) },
    { done_at: at(long + 26), tried_at: at(long + 26) },
    tells(long + 26),
  ],
  ['does not tell it too often', fresh, { what: 'looked', now: at(9), waits: false }, {}, []],
  ['tells it again when it is due', fresh, { what: 'looked', now: at(10), waits: false }, { tried_at: at(10) }, tells(10)],
  [
    'tells it of an open window without a candidate for a while',
    fresh,
    { what: 'looked', now: at(long), waits: false },
    { tried_at: at(long) },
    tells(long),
  ],
  ['stops then, and warns', idle, { what: 'looked', now: at(long + 25), waits: false }, { closing: 5 }, []],
  ['warns a second time', warned, { what: 'looked', now: at(long + 29), waits: false }, { closing: 1 }, []],
  [
    'loads the interview when it should have closed',
    warned,
    { what: 'looked', now: at(long + 32), waits: false },
    { closing: 1 },
    [{ do: 'reload' }],
  ],
  ['warns of nothing while it waits for a reply', warned, { what: 'looked', now: at(long + 32), waits: true }, { closing: null }, []],
  [
    'warns when the server has not heard for long',
    { ...tried, tried_at: at(24) },
    { what: 'looked', now: at(26), waits: false },
    { closing: 5 },
    [],
  ],
  [
    'warns no more when the server has heard',
    { ...tried, closing: 5 },
    { what: 'heard', at: at(20), now: at(26) },
    { active_at: at(20), closing: null },
    [],
  ],
  [
    'takes an older answer that comes late for nothing new',
    { ...tried, active_at: at(20) },
    { what: 'heard', at: at(10), now: at(26) },
    {},
    [],
  ],
  ['loads the interview when it is over', fresh, { what: 'over' }, {}, [{ do: 'reload' }]],
])('%s', (_, from, event, to, effects) => {
  expect(stepStay(from, event)).toEqual([{ ...from, ...to }, effects])
})
