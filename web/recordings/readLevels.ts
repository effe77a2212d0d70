// Draws the voice line of a recording from its sound. The sound is decoded at a low rate, because only the loudness matters.
const bars = 120
/** Longer recordings would take too much memory for a line. */
const longest_ms = 45 * 60_000

type Sound = { duration_ms: number; bytes: () => Promise<ArrayBuffer> }

/** The loudness along a recording, from 0 to 1; null if it is too long or has no sound that can be read. */
export async function readLevels(pieces: Sound[]): Promise<number[] | null> {
  const total = pieces.reduce((sum, piece) => sum + piece.duration_ms, 0)
  if (total === 0 || total > longest_ms || typeof OfflineAudioContext === 'undefined') return null
  const sums = Array.from({ length: bars }, () => ({ sum: 0, count: 0 }))
  let before = 0
  for (const piece of pieces) {
    const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(await piece.bytes()).catch(() => null)
    if (!sound) return null
    const samples = sound.getChannelData(0)
    const per_ms = sound.sampleRate / 1000
    for (let i = 0; i < samples.length; i += 4) {
      const bar = sums[Math.min(bars - 1, Math.floor(((before + i / per_ms) / total) * bars))]!
      bar.sum += samples[i]! ** 2
      bar.count++
    }
    before += piece.duration_ms
  }
  const loud = sums.map(({ sum, count }) => (count === 0 ? 0 : Math.sqrt(sum / count)))
  const most = Math.max(...loud, 0.02)
  return loud.map((level) => Math.max(0.04, Math.sqrt(level / most)))
}
