// The spoken interview, with a microphone that plays a file and a stand-in speech service on loopback.
import type { Page } from '@playwright/test'
import { begin, box, expect, submit, question, roomGoesOn, spokenAnswers, test } from './spokenInterview.ts'
import { look, spokenJourney } from './spokenJourney.ts'
import { signInStaff, speakFor } from '../staff.ts'
import { adminLogin, atBothWidths, expectAccessible } from '../test.ts'

test.describe.configure({ mode: 'serial' })

spokenJourney(390, 844)

test('a reload and a lost connection while speaking lose no recorded part, and both are noted', async ({
  enter,
  voice,
  vouch,
  browser,
}) => {
  voice.behave('well', spokenAnswers[0]!)
  const { page, context, me, candidate_id } = await enter()
  await begin(page)
  await expect(box(page)).toHaveValue(/In March/)
  voice.behave('well', '')
  const first = async () => (await me.listRecordings({ candidate_id })).segments[0]
  await expect.poll(async () => (await first())?.duration_ms ?? 0).toBeGreaterThan(7000)
  const before = (await first())!
  const soundBefore = Buffer.from(await (await fetch(vouch.url + before.url)).arrayBuffer())

  await page.reload()
  await expect(page.getByText('Your interview goes on where it was.', { exact: false })).toBeVisible()
  await expect(box(page)).toHaveValue(/In March/)
  await expect(page.getByText('recording')).toBeVisible()
  await expect.poll(async () => (await me.listRecordings({ candidate_id })).segments.length).toBe(2)
  const after = (await first())!
  const soundAfter = Buffer.from(await (await fetch(vouch.url + after.url)).arrayBuffer())
  expect(after.segment_id).toBe(before.segment_id)
  expect(soundAfter.subarray(0, soundBefore.length).equals(soundBefore)).toBe(true)

  await context.setOffline(true)
  await expect(page.getByText('Connection lost.', { exact: false })).toBeVisible()
  const second = async () => (await me.listRecordings({ candidate_id })).segments[1]!.duration_ms
  const whileAway = await second()
  await roomGoesOn(page, 10)
  expect(await second()).toBeLessThan(whileAway + 4500)
  await context.setOffline(false)
  await expect.poll(second, { timeout: 40_000 }).toBeGreaterThan(whileAway + 8000)
  await expect(page.getByText('Connection lost.', { exact: false })).toBeHidden()
  // Speech from the time without a connection is in the same piece, and its length counts.
  expect((await me.listRecordings({ candidate_id })).segments).toHaveLength(2)

  await page.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  const happened = page.getByRole('list', { name: 'Connection, page and microphone' }).getByRole('listitem')
  await expect(happened.filter({ hasText: 'The page was reopened at' })).toBeVisible()
  await expect(happened.filter({ hasText: /^The connection was lost for \d+ seconds at/ }).first()).toBeVisible()
  await happened.first().scrollIntoViewIfNeeded()
  await look(page, 'happened-1440')
  await expectAccessible(page)
  const reading = await browser.newContext({ baseURL: vouch.url, viewport: { width: 1440, height: 900 } })
  const reviewer = await reading.newPage()
  await signInStaff(reviewer, 'admin', adminLogin)
  await reviewer.goto(`/admin/scoring?candidate=${candidate_id}`)
  const noted = reviewer
    .getByRole('dialog')
    .getByText(/The connection was lost for \d+ seconds at/)
    .first()
  await expect(noted).toBeVisible()
  // The candidate ended the interview, so the missing answers count as the lowest anchor.
  await expect(reviewer.getByRole('dialog').getByText('Not answered', { exact: true })).toHaveCount(3)
  await atBothWidths(reviewer, async (width) => {
    await noted.scrollIntoViewIfNeeded()
    await look(reviewer, `happened-review-${width}`)
    await expectAccessible(reviewer)
  })
  await reading.close()
})

test('a blocked microphone: the page says what to do, and typing is ready at once', async ({ enter }) => {
  const { page } = await enter(390, 844)
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(page.getByText('The browser blocks the microphone')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('The browser blocks the microphone').scrollIntoViewIfNeeded()
  await look(page, 'blocked-390')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('Please allow the microphone below, or choose to type.')).toBeVisible()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await expect(page.getByRole('radio', { name: 'Type' })).toBeChecked()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(box(page)).toBeVisible()
  await look(page, 'typed-390')
})

test('a microphone that the browser suspends asks for a press, and one press starts it again', async ({ enter, voice }) => {
  voice.behave('well', '')
  const { page } = await enter(390, 844)
  await page.addInitScript(() => {
    const contexts: AudioContext[] = []
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        contexts.push(this)
      }
    }
    Object.assign(globalThis, { putToSleep: () => Promise.all(contexts.map((context) => context.suspend())) })
  })
  await page.reload()
  await begin(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Listening', { exact: true })).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as { putToSleep: () => Promise<unknown> }).putToSleep())
  const notice = dialog.getByText('Your browser has paused listening. Press anywhere to go on speaking.', { exact: true })
  await expect(notice).toBeVisible()
  await atBothWidths(page, async (width) => {
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByText('Listening', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await look(page, `asleep-${width}`)
  })
  await question(page).click()
  await expect(notice).toBeHidden()
  await expect(dialog.getByText('Listening', { exact: true })).toBeVisible()
})

test('the candidate switches between typing and speaking, and no written text is lost', async ({ enter, voice }) => {
  voice.behave('well', spokenAnswers[0]!)
  const { page, me, candidate_id } = await enter()
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await page.getByRole('button', { name: 'Play a test sound' }).click()
  await expect(page.getByText('Two tones were played.', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: 'Speak' }).scrollIntoViewIfNeeded()
  await look(page, 'check-1440')
  await page.getByRole('button', { name: 'Try a practice question' }).click()
  await speakFor(page, 2)
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect(page.getByRole('button', { name: 'Play Recording' })).toBeVisible()
  await look(page, 'practice-1440')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await box(page).fill('I wrote this first.')
  await page.getByRole('button', { name: 'Speak instead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Speak your answers' })
  await dialog.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(dialog.getByText('We can hear you.')).toBeVisible()
  await look(page, 'speak-instead-1440')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(box(page)).toHaveValue(/^I wrote this first\. In March/)
  voice.behave('well', '')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await expect(box(page)).toHaveValue(/^I wrote this first\. In March/)
  await expect(page.getByText('recording')).toBeHidden()
  await submit(page)
  const { turns } = await me.getInterview({ candidate_id })
  expect(turns.find((turn) => turn.role === 'candidate')?.text).toMatch(/^I wrote this first\. In March/)
})

/** Starts by voice, with a silent microphone. */
async function beginInSilence(page: Page) {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      await context.resume()
      return context.createMediaStreamDestination().stream
    }
  })
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(page.getByText('the line follows your voice', { exact: false })).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
}

test('an hour of device sleep does not count as silence', async ({ enter }) => {
  const { page, me, candidate_id } = await enter()
  await page.clock.install()
  await beginInSilence(page)
  await expect(page.getByText('Listening', { exact: true })).toBeVisible()
  await page.clock.fastForward('01:00:00')
  await expect(page.getByRole('timer')).toHaveText(/^1:00:/)
  await page.clock.runFor(2000)
  await expect(page.getByText('Take your time.', { exact: false })).toBeHidden()
  await box(page).fill('I was away.')
  await submit(page)
  await page.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect((await me.getInterview({ candidate_id })).events.map((event) => event.kind)).not.toContain('long_silence')
})

test('after a long silence the room asks and notes it, and the question does not change by itself', async ({ enter }) => {
  const { page, me, candidate_id } = await enter()
  await page.clock.install()
  await beginInSilence(page)
  const asked = await question(page).innerText()
  await expect(page.getByText('Listening', { exact: true })).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText('Take your time. You can have the question repeated, or skip it.')).toBeVisible()
  await page.clock.runFor(4000)
  await expect(page.getByText('Take your time. You can have the question repeated, or skip it.')).toBeVisible()
  await expect(question(page)).toHaveText(asked)
  await box(page).fill('I was thinking.')
  await expect(page.getByText('Take your time.', { exact: false })).toBeHidden()
  const noted = async () => (await me.getInterview({ candidate_id })).events.filter((event) => event.kind === 'long_silence')
  await expect.poll(async () => (await noted()).length).toBe(1)
  expect((await noted())[0]!.amount).toBeGreaterThanOrEqual(33)
  await submit(page)
  await page.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await page.getByRole('button', { name: /^Explain: You were silent/ }).click()
  await page.getByLabel('Why it happened').fill('I was looking for the right example.')
  await page.getByRole('button', { name: 'Save explanation' }).click()
  await expect(page.getByText('I was looking for the right example.')).toBeVisible()
  await page.getByRole('heading', { name: 'What was noticed', exact: true }).scrollIntoViewIfNeeded()
  await look(page, 'noted-1440')
  await expectAccessible(page)
})
