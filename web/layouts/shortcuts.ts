// Which key does what on every staff screen, and when it does nothing.

export type Shortcut = 'palette' | 'help' | 'next' | 'previous'
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'>
type Standing = {
  /** The key goes into a field. */ typing: boolean
  /** A dialog is open, which has keys of its own. */ inDialog: boolean
  /** Keys without Ctrl or ⌘ may do something; whoever speaks to their computer can turn them off. */ singleKeys: boolean
}

const single: Record<string, Shortcut> = { '?': 'help', j: 'next', k: 'previous' }

export function shortcutOf(key: Key, { typing, inDialog, singleKeys }: Standing): Shortcut | null {
  if (key.defaultPrevented || key.isComposing || key.altKey || typing || inDialog) return null
  if (key.ctrlKey || key.metaKey) return key.key.toLowerCase() === 'k' && !key.repeat ? 'palette' : null
  return singleKeys ? (single[key.key] ?? null) : null
}

const fields = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range]), [contenteditable]:not([contenteditable=false])'

export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(fields) !== null

/** "⌘ K" or "Ctrl K", as this computer's keyboard has it. */
export const paletteKey = (): string => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K')

const stored = 'single_keys'
export const singleKeysOn = (): boolean => localStorage.getItem(stored) !== 'off'
export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
}
