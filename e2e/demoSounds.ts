// Makes the recordings of the demo again: espeak-ng says the answers of the recorded interviews, and Chromium writes them as the product's own recorder does.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { readConfig } from '../server/config.ts'
import { fillDemo } from '../server/demo/fillDemo.ts'
import { fingerprint, recordedSittings, soundFolder, soundName, type SoundIndex } from '../server/demo/sounds.ts'
import { openParts } from '../server/openParts.ts'
import { findBrowser } from '../scripts/browser.mjs'

type Wanted = { name: string; voice: string; text: string }

const voices = ['en-gb+f3', 'en-us+m3', 'en-gb-scotland+m7', 'en-gb+f5']
const wanted: Wanted[] = []
const folder = mkdtempSync(join(tmpdir(), 'vouch-sounds-'))
const parts = await openParts({ ...readConfig({ DATA_DIR: folder }), log_level: 'silent' })
await fillDemo(parts, (sitting, answer, text) => {
  const voice = voices[[...recordedSittings].indexOf(`${sitting.job}-${sitting.seat}`)]
  if (voice) wanted.push({ name: soundName(sitting, answer), voice, text })
  return Promise.resolve(null)
})
await parts.close()
rmSync(folder, { recursive: true, force: true })

/** A WAV file; the header of one that was piped does not know its length. */
function say({ voice, text }: Wanted): Buffer {
  const wav = execFileSync('espeak-ng', ['-v', voice, '-s', '165', '--stdout'], { input: text, maxBuffer: 64 * 1024 * 1024 })
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.writeUInt32LE(wav.length - 44, 40)
  return wav
}
const executablePath = findBrowser() ?? undefined
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
})
const page = await browser.newPage()
// All at once: each takes as long as it is said.
const recorded = await Promise.all(
  wanted.map((one) =>
    page.evaluate(async (wav) => {
      const sound = new AudioContext()
      const source = sound.createBufferSource()
      source.buffer = await sound.decodeAudioData(await (await fetch(`data:audio/wav;base64,${wav}`)).arrayBuffer())
      const out = sound.createMediaStreamDestination()
      out.channelCount = 1
      source.connect(out)
      const recorder = new MediaRecorder(out.stream, { mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 14_000 })
      const pieces: Blob[] = []
      recorder.ondataavailable = ({ data }) => pieces.push(data)
      const stopped = new Promise((resolve) => (recorder.onstop = resolve))
      source.onended = () => recorder.stop()
      recorder.start()
      source.start()
      await stopped
      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
      return {
        duration_ms: Math.round(source.buffer.duration * 1000),
        base64: btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), '')),
      }
    }, say(one).toString('base64')),
  ),
)
await browser.close()

rmSync(soundFolder, { recursive: true, force: true })
mkdirSync(soundFolder)
const index: SoundIndex = {}
for (const [i, { name, text }] of wanted.entries()) {
  const { duration_ms, base64 } = recorded[i]!
  writeFileSync(join(soundFolder, name), Buffer.from(base64, 'base64'))
  index[name] = { duration_ms, said: fingerprint(text) }
}
writeFileSync(join(soundFolder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
