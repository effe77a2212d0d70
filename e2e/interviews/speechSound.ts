// Speech for the journeys' microphone and interviewer: spoken by espeak-ng if it is installed, otherwise a hum with the loudness and pitch
// of speech.
import { execFileSync, spawnSync } from 'node:child_process'

/** The sample rate of espeak-ng. */
const rate = 22_050
const headLength = 44

const speaks = spawnSync('espeak-ng', ['--version']).status === 0
if (!speaks) process.stdout.write('espeak-ng is not installed: the voices of these journeys hum.\n')

/** A WAV file. Each pair is a voice (words, or seconds of hum) and the seconds of quiet after it. */
export function speechSound(stretches: [voice: string | number, quiet: number][]): Buffer {
  const data = Buffer.concat(
    stretches.flatMap(([voice, quiet]) => [
      typeof voice === 'number' ? hum(voice) : speaks ? say(voice) : hum(voice.length / 15),
      toPcm(room(quiet)),
    ]),
  )
  const head = Buffer.alloc(headLength)
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

/** A WAV file of two voices that fill each other's pauses, so that nothing is ever quiet. */
export function soundWithoutPause(seconds: number): Buffer {
  const sound = speechSound([[seconds, 0]])
  // The hum has two syllables a second, and half of each is quiet.
  const half = Math.round(rate / 4) * 2
  const voices = Buffer.from(sound)
  for (let at = headLength; at + half + 2 <= sound.length; at += 2) {
    const both = sound.readInt16LE(at) + sound.readInt16LE(at + half)
    voices.writeInt16LE(Math.max(-32_768, Math.min(32_767, both)), at)
  }
  return voices
}

const say = (words: string): Buffer =>
  execFileSync('espeak-ng', ['-v', 'en', '--stdout'], { input: words, maxBuffer: 64 * 1024 * 1024 }).subarray(headLength)

function toPcm(samples: number[]): Buffer {
  const data = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, i) => data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), i * 2))
  return data
}

// Quiet with a little noise, because no real room is fully silent.
const room = (seconds: number) =>
  Array.from({ length: Math.round(seconds * rate) }, (_, i) => ((Math.sin(i * 78.233) * 43758.5453) % 1) * 0.0006)

function hum(seconds: number): Buffer {
  const samples: number[] = []
  let phase = 0
  for (let i = 0; i < seconds * rate; i++) {
    const t = i / rate
    phase += (2 * Math.PI * (130 + 30 * Math.sin(2 * Math.PI * 0.7 * t) + 12 * Math.sin(2 * Math.PI * 5 * t))) / rate
    // Four syllables a second, with the harmonics of a voice.
    const syllable = Math.max(0.05, Math.sin(2 * Math.PI * 2 * t)) ** 0.6
    const tone = [1, 0.7, 0.5, 0.6, 0.4, 0.25, 0.15, 0.1].reduce((sum, part, n) => sum + part * Math.sin((n + 1) * phase), 0)
    samples.push(tone * syllable * 0.16 + ((Math.sin(i * 12.9898) * 43758.5453) % 1) * 0.003)
  }
  return toPcm(samples)
}
