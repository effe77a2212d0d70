import { describe, expect, it } from 'vitest'
import type { Question } from '../../../shared/turns.ts'
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

  it.each<[string, Press, { all: boolean; text?: string; asked?: Question | null }, Deed]>([
    ['submits once all is written and seen', spoken, { all: true }, 'submit'],
    ['submits once all is written, though the service is away since', { ...spoken, trouble: true }, { all: true }, 'submit'],
    ['has the candidate look at words that came', spoken, { all: true, text: 'I fixed it. Then' }, 'new_words'],
    ['says that words are missing', spoken, { all: false }, 'not_written'],
    ['says that no words were understood', soundOnly, { all: true }, 'no_words'],
    ['asks whether to skip where it was no voice', empty, { all: true }, 'ask_skip'],
    ['does nothing to another question that was not seen', empty, { all: true, asked: question('q2') }, 'nothing'],
    ['submits nothing of another question', spoken, { all: true, asked: question('q2') }, 'nothing'],
    ['says nothing of another question', spoken, { all: false, text: '', asked: question('q2') }, 'nothing'],
    ['does nothing after the last question', empty, { all: true, asked: null }, 'nothing'],
  ])('after the wait: %s', (_, press, { all, ...changed }, deed) => {
    const before = { asked: question('q1'), text: press.text, voice_from_ms: press.voiced ? 700 : undefined }
    expect(waited({ ...press, pending: true }, { all, before, after: { ...before, ...changed } })).toBe(deed)
  })

  it('after the wait: knows a voice that was recorded meanwhile', () => {
    const before = { asked: question('q1'), text: ' ' }
    expect(waited({ ...empty, pending: true }, { all: true, before, after: { ...before, voice_from_ms: 700 } })).toBe('no_words')
  })
})
