// The device check: choose a microphone, and hear a sound.
import { findBrowser } from '../../scripts/browser.mjs'
import { lastHeard, listenTo } from './listenTo.ts'
import { expect, launchOptions, test } from './spokenInterview.ts'

// The headless shell gives each page different microphone ids, so a page cannot remember one.
test.use({ launchOptions: { ...launchOptions, executablePath: findBrowser({ whole: true }) ?? undefined } })

test('the chosen microphone is the one recorded, also after a reload', async ({ enter, voice }) => {
  voice.behave('well', '')
  const { page } = await enter()
  await page.addInitScript(() => {
    const recorded: string[] = []
    globalThis.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options)
        recorded.push(stream.getAudioTracks()[0]!.label)
      }
    }
    Object.assign(globalThis, { recorded })
  })
  const recorded = async () => [...new Set(await page.evaluate(() => (globalThis as unknown as { recorded: string[] }).recorded))]
  await page.reload()
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  const choice = page.getByLabel('Microphone', { exact: true })
  // Until the list of microphones is read, the only choice is the one in use, without its name.
  await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(1)
  const opened = await choice.locator('option:checked').innerText()
  const other = (await choice.locator('option').allInnerTexts()).findLast((label) => label !== opened)!
  await choice.focus()
  await choice.selectOption({ label: other })
  await expect(choice.locator('option:checked')).toHaveText(other)
  await expect(choice).toBeFocused()
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByRole('button', { name: 'End Interview' })).toBeVisible()
  // Before the choice the device check recorded a sample from the first microphone.
  await expect.poll(async () => (await recorded()).at(-1)).toBe(other)
  await page.reload()
  await expect(page.getByText('Your interview goes on where it was.', { exact: false })).toBeVisible()
  await expect.poll(recorded).toEqual([other])
  // The microphone was unplugged, so another one must be used.
  await page.evaluate(() => sessionStorage.setItem('microphone', 'one that is gone'))
  await page.reload()
  await expect.poll(recorded).toEqual([opened])
})

test('the test sound is played', async ({ enter }) => {
  const { page } = await enter()
  await listenTo(page)
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await page.getByRole('button', { name: 'Play a test sound' }).click()
  await expect.poll(async () => (await lastHeard(page))?.decibels ?? -100).toBeGreaterThan(-40)
  await expect(page.getByText('Two tones were played.', { exact: false })).toBeVisible()
})
