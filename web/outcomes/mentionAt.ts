/** What is typed of a mention: its “@” stands at `from`. */
export type Begun = { from: number; typed: string }

/** The mention that is being typed at this place of the text; null if none is. An “@” inside a word, as in an email, begins none. */
export function mentionAt(text: string, place: number): Begun | null {
  const found = /(?<![\p{L}\p{N}._-])@([^@\n]{0,120})$/u.exec(text.slice(0, place))
  return found && !found[1]!.startsWith(' ') ? { from: found.index, typed: found[1]! } : null
}

/** “Tāne” is found by “tane”. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose name, or one word of it, begins like this. */
export function peopleLike<P extends { name: string }>(people: P[], typed: string): P[] {
  const begin = plain(typed)
  return people.filter(({ name }) => ` ${plain(name)}`.includes(` ${begin}`))
}

/** The text with the whole name in the place of what was typed, and the place after it. */
export function withMention(text: string, { from, typed }: Begun, name: string): { text: string; place: number } {
  const rest = text.slice(from + 1 + typed.length)
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + rest.replace(/^ /, ''), place: before.length }
}
