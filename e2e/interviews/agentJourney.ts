// A whole interview with another provider's agent at one width. `npm test` runs it at one width, the long tier at the other.
import { answers, expect, liveTracks, look, nextTalk, questionsOf, room, said, speak, test, watchMicrophones } from './agentInterview.ts'
import { signInStaff } from '../staff.ts'
import { speechSound } from './speechSound.ts'
import { adminLogin, expectAccessible } from '../test.ts'

export function agentJourney(width: number, height: number): void {
  test(`a spoken interview at ${width}: consent, conversation, the agent's end, the webhook, the score`, async ({
    enter,
    elevenlabs,
    deliver,
    deliverSound,
    admin,
    job_id,
    browser,
    vouch,
  }) => {
    const before = elevenlabs.talks.all.length
    const { page, candidate_id, me } = await enter(width, height)
    await watchMicrophones(page)
    await page.reload()
    await expect(page.getByText('an agent of ElevenLabs', { exact: false }).first()).toBeVisible()
    await expectAccessible(page)
    await look(page, `welcome-${width}`)
    await speak(page)
    const talk = await nextTalk(elevenlabs, before)
    await test.step('what the agent is told: the questions and an opaque id, and nothing of the candidate', async () => {
      expect(talk.signed).toBe(true)
      expect(talk.begun.user_id).toBe(talk.begun.dynamic_variables!.attempt_id)
      expect(talk.begun.dynamic_variables).toMatchObject({ job_title: 'Senior Product Engineer', question_count: '3' })
      expect(JSON.stringify(talk.begun)).not.toMatch(/Priya|example\.com/)
    })
    await test.step('the voice arrives', async () => {
      await expect(room(page).getByText('Listening')).toBeVisible()
      await expect.poll(() => talk.heard.loudest).toBeGreaterThan(1000)
      talk.ping(7)
      await expect.poll(() => talk.pongs).toEqual([7])
    })
    for (const [i, question] of questionsOf(talk).entries()) {
      talk.say(question)
      if (i === 0) {
        // Checked before the transcript, because it lasts only as long as the sound.
        await expect(room(page).getByText('The interviewer is speaking')).toBeVisible()
        await look(page, `speaking-${width}`)
        await expect(room(page).getByText('Listening')).toBeVisible()
      }
      await said(page, question)
      talk.understand(answers[i]!)
      await expect(room(page).getByText(answers[i]!)).toBeVisible()
      if (i === 0) {
        await expectAccessible(page)
        await look(page, `room-${width}`)
      }
    }
    await test.step('muted, nothing is heard', async () => {
      await page.getByRole('button', { name: 'Mute' }).click()
      await expect(room(page).getByText('Muted')).toBeVisible()
      talk.heard.loudest = 0
      const { bytes } = talk.heard
      await expect.poll(() => talk.heard.bytes - bytes).toBeGreaterThan(16_000 * 2 * 5)
      expect(talk.heard.loudest).toBe(0)
    })
    expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
    talk.end()
    await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
    await expect(page.getByText('on its way to us from the voice service', { exact: false })).toBeVisible()
    expect(await liveTracks(page)).toBe(0)
    expect((await me.getInterview({ candidate_id })).interview_status).toBe('completed')
    await expectAccessible(page)
    await look(page, `thanks-${width}`)

    expect(await deliver(talk.record())).toBe('stored')
    await expect.poll(async () => (await admin.scoring.getScore({ candidate_id })).status).toBe('scored')
    await page.reload()
    await expect(page.getByText(answers[0]!)).toBeVisible()
    // The recording arrives later, and the page that stayed open shows it.
    expect(await deliverSound(talk.conversation_id, Buffer.from(speechSound([[0.8, 0.1]])))).toBe('stored')
    await expect(page.getByText('The call, as the voice service recorded it.')).toBeVisible()

    const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height } })
    const reviewer = await context.newPage()
    await signInStaff(reviewer, 'admin', adminLogin)
    await reviewer.goto(`/admin/scoring?candidate=${candidate_id}`)
    const drawer = reviewer.getByRole('dialog')
    for (const answer of answers) await expect(drawer.getByText(answer.slice(0, 40), { exact: false }).first()).toBeVisible()
    await expectAccessible(reviewer)
    await look(reviewer, `review-${width}`)
    await context.close()
    expect((await admin.candidates.adminListCandidates({ job_id })).rows.find((row) => row.id === candidate_id)!.interview_status).toBe(
      'completed',
    )
  })
}
