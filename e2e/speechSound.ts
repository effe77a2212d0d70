// Sound that is like speech as far as loudness and pitch go: a humming voice that rises and falls, with pauses.

const rate = 16_000

/** A WAV file: for each pair so many seconds of voice, then so many of quiet. */
export function speechSound(stretches: [voice: number, quiet: number][]): Buffer {
  const samples: number[] = []
  for (const [voice, quiet] of stretches) {
    let phase = 0
    for (let i = 0; i < voice * rate; i++) {
      const t = i / rate
      phase += 2 * Math.PI * (130 + 30 * Math.sin(2 * Math.PI * 0.7 * t) + 12 * Math.sin(2 * Math.PI * 5 * t)) / rate
      // Four syllables a second, and the harmonics of a throat.
      const syllable = Math.max(0.05, Math.sin(2 * Math.PI * 2 * t)) ** 0.6
      const tone = [1, 0.7, 0.5, 0.6, 0.4, 0.25, 0.15, 0.1].reduce((sum, part, n) => sum + part * Math.sin((n + 1) * phase), 0)
      samples.push(tone * syllable * 0.16 + (Math.sin(i * 12.9898) * 43758.5453 % 1) * 0.003)
    }
    for (let i = 0; i < quiet * rate; i++) samples.push((Math.sin(i * 78.233) * 43758.5453 % 1) * 0.0006)
  }
  const data = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, i) => data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), i * 2))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
