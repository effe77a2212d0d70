// What a page plays through the speakers.
import type { Page } from '@playwright/test'

/** `loading`: it may still load sound. */
type Heard = { seconds: number; decibels: number; loading: boolean }

/** Makes the page record what each player and its audio context send to the speakers: for how many seconds, and the maximum loudness. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard[] = []
    const context = new AudioContext()
    const measure = (analyser: AnalyserNode, mine: Heard, seconds: () => number) => {
      const samples = new Float32Array(analyser.fftSize)
      return setInterval(() => {
        mine.seconds = Math.max(mine.seconds, seconds())
        analyser.getFloatTimeDomainData(samples)
        mine.decibels = Math.max(mine.decibels, 10 * Math.log10(samples.reduce((sum, s) => sum + s * s, 0) / samples.length + 1e-10))
      }, 50)
    }
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement & { captureStream: () => MediaStream }) {
      const mine = { seconds: 0, decibels: -100, loading: true }
      heard.push(mine)
      const analyser = context.createAnalyser()
      this.addEventListener(
        'playing',
        () => {
          void context.resume()
          context.createMediaStreamSource(this.captureStream()).connect(analyser)
        },
        { once: true },
      )
      const tick = measure(analyser, mine, () => this.currentTime)
      this.addEventListener('emptied', () => {
        mine.loading = false
        clearInterval(tick)
      })
      return play.call(this)
    }
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] === this.context.destination) {
        const analyser = this.context.createAnalyser()
        const mine = { seconds: 0, decibels: -100, loading: false }
        heard.push(mine)
        connect.call(this, analyser)
        const from = this.context.currentTime
        measure(analyser, mine, () => this.context.currentTime - from)
      }
      return connect.call(this, ...to)
    } as typeof AudioNode.prototype.connect
    Object.assign(globalThis, { heard })
  })
  await page.reload()
}

export const heardBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard)
export const lastHeard = async (page: Page) => (await heardBy(page)).at(-1)
