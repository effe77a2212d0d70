// The interviewer's voice: heard while the service still sends it, repeated on request, and what happens if the service is slow, fails or
// sends no sound.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startVoice, type VoiceStandIn } from '../../testing/standIns/voiceStandIn.ts'
import { heardBy, lastHeard, listenTo } from './listenTo.ts'
import { begin, box, expect, submit, question, spokenAnswers, test as spoken } from './spokenInterview.ts'
import { newJob } from '../staff.ts'
import { atBothWidths, expectAccessible } from '../test.ts'

const shots = process.env.VOICE_SHOTS

/** A question of 7.8 seconds, spoken by espeak-ng and encoded by `lame -b 80`. Chromium starts to play an MP3 after its first 32 KiB. */
const spokenQuestion = readFileSync(join(import.meta.dirname, 'question.mp3'))

const test = spoken.extend<object, { voice: VoiceStandIn }>({
  voice: [
    async ({}, provide) => {
      const voice = await startVoice({ sound: spokenQuestion })
      await provide(voice)
      await voice.stop()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'default' })

/** Gives the page a speech synthesiser that records what it says. The browser of these journeys has none. */
async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read: string[] = []
    Object.assign(speechSynthesis, {
      getVoices: () => [{ name: 'A voice', lang: 'en' }],
      speak: (utterance: SpeechSynthesisUtterance) => {
        read.push(utterance.text)
        setTimeout(() => utterance.dispatchEvent(new Event('end')), 300)
      },
    })
    Object.assign(globalThis, { read })
  })
  await page.reload()
}
const readAloud = (page: Page) => page.evaluate(() => (globalThis as unknown as { read: string[] }).read)

const being = (page: Page) => page.getByRole('dialog').getByText('The question is being read', { exact: true })
const listening = (page: Page) => page.getByRole('dialog').getByText(/^(Listening|Hearing you|Transcribing what you spokenAnswers)$/)

test('the interviewer is heard while the service still sends sound, and to the end', async ({ enter, voice, recruiter, admin }) => {
  voice.behave('well', '')
  const { page, me, candidate_id } = await enter(1440, 900, await newJob(recruiter, admin))
  await listenTo(page)
  voice.behave('half', '', 'speaking')
  await begin(page)
  // The stand-in has sent half of the sound and keeps the rest.
  await expect.poll(async () => (await lastHeard(page))?.seconds ?? 0).toBeGreaterThan(0.5)
  await expect.poll(async () => (await lastHeard(page))!.decibels).toBeGreaterThan(-40)
  await expect(being(page)).toBeVisible()
  voice.behave('well', '', 'speaking')
  await expect(listening(page)).toBeVisible()
  expect((await lastHeard(page))!.seconds).toBeGreaterThan(7.4)
  expect(await heardBy(page)).toHaveLength(1)

  await test.step('and so is the candidate, in the recording', async () => {
    await expect.poll(async () => (await me.listRecordings({ candidate_id })).duration_ms).toBeGreaterThan(7000)
    await page.getByRole('button', { name: 'End Interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
    await page.getByRole('button', { name: 'Play Recording' }).click()
    await expect.poll(async () => (await lastHeard(page))!.decibels).toBeGreaterThan(-40)
    expect(await heardBy(page)).toHaveLength(2)
  })
})

test('Repeat plays the question again and is not noted; Stop ends it, and so does leaving', async ({ enter, voice, recruiter, admin }) => {
  voice.behave('well', 'These words are nobody’s answer.')
  const { page, me, candidate_id } = await enter(1440, 900, await newJob(recruiter, admin))
  await listenTo(page)
  await begin(page)
  const asked = await question(page).innerText()
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(being(page).or(page.getByText('Muted', { exact: true }))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Repeat' })).toBeVisible()
  expect(await heardBy(page)).toHaveLength(1)
  const before = await me.getInterview({ candidate_id })
  const spokenFor = voice.asked.filter(({ path }) => path.endsWith('/speech')).length

  await page.getByRole('button', { name: 'Repeat' }).click()
  await expect.poll(async () => (await heardBy(page)).length).toBe(2)
  await expect.poll(async () => (await lastHeard(page))!.seconds).toBeGreaterThan(1)
  await expect.poll(async () => (await lastHeard(page))!.decibels).toBeGreaterThan(-40)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(async () => (await lastHeard(page))!.loading).toBe(false)
  await expect(page.getByRole('button', { name: 'Repeat' })).toBeVisible()
  await expect(question(page)).toHaveText(asked)
  await expect(box(page)).toHaveValue('')
  const after = await me.getInterview({ candidate_id })
  expect([after.turns, after.events, after.current?.turn_id]).toEqual([before.turns, before.events, before.current?.turn_id])
  expect(after.turns.map((turn) => turn.role)).toEqual(['interviewer'])
  // The speech was requested from the service only once.
  expect(voice.asked.filter(({ path }) => path.endsWith('/speech'))).toHaveLength(spokenFor)

  await page.getByRole('button', { name: 'Repeat' }).click()
  await expect.poll(async () => (await lastHeard(page))!.seconds).toBeGreaterThan(0.2)
  await page.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect((await lastHeard(page))!.loading).toBe(false)
})

for (const faults of [
  ['fail', 'not_json', 'hang'],
  ['half', 'break_off', 'empty'],
] as const) {
  test(`a voice service that goes “${faults.join('”, “')}”: the browser reads the whole question instead, and no answer is lost`, async ({
    enter,
    voice,
    recruiter,
    admin,
  }) => {
    voice.behave('well', '')
    const { page, me, candidate_id } = await enter(1440, 900, await newJob(recruiter, admin))
    await giveVoice(page)
    voice.behave(faults[0], '', 'speaking')
    await begin(page)
    for (const [i, fault] of faults.entries()) {
      const asked = await question(page).innerText()
      await expect.poll(async () => (await readAloud(page)).at(-1)).toContain(asked)
      voice.behave('well', spokenAnswers[i]!, 'hearing')
      await expect(box(page), fault).toHaveValue(new RegExp(spokenAnswers[i]!.slice(0, 20)))
      voice.behave(faults[i + 1] ?? 'well', '', 'speaking')
      voice.behave('well', '', 'hearing')
      await submit(page)
    }
    expect(await readAloud(page)).toHaveLength(faults.length)
    const { turns } = await me.getInterview({ candidate_id })
    expect(turns.map((turn) => turn.role)).toEqual(['interviewer', 'candidate', 'interviewer', 'candidate', 'interviewer', 'candidate'])
    for (const [i, turn] of turns.filter(({ role }) => role === 'candidate').entries()) expect(turn.text).toContain(spokenAnswers[i])
    expect((await me.listRecordings({ candidate_id })).duration_ms).toBeGreaterThan(10_000)
  })
}

test('with no voice in service or browser, the caption stays and says what to do', async ({ enter, voice, recruiter, admin }) => {
  voice.behave('well', '')
  const { page, me, candidate_id } = await enter(1440, 900, await newJob(recruiter, admin))
  await listenTo(page)
  voice.behave('fail', '', 'speaking')
  await begin(page)
  const notice = page.getByText('The question cannot be read aloud at the moment.', { exact: false })
  await expect(notice).toBeVisible()
  await expect(listening(page)).toBeVisible()
  await atBothWidths(page, async (width) => {
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    if (shots) await page.screenshot({ path: join(shots, `unsaid-${width}.png`) })
  })
  voice.behave('well', spokenAnswers[0]!)
  await page.getByRole('button', { name: 'Repeat' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(async () => (await lastHeard(page))!.seconds).toBeGreaterThan(0.5)
  await expect(box(page)).toHaveValue(/In March/, { timeout: 40_000 })
  voice.behave('well', '')
  await submit(page)
  const { turns } = await me.getInterview({ candidate_id })
  expect(turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text.slice(0, 8))).toEqual(['In March'])
})
