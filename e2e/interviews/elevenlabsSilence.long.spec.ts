// What is noted about a long silence in a call with another provider's agent.
import { answers, expect, nextTalk, questionsOf, room, said, speak, test } from './agentInterview.ts'

test('a long silence is noted, also when the agent speaks in it or ends it; a short one is not', async ({ enter, elevenlabs, deliver }) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me } = await enter()
  await page.addInitScript(() => {
    // A voice that the test controls: a tone that it switches on and off.
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      await context.resume()
      const tone = new OscillatorNode(context, { frequency: 220 })
      const volume = new GainNode(context, { gain: 0.3 })
      const out = context.createMediaStreamDestination()
      tone.connect(volume).connect(out)
      tone.start()
      Object.assign(globalThis, {
        sound: async (gain: number) => {
          volume.gain.value = gain
          // Waits until the listeners have the sound. The page's clock belongs to the test, this clock to the audio device.
          const until = context.currentTime + 0.3
          while (context.currentTime < until) await new Promise((resolve) => setTimeout(resolve, 20))
        },
      })
      return out.stream
    }
  })
  await page.clock.install()
  await page.reload()
  await speak(page)
  const talk = await nextTalk(elevenlabs, before)
  const sound = (gain: number) =>
    page.evaluate((to) => (globalThis as unknown as { sound: (gain: number) => Promise<void> }).sound(to), gain)
  const noted = async () =>
    (await me.getInterview({ candidate_id })).events.filter((event) => event.kind === 'long_silence').map((event) => event.amount!)
  const listening = () => expect(room(page).getByText('Listening')).toBeVisible()
  talk.say(questionsOf(talk)[0]!)
  await said(page, questionsOf(talk)[0]!)
  await listening()
  await test.step('one in which the agent asks again', async () => {
    await sound(0)
    await page.clock.runFor(16_000)
    talk.say('Are you still there?')
    await said(page, 'Are you still there?')
    await listening()
    await page.clock.runFor(24_000)
    expect(await noted()).toEqual([])
    await sound(0.3)
    await expect.poll(noted).toHaveLength(1)
    expect((await noted())[0]).toBeGreaterThanOrEqual(30)
  })
  await test.step('a short one', async () => {
    await sound(0)
    talk.understand(answers[0]!)
    await page.clock.runFor(5000)
    talk.understand(answers[1]!)
    await expect(room(page).getByText(answers[1]!)).toBeVisible()
  })
  await test.step('one in which the agent ends the call', async () => {
    await listening()
    await page.clock.runFor(34_000)
    talk.end()
    await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
    expect(await noted()).toHaveLength(2)
    expect(await deliver(talk.record())).toBe('stored')
  })
})
