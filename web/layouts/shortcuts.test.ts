import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const pressed = (key: string, over = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...over,
})
const free = { typing: false, inDialog: false, singleKeys: true }

test.each([
  ['Ctrl K opens the palette', pressed('k', { ctrlKey: true }), {}, 'palette'],
  ['⌘ K as well', pressed('k', { metaKey: true }), {}, 'palette'],
  ['with Caps Lock too', pressed('K', { ctrlKey: true }), {}, 'palette'],
  ['but once while it is held', pressed('k', { ctrlKey: true, repeat: true }), {}, null],
  ['? shows the shortcuts', pressed('?'), {}, 'help'],
  ['j is the next row', pressed('j'), {}, 'next'],
  ['held down, it goes on', pressed('j', { repeat: true }), {}, 'next'],
  ['k is the one before', pressed('k'), {}, 'previous'],
  ['another key is nothing', pressed('x'), {}, null],
  ['Ctrl J is the browser’s', pressed('j', { ctrlKey: true }), {}, null],
  ['Alt J writes a letter', pressed('j', { altKey: true }), {}, null],
  ['nothing while typing', pressed('j'), { typing: true }, null],
  ['not even with Ctrl', pressed('k', { ctrlKey: true }), { typing: true }, null],
  ['nothing behind a dialog', pressed('?'), { inDialog: true }, null],
  ['nothing within a composed word', pressed('k', { isComposing: true }), {}, null],
  ['nothing that was taken already', pressed('j', { defaultPrevented: true }), {}, null],
  ['single keys can be off', pressed('j'), { singleKeys: false }, null],
  ['and Ctrl K stays', pressed('k', { ctrlKey: true }), { singleKeys: false }, 'palette'],
])('%s', (_, key, over, does) => {
  expect(shortcutOf(key, { ...free, ...over })).toBe(does)
})
