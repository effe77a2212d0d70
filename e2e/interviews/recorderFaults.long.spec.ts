// A recorder that refuses or stops, or a device that turns the microphone off: the room says so, loses nothing that was kept, and continues
// by itself.
import type { Page } from '@playwright/test'
import { expectNothingLost, watch } from './acknowledged.ts'
import { begin, box, expect, submit, spokenAnswers, test } from './spokenInterview.ts'
import { expectAccessible } from '../test.ts'

type Own = { refuses?: 'parts' | 'all'; recorder: MediaRecorder; turn: (off: boolean) => void }

/** Gives the test the room's recorder and its microphone track, so that it can make both fail. */
async function takeHold(page: Page, refuses?: Own['refuses']) {
  await page.addInitScript((refused) => {
    const own = globalThis as unknown as Own
    own.refuses = refused
    globalThis.MediaRecorder = class extends MediaRecorder {
      override start(slice?: number) {
        if (own.refuses === 'all' || (slice && own.refuses)) throw new DOMException('The recorder refuses.', 'NotSupportedError')
        super.start(slice)
        if (slice) own.recorder = this
      }
    }
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      const track = stream.getAudioTracks()[0]!
      own.turn = (off) => {
        track.enabled = !off
        Object.defineProperty(track, 'muted', { value: off, configurable: true })
        track.dispatchEvent(new Event(off ? 'mute' : 'unmute'))
      }
      return stream
    }
  }, refuses)
  await page.reload()
}

test('a recorder that does not start is shown, heard words count, and it is tried again', async ({ enter, voice }) => {
  voice.behave('well', spokenAnswers[0]!)
  const { page, me, candidate_id } = await enter()
  await takeHold(page, 'parts')
  await begin(page)
  const notice = page.getByText('This browser is not recording your voice right now', { exact: false })
  await expect(notice).toBeVisible()
  await expect(page.getByText('· recording')).toBeHidden()
  await expectAccessible(page)
  await expect(box(page)).toHaveValue(/In March/)
  await page.evaluate(() => {
    ;(globalThis as unknown as Own).refuses = undefined
  })
  await expect(page.getByText('· recording')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect.poll(async () => (await me.listRecordings({ candidate_id })).segments.length).toBe(1)
  voice.behave('well', '')
  await submit(page)
})

test('a recorder that stops is not shown as recording, keeps its parts, and starts again', async ({ enter, voice }) => {
  voice.behave('well', '')
  const { page, me, candidate_id } = await enter()
  await takeHold(page)
  const acknowledged = watch(page)
  await begin(page)
  await expect.poll(() => acknowledged.parts.size).toBeGreaterThan(0)
  await page.evaluate(() => (globalThis as unknown as Own).recorder.stop())
  await expect(page.getByText('· recording')).toBeHidden()
  await expect(page.getByText('This browser is not recording your voice right now', { exact: false })).toBeVisible()
  await expect(page.getByText('· recording')).toBeVisible()
  await expect.poll(async () => (await me.listRecordings({ candidate_id })).segments.length).toBe(2)
  await expectNothingLost(me, candidate_id, acknowledged)
})

test('a microphone muted by the device is not a silence: the room says so, and goes on when it is back', async ({ enter, voice }) => {
  voice.behave('well', '')
  const { page, me, candidate_id } = await enter()
  await page.clock.install()
  await takeHold(page)
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as Own).turn(true))
  await expect(page.getByText('Your device has turned this microphone off', { exact: false })).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as Own).turn(false))
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect.poll(async () => (await me.listRecordings({ candidate_id })).segments.length).toBe(1)
  await page.evaluate(() => (globalThis as unknown as Own).turn(true))
  await expect(page.getByText('Your device has turned the microphone off', { exact: false })).toBeVisible()
  await expect(page.getByText('The microphone is off', { exact: true })).toBeVisible()
  await expect(page.getByText('· recording')).toBeHidden()
  await expectAccessible(page)
  await page.clock.runFor(35_000)
  await expect(page.getByText('Take your time.', { exact: false })).toBeHidden()
  await page.evaluate(() => (globalThis as unknown as Own).turn(false))
  await expect(page.getByText('· recording')).toBeVisible()
  await expect(page.getByText('Your device has turned', { exact: false })).toBeHidden()
  await expect.poll(async () => (await me.listRecordings({ candidate_id })).segments.length).toBe(2)
  const [before, after] = (await me.listRecordings({ candidate_id })).segments
  // The page's clock ran ahead of the server's, which lets no sound begin after now. What was not heard is a gap between the two pieces.
  expect(after!.offset_ms).toBeGreaterThan(before!.offset_ms + before!.duration_ms)
  expect((await me.getInterview({ candidate_id })).events.map((event) => event.kind)).not.toContain('long_silence')
})

test('a browser that cannot record still offers the practice question and the interview, and both say what to do', async ({
  enter,
  voice,
}) => {
  voice.behave('well', spokenAnswers[0]!)
  const { page, me, candidate_id } = await enter()
  await takeHold(page, 'all')
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await page.getByRole('button', { name: 'Try a practice question' }).click()
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect(page.getByText('This browser could not record you just now.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('This browser is not recording your voice right now', { exact: false })).toBeVisible()
  await box(page).fill('I typed this.')
  await submit(page)
  const { turns } = await me.getInterview({ candidate_id })
  expect(turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text)).toEqual(['I typed this.'])
})
