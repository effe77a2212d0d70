// What can go wrong during a call with another provider's agent, and what is kept.
import { greeting } from '../../testing/standIns/elevenlabsTalk.ts'
import {
  answers,
  askFirst,
  expect,
  liveTracks,
  look,
  nextTalk,
  questionsOf,
  room,
  said,
  speak,
  test,
  watchMicrophones,
  withoutSampleRate,
} from './agentInterview.ts'
import { expectAccessible } from '../test.ts'

test('a broken connection keeps what was said, does not complete the interview, and goes on in a new conversation', async ({
  enter,
  elevenlabs,
  deliver,
}) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me } = await enter(390, 844)
  await speak(page)
  const first = await nextTalk(elevenlabs, before)
  const questions = questionsOf(first)
  first.say(questions[0]!)
  first.understand(answers[0]!)
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  first.drop()
  await expect(page.getByText('The connection to the interviewer broke.', { exact: false })).toBeVisible()
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'dropped-390')
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
  // The provider's report of a broken call leaves the interview open.
  expect(await deliver(first.record({ reason: 'Client disconnected: 1006' }))).toBe('stored')
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')

  await page.getByRole('button', { name: 'Continue' }).click()
  const second = await nextTalk(elevenlabs, before + 1)
  expect(second.begun.user_id).not.toBe(first.begun.user_id)
  await expect.poll(() => second.told.join(' ')).toContain(answers[0]!)
  second.say(questions[1]!)
  second.understand(answers[1]!)
  await expect(room(page).getByText(answers[1]!)).toBeVisible()
  second.end()
  await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
  expect(await deliver(second.record())).toBe('stored')
  const { turns, events } = await me.getInterview({ candidate_id })
  expect(turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text)).toEqual(answers.slice(0, 2))
  expect(events.map((event) => event.kind)).toEqual(expect.arrayContaining(['connection_lost', 'connection_back']))
})

test('an interview that ended while the page slept leads to the thanks page at “Continue”', async ({ enter, elevenlabs }) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me, expects } = await enter()
  expects(/409/)
  await speak(page)
  const talk = await nextTalk(elevenlabs, before)
  await askFirst(page, talk)
  talk.drop()
  await expect(page.getByText('The connection to the interviewer broke.', { exact: false })).toBeVisible()
  // The interview may end through the provider's webhook, or on another device.
  await me.endInterview({ candidate_id })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
})

test('an interviewer that never answers is given up after 30 seconds, the microphone is released, and it can be tried again', async ({
  enter,
  elevenlabs,
}) => {
  const before = elevenlabs.talks.all.length
  elevenlabs.talks.answering.how = 'never'
  const { page, candidate_id, me } = await enter()
  await watchMicrophones(page)
  await page.clock.install()
  await page.reload()
  await speak(page)
  await expect(page.getByRole('button', { name: 'Connecting' })).toBeVisible()
  // The timer starts only after the call was requested.
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(page.getByText('The interviewer did not answer within 30 seconds.', { exact: false })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await liveTracks(page)).toBe(0)
  await look(page, 'silent-1440')
  elevenlabs.talks.answering.how = 'refuse'
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The interviewer could not be reached.', { exact: false })).toBeVisible()
  elevenlabs.talks.answering.how = 'well'
  await page.getByRole('button', { name: 'Continue' }).click()
  const talk = await nextTalk(elevenlabs, before)
  talk.say('Hello.')
  await said(page, 'Hello.')
  // A call in which the candidate was not heard does not count as an interview.
  talk.end()
  await expect(page.getByText('before it heard anything from you', { exact: false })).toBeVisible()
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
})

test('a browser that cannot choose its sample rate loads our resampler', async ({ enter, elevenlabs }) => {
  const before = elevenlabs.talks.all.length
  const { page } = await enter()
  await withoutSampleRate(page)
  await page.reload()
  const resampler = page.waitForRequest(/\/assets\/libsamplerate/)
  await speak(page)
  const talk = await nextTalk(elevenlabs, before)
  expect(new URL((await resampler).url()).origin).toBe(new URL(page.url()).origin)
  await expect.poll(() => talk.heard.loudest).toBeGreaterThan(1000)
  talk.say('Hello.')
  await said(page, 'Hello.')
  await expect(room(page).getByText('The interviewer is speaking')).toBeVisible()
})

test('an end that cannot be saved is shown, tried again, and not lost', async ({ enter, elevenlabs, deliver }) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me, expects } = await enter()
  await speak(page)
  const talk = await nextTalk(elevenlabs, before)
  talk.say(questionsOf(talk)[0]!)
  talk.correct('Tell me about')
  await said(page, 'Tell me about')
  talk.understand(answers[0]!)
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  expects(/net::ERR_FAILED|call failed/)
  await page.route('**/end*', (route) => route.abort())
  talk.end()
  await expect(page.getByText('The interview is over, but that could not be saved yet.', { exact: false })).toBeVisible()
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
  await page.unroute('**/end*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
  expect(await deliver(talk.record())).toBe('stored')
  expect((await me.getInterview({ candidate_id })).turns.map((turn) => turn.text)).toEqual([greeting, 'Tell me about', answers[0]])
})

test('a microphone refused at the start, or unplugged during the call, is shown, and the interview goes on', async ({
  enter,
  elevenlabs,
}) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me } = await enter(390, 844)
  await page.addInitScript(() => {
    const ask = MediaDevices.prototype.getUserMedia
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, { refuse: false, pullOut: () => tracks.forEach((track) => track.dispatchEvent(new Event('ended'))) })
    MediaDevices.prototype.getUserMedia = async function getUserMedia(wanted) {
      if ((globalThis as unknown as { refuse: boolean }).refuse) throw new DOMException('', 'NotAllowedError')
      const stream = await ask.call(this, wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  await page.reload()
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { refuse: true }))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('The browser blocks the microphone.', { exact: false })).toBeVisible()
  await look(page, 'blocked-390')
  await page.evaluate(() => Object.assign(globalThis, { refuse: false }))
  await page.getByRole('button', { name: 'Continue' }).click()
  const first = await nextTalk(elevenlabs, before)
  first.understand(answers[0]!)
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as { pullOut: () => void }).pullOut())
  await expect(page.getByText('The microphone was disconnected.', { exact: false })).toBeVisible()
  await expect.poll(() => first.open()).toBe(false)
  await page.getByRole('button', { name: 'Choose a microphone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Speak your answers' })
  await expect(dialog.getByLabel('Microphone', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Speak', exact: true }).click()
  const second = await nextTalk(elevenlabs, before + 1)
  await expect.poll(() => second.told.join(' ')).toContain(answers[0]!)
  await expect.poll(async () => (await me.getInterview({ candidate_id })).events.map((event) => event.kind)).toContain('microphone_lost')
})

test('text typed as the connection broke is offered to be sent again, also after a reload', async ({ enter, elevenlabs }) => {
  const before = elevenlabs.talks.all.length
  const { page } = await enter(390, 844)
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  const first = await nextTalk(elevenlabs, before)
  first.say(questionsOf(first)[0]!)
  await said(page, questionsOf(first)[0]!)
  const box = room(page).getByRole('textbox')
  await box.fill(answers[0]!)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(box).toHaveValue('')
  first.drop()
  await expect(page.getByText('your last typed words may not have reached it', { exact: false })).toBeVisible()
  await expect(box).toHaveValue(answers[0]!)
  await expectAccessible(page)
  await look(page, 'given-back-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page, 'given-back-1440')
  await page.reload()
  await expect(
    page
      .getByText('Your last typed words may not have reached the interviewer.', { exact: false })
      .or(page.getByText('Welcome back.', { exact: false })),
  ).toBeVisible()
  await expect(room(page).getByRole('textbox')).toHaveValue(answers[0]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  const second = await nextTalk(elevenlabs, before + 1)
  await expect(room(page).getByRole('textbox')).toHaveValue(answers[0]!)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => second.typed).toEqual([answers[0]])
  await expect(room(page).getByRole('textbox')).toHaveValue('')
  await expect(page.getByText('may not have reached', { exact: false })).toHaveCount(0)
})
