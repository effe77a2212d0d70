// The interview with another provider's agent, from consent to the score.
import { answers, expect, liveTracks, look, nextTalk, questionsOf, room, said, speak, test, watchMicrophones } from './agentInterview.ts'
import { readyJob, recruiterLogin, signInStaff, speakFor } from '../staff.ts'
import { agentJourney } from './agentJourney.ts'
import { speechSound } from './speechSound.ts'
import { adminLogin, atBothWidths, expectAccessible } from '../test.ts'

agentJourney(390, 844)

test('typing from the start without a microphone, or during a call; closing asks first', async ({ enter, elevenlabs, deliver }) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me } = await enter(390, 844)
  await watchMicrophones(page)
  await page.reload()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('checkbox').check()
  elevenlabs.talks.answering.how = 'no_typing'
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('This interviewer does not take typed answers.', { exact: false })).toBeVisible()
  await look(page, 'no-typing-390')
  await page.getByRole('button', { name: 'Ask for an adjustment' }).click()
  await page.getByRole('radio', { name: 'Typing instead of speaking' }).check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('dialog', { name: 'Your request has reached the recruiter' })).toBeVisible()
  await page.keyboard.press('Escape')
  elevenlabs.talks.answering.how = 'well'
  await page.getByRole('button', { name: 'Continue' }).click()
  const typed = await nextTalk(elevenlabs, before)
  expect(typed.begun.conversation_config_override).toMatchObject({ conversation: { text_only: true } })
  typed.say(questionsOf(typed)[0]!)
  await said(page, questionsOf(typed)[0]!)
  await room(page).getByRole('textbox').fill(answers[0]!)
  await expectAccessible(page)
  await look(page, 'typed-390')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => typed.typed).toEqual([answers[0]])
  expect(await liveTracks(page)).toBe(0)

  await page.getByRole('button', { name: 'Speak instead' }).click()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  const spoken = await nextTalk(elevenlabs, before + 1)
  expect(typed.open()).toBe(false)
  await expect.poll(() => spoken.heard.loudest).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Type instead' }).click()
  await room(page).getByRole('textbox').fill(answers[1]!)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => spoken.typed).toEqual([answers[1]])

  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(spoken.open()).toBe(true)
  await page.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
  expect(await liveTracks(page)).toBe(0)
  await expect.poll(() => spoken.open()).toBe(false)
  for (const talk of [typed, spoken]) expect(await deliver(talk.record())).toBe('stored')
  expect((await me.getInterview({ candidate_id })).turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text)).toEqual(
    answers.slice(0, 2),
  )
})

test('a practice question before a call: spoken and played back, or typed; it is not stored and not sent to the provider', async ({
  enter,
  elevenlabs,
}) => {
  const before = elevenlabs.talks.all.length
  const { page, context, candidate_id, me } = await enter()
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await atBothWidths(page, async (width) => {
    await page.getByText('The question comes from this page, not from the interviewer.', { exact: false }).scrollIntoViewIfNeeded()
    await look(page, `practice-offer-${width}`)
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Try a practice question' }).click()
  const practice = page.getByRole('dialog', { name: 'Practice question' })
  await speakFor(page, 2)
  await practice.getByRole('button', { name: 'Submit answer' }).click()
  await expect(practice.getByText('the interviewer hears when you have finished, and answers.', { exact: false })).toBeVisible()
  await practice.getByRole('button', { name: 'Play Recording' }).click()
  await expect(practice.getByRole('button', { name: 'Pause' })).toBeVisible()
  await atBothWidths(page, async (width) => {
    await expectAccessible(page)
    await look(page, `practice-spoken-${width}`)
  })
  await practice.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('button', { name: 'Try a practice question' }).click()
  await practice.getByRole('textbox').fill('A language, by reading its newspaper.')
  await practice.getByRole('button', { name: 'Submit answer' }).click()
  await expect(practice.getByText('In the interview the interviewer would answer now.', { exact: false })).toBeVisible()
  await atBothWidths(page, (width) => look(page, `practice-written-${width}`))
  await practice.getByRole('button', { name: 'Back', exact: true }).click()
  expect(sent).toEqual([])
  expect(elevenlabs.talks.all).toHaveLength(before)
  expect(await context.storageState({ indexedDB: true }).then((state) => JSON.stringify(state))).not.toContain('newspaper')
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('not_started')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await nextTalk(elevenlabs, before)
})

test('a webhook never comes: the server fetches the conversation and its sound, for candidate and reviewer', async ({
  enter,
  elevenlabs,
  admin,
}) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id } = await enter()
  await speak(page)
  const talk = await nextTalk(elevenlabs, before)
  talk.say(questionsOf(talk)[0]!)
  talk.understand(answers[0]!)
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  talk.end()
  await expect(page.getByText('on its way to us from the voice service', { exact: false })).toBeVisible()
  elevenlabs.audio.set(talk.conversation_id, speechSound([[0.8, 0.1]]))
  elevenlabs.conversations.set(talk.conversation_id, talk.record({ has_audio: true }))
  // The server asks the provider within a minute and a half, and the page asks the server.
  await expect(page.getByRole('region', { name: 'Your answers' }).getByText(answers[0]!)).toBeVisible({ timeout: 150_000 })
  await expect(page.getByText('The call, as the voice service recorded it.')).toBeVisible()
  await page.getByRole('button', { name: 'Play Recording' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await admin.scoring.getScore({ candidate_id })).status).toBe('scored')
  await look(page, 'polled-1440')
})

test('a new interviewer before the start needs agreement to its own notice', async ({ enter, admin, job_id }) => {
  const { page, expects, candidate_id, me } = await enter(390, 844)
  await page.getByRole('radio', { name: 'Type' }).check()
  await expect(page.getByText('an agent of ElevenLabs', { exact: false }).first()).toBeVisible()
  const agreement = page.getByRole('checkbox')
  await agreement.check()
  await admin.jobs.adminAttachAgent({ job_id, elevenlabs_agent_id: 'builtin' })
  try {
    expects(/409/)
    await page.getByRole('button', { name: 'Start Interview' }).click()
    await expect(page.getByRole('alert').getByText('The notice has changed since you agreed', { exact: false })).toBeVisible()
    await expect(page.getByText('an agent of ElevenLabs', { exact: false })).toHaveCount(0)
    await expect(page.getByText('You may skip a question', { exact: false })).toBeAttached()
    await expect(page.locator('[data-form-error]')).toBeFocused()
    await expect(agreement).not.toBeChecked()
    expect((await me.getInterview({ candidate_id })).interview_status).toBe('not_started')
    await look(page, 'exchanged-390')
    await agreement.check()
    await page.getByRole('button', { name: 'Start Interview' }).click()
    await expect(room(page).getByText('Question 1 of 3', { exact: true })).toBeVisible()
    expect((await me.getInterview({ candidate_id })).provider).toBe('builtin')
  } finally {
    await admin.jobs.adminAttachAgent({ job_id, elevenlabs_agent_id: 'agent_1' })
  }
})

test('an agent without text: typing is not offered, and the candidate can ask for another way', async ({
  enter,
  elevenlabs,
  admin,
  recruiter,
}) => {
  elevenlabs.agents.set('agent_spoken', {
    platform_settings: { overrides: { conversation_config_override: { conversation: { text_only: false } } } },
  })
  const job_id = await readyJob(recruiter, admin, 'agent_spoken')
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me } = await enter(1440, 900, job_id)
  expect((await me.getInterview({ candidate_id })).agent_typing).toBe(false)
  await expect(page.getByRole('radio', { name: 'Speak' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Type' })).toHaveCount(0)
  // Practice needs a microphone.
  await expect(page.getByRole('button', { name: 'Try a practice question' })).toHaveCount(0)
  await expect(page.getByText('This interviewer does not take typed answers, so you need a microphone.', { exact: false })).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('Please choose to speak, or ask for an adjustment above.')).toBeVisible()
  await atBothWidths(page, async (width) => {
    await expectAccessible(page)
    await page.getByText('You answer by speaking').scrollIntoViewIfNeeded()
    await look(page, `spoken-only-${width}`)
  })

  await page.getByRole('button', { name: 'Ask for an adjustment' }).click()
  await page.getByRole('radio', { name: 'Typing instead of speaking' }).check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('dialog', { name: 'Your request has reached the recruiter' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await recruiter.interviews.listAdjustments({ job_id })).rows).toMatchObject([{ candidate_id, kind: 'typing' }])

  await speak(page)
  const talk = await nextTalk(elevenlabs, before)
  talk.say(questionsOf(talk)[0]!)
  await said(page, questionsOf(talk)[0]!)
  await expect(room(page).getByRole('button', { name: 'End Interview' })).toBeVisible()
  await atBothWidths(page, (width) => look(page, `spoken-only-room-${width}`))
  talk.drop()
  await expect(page.getByText('The connection to the interviewer broke.', { exact: false })).toBeVisible()
  await expect(room(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  // The candidate can type during a spoken call, but cannot start a call by typing.
  await expect(room(page).getByRole('button', { name: 'Type instead' })).toHaveCount(0)
})

test('an agent that does not ask the plan: staff are warned, and candidates are told what it does', async ({
  enter,
  elevenlabs,
  admin,
  recruiter,
  browser,
  vouch,
}) => {
  elevenlabs.agents.set('agent_own', { conversation_config: { agent: { prompt: { prompt: 'Ask what you like about {{job_title}}.' } } } })
  const job_id = await readyJob(recruiter, admin, 'builtin')
  for (const [area, login, width] of [
    ['admin', adminLogin, 1440],
    ['recruiter', recruiterLogin, 390],
  ] as const) {
    const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height: 900 } })
    const page = await context.newPage()
    await signInStaff(page, area, login)
    await page.goto(`/${area}/job/${job_id}?tab=setup`)
    if (area === 'admin') {
      await page.getByRole('button', { name: 'Update agent' }).click()
      const dialog = page.getByRole('dialog', { name: 'Update agent' })
      await dialog.getByLabel('Agent ID').fill('agent_own')
      await dialog.getByRole('button', { name: 'Update agent' }).click()
      await expect(
        page
          .getByRole('region', { name: /Notifications/ })
          .getByText('The agent is attached, but it does not ask the plan’s questions', { exact: true }),
      ).toBeVisible()
    }
    const warning = page.getByRole('status').filter({ hasText: 'This agent does not ask the plan’s questions' })
    await expect(warning).toContainText(
      area === 'admin'
        ? 'Add {{questions}} to its prompt at ElevenLabs'
        : 'Ask your administrator to change it before you invite candidates.',
    )
    await expect(page.getByText('The agent of this job does not ask them.', { exact: false })).toBeVisible()
    await warning.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await look(page, `own-questions-${area}-${width}`)
    await context.close()
  }
  const { page } = await enter(390, 844, job_id)
  await expect(page.getByText('chooses its questions itself', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('the same ones that everyone', { exact: false })).toHaveCount(0)
  await look(page, 'own-questions-candidate-390')
})
