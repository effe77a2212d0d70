import { describe, expect, it } from 'vitest'
import { pressed, waited, type Deed, type Press } from './press.ts'

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

  it.each<[string, Press, { all: boolean; same: boolean }, Deed]>([
    ['submits once all is written and seen', spoken, { all: true, same: true }, 'submit'],
    ['submits once all is written, though the service is away since', { ...spoken, trouble: true }, { all: true, same: true }, 'submit'],
    ['has the candidate look at words that came', spoken, { all: true, same: false }, 'new_words'],
    ['says that words are missing', spoken, { all: false, same: true }, 'not_written'],
    ['says that no words were understood', soundOnly, { all: true, same: true }, 'no_words'],
    ['asks whether to skip where it was no voice', empty, { all: true, same: true }, 'ask_skip'],
  ])('after the wait: %s', (_, press, came, deed) => expect(waited({ ...press, pending: true }, came)).toBe(deed))
})
