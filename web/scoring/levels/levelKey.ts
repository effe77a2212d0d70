import type { Level } from './levelDraft.ts'

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }
/** Where a key is pressed: in a text, on a button or a link, or anywhere else. */
export type KeyAt = 'text' | 'control' | 'elsewhere'
export type LevelDeed = { what: 'save' | 'next' | 'back' } | { what: 'choose'; level: Level }

/** What a key does in the form of levels; null if it does what it does everywhere. */
export function levelKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, at: KeyAt, levels: readonly Level[]): LevelDeed | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return key === 'Enter' ? { what: 'save' } : null
  if (at === 'text') return null
  const level = levels.find((one) => String(one) === key)
  if (level) return { what: 'choose', level }
  if (key === 'Backspace') return { what: 'back' }
  return key === 'Enter' && at !== 'control' ? { what: shiftKey ? 'back' : 'next' } : null
}
