// A transcription service that is slow, fails, lies or understands nothing: speech is recorded, the room says what to do, and no failure
// becomes an answer.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNothingLost, watch } from './acknowledged.ts'
import { begin, box, expect, submit, spokenAnswers, test } from './spokenInterview.ts'
import { atBothWidths, expectAccessible } from '../test.ts'

test.describe.configure({ mode: 'default' })

const shots = process.env.VOICE_SHOTS
const never = 'Words that were never said.'

/** Submits while the last words cannot be transcribed: the first press says so, the second submits. */
async function submitWithoutThem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect(page.getByText(/Your last words are/)).toBeVisible()
  await submit(page)
}

for (const [first, second, third] of [
  ['fail', 'not_json', 'hang'],
  ['page', 'hang', 'wrong_json'],
  ['empty', 'fail', 'drop'],
] as const) {
  test(`a service that goes “${first}”, “${second}”, “${third}”`, async ({ enter, voice, admin }) => {
    voice.behave('well', '')
    const { page, me, candidate_id } = await enter()
    await page.clock.install()
    const acknowledged = watch(page)
    const trouble = page.getByText('What you say is recorded, but we can’t transcribe your voice right now.', { exact: false })
    voice.behave(first, never, 'hearing')
    await begin(page)
    // A call that hangs is given up and tried again.
    await expect(trouble).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await box(page).fill(spokenAnswers[0]!)
    voice.behave(second, never, 'hearing')
    await submitWithoutThem(page)

    await test.step('what was said meanwhile is written down once the service is back', async () => {
      await expect(trouble).toBeVisible({ timeout: 60_000 })
      await expect(box(page)).toHaveValue('')
      voice.behave('well', spokenAnswers[1]!, 'hearing')
      await expect(box(page)).toHaveValue(new RegExp(spokenAnswers[1]!.slice(0, 20)), { timeout: 60_000 })
      await expect(trouble).toBeHidden()
      voice.behave('well', '', 'hearing')
      await page.getByRole('button', { name: 'Mute' }).click()
      await submit(page)
      await page.getByRole('button', { name: 'Unmute' }).click()
    })

    voice.behave(third, never, 'hearing')
    await expect(trouble).toBeVisible({ timeout: 60_000 })
    await box(page).fill(spokenAnswers[2]!)
    await submitWithoutThem(page)
    await page.getByRole('button', { name: 'End Interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()

    await expectNothingLost(me, candidate_id, acknowledged)
    expect(acknowledged.parts.size).toBeGreaterThan(3)
    const answers = (await me.getInterview({ candidate_id })).turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text)
    expect([answers[0], answers[1]!.slice(0, spokenAnswers[1]!.length), answers[2], answers.length]).toEqual([
      spokenAnswers[0],
      spokenAnswers[1],
      spokenAnswers[2],
      3,
    ])
    await expect.poll(async () => (await admin.scoring.getScore({ candidate_id })).status).toBe('scored')
    expect(JSON.stringify(await admin.scoring.getScore({ candidate_id }))).not.toContain(never)
  })
}

test('a service that hears no words: the room says what to do', async ({ enter, voice }) => {
  voice.behave('well', '')
  const { page, me, candidate_id } = await enter()
  await begin(page)
  const notice = page.getByText('We could not understand any words.', { exact: false })
  await expect(notice).toBeVisible({ timeout: 40_000 })
  await atBothWidths(page, async (width) => {
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    if (shots) await page.screenshot({ path: join(shots, `unclear-${width}.png`) })
  })
  await expect(box(page)).toHaveValue('')
  voice.behave('well', spokenAnswers[0]!)
  await expect(box(page)).toHaveValue(/In March/)
  await expect(notice).toBeHidden()
  voice.behave('well', '')
  await submit(page)
  const { turns } = await me.getInterview({ candidate_id })
  expect(turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text.slice(0, 8))).toEqual(['In March'])
})

test('words still being transcribed when the candidate starts to type, or loses the microphone, reach the answer', async ({
  enter,
  voice,
}) => {
  voice.behave('well', '')
  const { page, me, candidate_id } = await enter()
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      return Object.assign(globalThis, { theStream: stream }).theStream
    }
  })
  await begin(page)
  const speaking = page.getByText('Hearing you', { exact: true })
  const writing = page.getByText('Transcribing what you said', { exact: true })

  await test.step('in the middle of a sentence', async () => {
    await expect(speaking).toBeVisible()
    voice.behave('hang', spokenAnswers[0]!, 'hearing')
    await page.getByRole('button', { name: 'Type instead' }).click()
    await expect(writing).toBeVisible()
    await page.getByRole('button', { name: 'Submit answer' }).click()
    await expect(page.getByRole('button', { name: 'Transcribing your last words' })).toBeVisible()
    voice.behave('well', spokenAnswers[0]!, 'hearing')
    await expect(box(page)).toHaveValue(spokenAnswers[0]!)
    await expect(page.getByText('We have transcribed your last words.', { exact: false })).toBeVisible()
    await submit(page)
  })

  await test.step('when it is pulled out', async () => {
    voice.behave('well', '', 'hearing')
    await page.getByRole('button', { name: 'Speak instead' }).click()
    await page.getByRole('dialog', { name: 'Speak your answers' }).getByRole('button', { name: 'Allow the microphone' }).click()
    await page.getByRole('dialog', { name: 'Speak your answers' }).getByRole('button', { name: 'Speak', exact: true }).click()
    await expect(speaking).toBeVisible()
    voice.behave('hang', spokenAnswers[1]!, 'hearing')
    await page.evaluate(() => {
      const track = (globalThis as unknown as { theStream: MediaStream }).theStream.getAudioTracks()[0]!
      track.stop()
      track.dispatchEvent(new Event('ended'))
    })
    await expect(page.getByText('The microphone was disconnected.', { exact: false })).toBeVisible()
    await expect(writing).toBeVisible()
    voice.behave('well', spokenAnswers[1]!, 'hearing')
    await expect(box(page)).toHaveValue(spokenAnswers[1]!)
    await submit(page)
  })
  const { turns } = await me.getInterview({ candidate_id })
  expect(turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text)).toEqual([spokenAnswers[0], spokenAnswers[1]])
})
