// A new call with another provider's agent after a break: the agent learns what was said, does not greet again, and only one window talks.
import { greeting } from '../../testing/standIns/elevenlabsTalk.ts'
import type { HeldConversation } from '../../testing/build/heldConversation.ts'
import { answers, askFirst, expect, look, nextTalk, room, said, speak, test } from './agentInterview.ts'
import { readyJob, signInStaff } from '../staff.ts'
import { adminLogin, atBothWidths, expectAccessible } from '../test.ts'

/** `goesOn`: the agent's first words in a call after a break. `spokenBy`: all that the agent said in a call. */
const goesOn = 'Let us go on where we were. Shall I repeat my last question?'
const spokenBy = ({ transcript }: HeldConversation) =>
  (transcript as { role: string; message: string }[]).filter(({ role }) => role === 'agent').map(({ message }) => message)

test('a reload and a second window resume the call with one line, and only one window talks', async ({ enter, elevenlabs, deliver }) => {
  const before = elevenlabs.talks.all.length
  const { page, context, candidate_id, me } = await enter()
  await speak(page)
  const first = await nextTalk(elevenlabs, before)
  const asked = await askFirst(page, first)
  await page.reload()
  await expect(page.getByText('Welcome back. Your interview is still open', { exact: false })).toBeVisible()
  await expect.poll(() => first.open()).toBe(false)
  await look(page, 'resumed-1440')
  await page.getByRole('button', { name: 'Continue' }).click()
  const second = await nextTalk(elevenlabs, before + 1)
  // A call does not know the one before, so the window sends what it heard.
  await expect.poll(() => second.told.join(' ')).toContain(`agent: ${asked} candidate: ${answers[0]!}`)
  expect(await deliver(first.record({ reason: 'Client disconnected: 1006' }))).toBe('stored')

  const other = await context.newPage()
  await other.goto(`/interview/${candidate_id}`)
  await expect(other.getByText('Welcome back.', { exact: false })).toBeVisible()
  expect(second.open()).toBe(true)
  await other.getByRole('button', { name: 'Continue' }).click()
  const third = await nextTalk(elevenlabs, before + 2)
  // The other window heard nothing, so it sends the transcript that the provider gave us.
  await expect.poll(() => third.told.join(' ')).toContain(`agent: ${asked} candidate: ${answers[0]!}`)
  await expect(page.getByText('Your interview goes on in another window.', { exact: false })).toBeVisible()
  await expect.poll(() => second.open()).toBe(false)
  third.say('Where were we?')
  await said(other, 'Where were we?')
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
})

test('a call after a break does not greet again, in another window too', async ({ enter, elevenlabs, deliver }) => {
  const before = elevenlabs.talks.all.length
  const { page, context, candidate_id } = await enter()
  await speak(page)
  const first = await nextTalk(elevenlabs, before)
  await said(page, greeting)
  expect(first.begun.conversation_config_override?.agent?.first_message).toBeUndefined()
  const asked = await askFirst(page, first)
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  const second = await nextTalk(elevenlabs, before + 1)
  await said(page, goesOn)
  // The open question is still shown.
  await atBothWidths(page, async (width) => {
    await expect(room(page).getByText(asked)).toBeVisible()
    await expectAccessible(page)
    await look(page, `goes-on-${width}`)
  })
  await expect.poll(() => second.told.join(' ')).toContain('Do not greet again.')
  expect(spokenBy(second.record())).toEqual([goesOn])
  expect(await deliver(first.record({ reason: 'Client disconnected: 1006' }))).toBe('stored')
  const other = await context.newPage()
  await other.goto(`/interview/${candidate_id}`)
  await other.getByRole('button', { name: 'Continue' }).click()
  const third = await nextTalk(elevenlabs, before + 2)
  await said(other, goesOn)
  expect(spokenBy(third.record())).toEqual([goesOn])
})

test('an agent with a fixed greeting greets again and is told what was said; the administrator sees a warning', async ({
  enter,
  elevenlabs,
  admin,
  recruiter,
  browser,
  vouch,
}) => {
  const settings = (first_message: boolean) => ({
    platform_settings: { overrides: { conversation_config_override: { agent: { first_message }, conversation: { text_only: true } } } },
  })
  elevenlabs.agents.set('agent_greets', settings(false))
  const job_id = await readyJob(recruiter, admin, 'agent_greets')
  const before = elevenlabs.talks.all.length
  const { page } = await enter(1440, 900, job_id)
  const goOn = async (n: number) => {
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    const talk = await nextTalk(elevenlabs, before + n)
    await said(page, greeting)
    await expect.poll(() => talk.told.join(' ')).toContain(answers[0]!)
    return talk
  }
  await test.step('known when it was attached', async () => {
    await speak(page)
    const talk = await nextTalk(elevenlabs, before)
    talk.understand(answers[0]!)
    await expect(room(page).getByText(answers[0]!)).toBeVisible()
    await goOn(1)
    const context = await browser.newContext({ baseURL: vouch.url, viewport: { width: 1440, height: 900 } })
    const staff = await context.newPage()
    await signInStaff(staff, 'admin', adminLogin)
    await staff.goto(`/admin/job/${job_id}?tab=setup`)
    await expect(
      staff.getByText('Greets again, although it is told what was said before: allow the override “first message” at ElevenLabs', {
        exact: false,
      }),
    ).toBeVisible()
    await expectAccessible(staff)
    await look(staff, 'greets-again-1440')
    await staff.setViewportSize({ width: 390, height: 844 })
    await staff.getByText('Greets again', { exact: false }).scrollIntoViewIfNeeded()
    await look(staff, 'greets-again-390')
    await context.close()
  })
  await test.step('and where that has changed since', async () => {
    elevenlabs.agents.set('agent_greets', settings(true))
    expect((await admin.jobs.adminAttachAgent({ job_id, elevenlabs_agent_id: 'agent_greets' })).agent_facts?.first_message).toBe(true)
    elevenlabs.agents.set('agent_greets', settings(false))
    expect((await goOn(2)).open()).toBe(true)
  })
})
