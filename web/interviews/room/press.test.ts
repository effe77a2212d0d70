import { describe, expect, it } from 'vitest'
import type { Question } from '../../../shared/turns.ts'
import { notPressed, pressed, stepPress, type Deed, type Press, type PressEffect, type PressEvent, type PressState } from './press.ts'

const typed: Press = {
  text: 'I fixed it.',
  tooLong: false,
  voiced: false,
  ears: 'server',
  pending: false,
  trouble: false,
  told: null,
  settled: true,
}
const spoken: Press = { ...typed, voiced: true }
const empty: Press = { ...typed, text: ' ' }
const question = (turn_id: string): Question => ({ turn_id, number: 1, of: 3, kind: 'core', text: 'Why?', hint: null, speech_url: null })
const soundOnly: Press = { ...spoken, text: '' }

const table: [name: string, press: Press, deed: Deed][] = [
  ['submits what is written', typed, 'submit'],
  ['submits nothing that is too long', { ...typed, tooLong: true }, 'shorten'],
  ['asks whether to skip where nothing was written or said', empty, 'ask_skip'],
  ['takes the second press of a double click for none', { ...empty, settled: false }, 'nothing'],
  ['never asks to skip after a voice: says that no words were understood', soundOnly, 'no_words'],
  ['submits what is typed at the second press', { ...typed, told: 'new_words' }, 'submit'],
  ['asks whether to skip at the second press where everything was deleted', { ...empty, told: 'new_words' }, 'ask_skip'],
  [
    'submits the recording at the second press, where nothing writes words down',
    { ...soundOnly, ears: 'none', told: 'no_words' },
    'submit',
  ],
  ['submits the recording at the second press', { ...soundOnly, told: 'no_words' }, 'submit'],
  ['submits the recording at once where nothing writes words down', { ...soundOnly, ears: 'none' }, 'submit'],
  ['submits what is typed beside such a recording as a part', { ...spoken, ears: 'none' }, 'submit_part'],
  ['says so at the second press too', { ...spoken, ears: 'none', told: 'new_words' }, 'submit_part'],
  ['submits what is typed without a voice as the whole', { ...typed, ears: 'none' }, 'submit'],
  ['waits for the last words', { ...spoken, pending: true }, 'wait'],
  ['submits what stands at the second press, though somebody goes on speaking', { ...spoken, pending: true, told: 'new_words' }, 'submit'],
  ['says that words are missing, and waits for no service that is away', { ...spoken, pending: true, trouble: true }, 'not_written'],
  [
    'submits what there is at the second press, and says that it is a part',
    { ...spoken, trouble: true, told: 'not_written' },
    'submit_part',
  ],
  ['submits the whole where the words have come since', { ...spoken, told: 'not_written' }, 'submit'],
  ['submits the recording where none of its words came', { ...soundOnly, pending: true, told: 'not_written' }, 'submit_part'],
  [
    'says that words are missing beside what is typed, though too little was said to be an answer',
    { ...typed, trouble: true },
    'not_written',
  ],
  [
    'submits what is typed at the second press, and says that it is a part',
    { ...typed, trouble: true, told: 'not_written' },
    'submit_part',
  ],
  ['asks whether to skip where the trouble concerns nothing that was said', { ...empty, trouble: true }, 'ask_skip'],
]

describe('a press of “Submit answer”', () => {
  it.each(table)('%s', (_, press, deed) => expect(pressed(press)).toBe(deed))
})

const q1 = { asked: question('q1'), text: 'I fixed it.', voice_from_ms: 700 }
const q2 = { asked: question('q2'), text: '' }
const press = { ...spoken, told: null, pending: true }
const waiting: PressState = { check: null, waiting: { press, box: q1 } }
const waits = (press: Press, voice_from_ms = press.voiced ? 700 : undefined): PressState => ({
  check: null,
  waiting: { press: { ...press, pending: true }, box: { asked: q1.asked, text: press.text, voice_from_ms } },
})
const settled = (box: Partial<typeof q1> = {}, all = true): PressEvent => ({ what: 'settled', turn_id: 'q1', all, box: { ...q1, ...box } })
const after = (state: PressState, changed: Partial<PressEvent & { what: 'settled' }> = {}): PressEvent => ({
  what: 'settled',
  turn_id: 'q1',
  all: true,
  box: state.waiting!.box,
  ...changed,
})
const submit: PressEffect = { do: 'submit', part: false }
const checked: PressState = { check: 'new_words', waiting: null }

const steps: [name: string, from: PressState, event: PressEvent, to: PressState | 'same', effects: PressEffect[]][] = [
  ['submits', notPressed, { what: 'pressed', press: typed, box: q1 }, 'same', [submit]],
  ['submits a part', notPressed, { what: 'pressed', press: { ...spoken, ears: 'none' }, box: q1 }, 'same', [{ do: 'submit', part: true }]],
  ['asks for a shorter text', notPressed, { what: 'pressed', press: { ...typed, tooLong: true }, box: q1 }, 'same', [{ do: 'shorten' }]],
  ['asks whether to skip', notPressed, { what: 'pressed', press: empty, box: q1 }, 'same', [{ do: 'ask_skip' }]],
  ['says what it did not submit', notPressed, { what: 'pressed', press: soundOnly, box: q1 }, { check: 'no_words', waiting: null }, []],
  ['knows at the second press what it said', checked, { what: 'pressed', press, box: q1 }, 'same', [submit]],
  ['waits for the last words', notPressed, { what: 'pressed', press, box: q1 }, waiting, [{ do: 'settle', turn_id: 'q1' }]],
  ['takes no press while one waits', waiting, { what: 'pressed', press: typed, box: q1 }, 'same', []],
  ['submits once all is written and seen', waiting, settled(), notPressed, [submit]],
  [
    'submits once all is written, though the service is away since',
    { check: null, waiting: { press: { ...press, trouble: true }, box: q1 } },
    settled(),
    notPressed,
    [submit],
  ],
  ['has the candidate look at words that came', waiting, settled({ text: 'I fixed it. Then' }), checked, []],
  ['says that words are missing', waiting, settled({}, false), { check: 'not_written', waiting: null }, []],
  ['says that no words were understood', waits(soundOnly), after(waits(soundOnly)), { check: 'no_words', waiting: null }, []],
  ['asks whether to skip where it was no voice', waits(empty), after(waits(empty)), notPressed, [{ do: 'ask_skip' }]],
  [
    'knows a voice that was recorded during the wait',
    waits(empty),
    after(waits(empty), { box: { asked: q1.asked, text: ' ', voice_from_ms: 700 } }),
    { check: 'no_words', waiting: null },
    [],
  ],
  ['drops the wait when another question is asked', waiting, { what: 'asked' }, notPressed, []],
  ['forgets what it said when another question is asked', checked, { what: 'asked' }, notPressed, []],
  ['does nothing after a wait that was dropped', notPressed, settled(), 'same', []],
  [
    'does nothing to a press on the next question when the wait of the one before ends',
    { check: null, waiting: { press, box: { ...q1, ...q2 } } },
    settled(),
    'same',
    [],
  ],
  ['submits nothing of another question that the room has yet to show', waiting, settled(q2), notPressed, []],
  ['says nothing of such a question', waiting, settled(q2, false), notPressed, []],
  ['asks nothing about such a question', waits(empty), after(waits(empty), { box: q2 }), notPressed, []],
  ['does nothing after the last question', waits(empty), after(waits(empty), { box: { asked: null, text: '' } }), notPressed, []],
  ['forgets what it said after a while', checked, { what: 'outdated' }, notPressed, []],
  ['goes on waiting when what it said before is outdated', { ...waiting, check: 'no_words' }, { what: 'outdated' }, waiting, []],
]

describe('the machine of “Submit answer”', () => {
  it.each(steps)('%s', (_, from, event, to, effects) => {
    const [next, done] = stepPress(from, event)
    expect(done).toEqual(effects)
    if (to === 'same') expect(next).toBe(from)
    else expect(next).toEqual(to)
  })
})
