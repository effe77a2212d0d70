import { expect, test } from 'vitest'
import { levelKey, type KeyAt, type LevelDeed } from './levelKey.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each<[string, Partial<typeof none>, KeyAt, LevelDeed | null]>([
  ['3', {}, 'elsewhere', { what: 'choose', level: 3 }],
  ['3', {}, 'control', { what: 'choose', level: 3 }],
  ['3', {}, 'text', null],
  ['9', {}, 'elsewhere', null],
  ['3', { ctrlKey: true }, 'elsewhere', null],
  ['3', { altKey: true }, 'elsewhere', null],
  ['Enter', {}, 'elsewhere', { what: 'next' }],
  ['Enter', { shiftKey: true }, 'elsewhere', { what: 'back' }],
  ['Enter', {}, 'control', null],
  ['Enter', {}, 'text', null],
  ['Enter', { ctrlKey: true }, 'text', { what: 'save' }],
  ['Enter', { metaKey: true }, 'control', { what: 'save' }],
  ['Backspace', {}, 'elsewhere', { what: 'back' }],
  ['Backspace', {}, 'text', null],
])('%s with %j, %s', (key, held, at, deed) => {
  expect(levelKey({ key, ...none, ...held }, at, [1, 2, 3, 4, 5])).toEqual(deed)
})
