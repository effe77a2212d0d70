// The recordings of the demo. A speech synthesiser spoke the answers; the files are kept because few machines have one.
// `npm run demo:sounds` makes them again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sitting } from './sittings.ts'

export const soundFolder = join(import.meta.dirname, 'sounds')
export const soundType = 'audio/webm'
/** The interviews that have a recording, by job and seat. */
export const recordedSittings = new Set(['engineer-9', 'engineer-45', 'engineer-47'])

/** For each file: its length, and the fingerprint of the words in it. */
export type SoundIndex = Record<string, { duration_ms: number; said: string }>
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
export const soundName = ({ job, seat }: Sitting, answer: number): string => `${job}-${seat}-${answer}.webm`

const indexFile = join(soundFolder, 'index.json')
const index = (existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {}) as SoundIndex

export type Sound = { bytes: Uint8Array; duration_ms: number }
export type SoundOf = (sitting: Sitting, answer: number, text: string) => Promise<Sound | null>

/** The sound of this answer; null if there is none, or if other words are spoken in it. */
export const soundOf: SoundOf = async (sitting, answer, text) => {
  const name = soundName(sitting, answer)
  const entry = index[name]
  if (entry?.said !== fingerprint(text)) return null
  return { bytes: await readFile(join(soundFolder, name)), duration_ms: entry.duration_ms }
}
