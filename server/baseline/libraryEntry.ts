import { stems, topicWords } from '../text/words.ts'
import { competencyLibrary, type LibraryEntry } from './competencyLibrary.ts'

export const entryKeys = competencyLibrary.map((entry) => ({ entry, keys: entry.asked_by.split(', ').map((phrase) => stems(phrase)) }))

/** The library's entry that a topic asks for: the longest phrase that matches wins, then the earlier entry. */
export function libraryEntry(topic: string): LibraryEntry | null {
  const words = stems(topic)
  let best: { entry: LibraryEntry; weight: number } | null = null
  for (const { entry, keys } of entryKeys) {
    const hits = keys.filter((key) => includesRun(words, key))
    const weight = Math.max(0, ...hits.map((key) => key.length)) + hits.length / 100
    if (hits.length > 0 && (!best || weight > best.weight)) best = { entry, weight }
  }
  // One common word in a long specialised topic ("customer identity access tooling") does not make it that entry.
  const specific = topicWords(topic).length
  return best && (best.weight >= 2 || specific <= 5) ? best.entry : null
}

const includesRun = (words: string[], run: string[]) => run.length > 0 && words.some((_, i) => run.every((w, j) => words[i + j] === w))
