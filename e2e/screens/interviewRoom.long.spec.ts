// The interview room when things go wrong: pressed twice, cut off, refused, signed out, speech out of order, a device with a wrong clock.
import type { Locator, Page } from '@playwright/test'
import { bringTo } from '../world.ts'
import { invited } from './invited.ts'
import { expect, fail, test } from './screen.ts'

const shots = process.env.VOICE_SHOTS

test('a double tap on End Interview asks and does not end the interview', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), path, { width: 390 })
  const { x, y, width, height } = (await page.getByRole('button', { name: 'End Interview' }).boundingBox())!
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 60 })
  const dialog = page.getByRole('alertdialog', { name: 'End the interview?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'End Interview' }).click()
  await dialog.getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Mara Lind.' })).toBeVisible()
})

test('at 320 wide with wider text spacing no button of the room overflows, and on a low phone the answer can be submitted', async ({
  open,
  world,
  vouch,
}) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank', { width: 320 })
  await listening(page, candidate.id, path)
  // WCAG 1.4.12.
  const spacing = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
  const style = await page.addStyleTag({ content: spacing })
  const cutOff = () =>
    page.getByRole('dialog').evaluate((room) => {
      const buttons = [...room.querySelectorAll('button')].filter((button) => button.offsetWidth > 0)
      const out = buttons.filter((button) => {
        const { left, right } = button.getBoundingClientRect()
        return (
          button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1 || left < 0 || right > innerWidth
        )
      })
      return out.map((button) => button.textContent)
    })
  for (const height of [800, 256]) {
    await page.setViewportSize({ width: 320, height })
    expect(await cutOff()).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/room-320x${height}.png` })
  }
  await style.evaluate((added) => (added as HTMLStyleElement).remove())
  await page.setViewportSize({ width: 390, height: 420 })
  await page.getByRole('textbox').focus()
  await expect(page.getByRole('button', { name: 'Submit answer' })).toBeInViewport({ ratio: 1 })
  expect(await cutOff()).toEqual([])
  await expect(page.getByText('Enter submits it', { exact: false })).toBeHidden()
  await expect(page.getByRole('dialog').locator('svg[viewBox$=" 44"]')).toHaveCount(1)
  if (shots) await page.screenshot({ path: `${shots}/room-390x420.png` })
})

test('the second press of a double click on an answer does not ask to skip the next question', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank', { width: 390 })
  await page.clock.install()
  await page.goto(path)
  await page.getByLabel('Your answer').fill('In March our billing service lost payments. I found the query, and they were whole again.')
  await page.clock.pauseAt(Date.now() + 60_000)
  const answered = page.getByRole('button', { name: 'Submit answer' })
  await answered.click()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByText('Question 2 of 6', { exact: true })).toBeVisible({ timeout: 200 })
  }).toPass()
  await answered.click()
  await page.clock.runFor(20)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.runFor(600)
  await answered.click()
  const asks = page.getByRole('alertdialog', { name: 'Skip this question?' })
  await expect(asks).toBeVisible()
  // Skipping is never the button that stands out, neither in the dialog nor in the room.
  const ground = (button: Locator) => button.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await ground(asks.getByRole('button', { name: 'Continue answering' }))).toBe('rgb(4, 120, 87)')
  expect(await ground(asks.getByRole('button', { name: 'Skip this question' }))).not.toBe('rgb(4, 120, 87)')
  // It is the last one, where other dialogs have theirs.
  expect(await asks.getByRole('button').allInnerTexts()).toEqual(['Skip this question', 'Continue answering'])
  await asks.getByRole('button', { name: 'Continue answering' }).click()
  await page.clock.runFor(600)
  expect(await ground(page.getByRole('button', { name: 'Skip this question' }))).toBe('rgba(0, 0, 0, 0)')
  // Who types sees no voice line.
  await expect(page.getByRole('dialog').locator('svg[viewBox$=" 44"]')).toHaveCount(0)
})

test('an answer that cannot be sent is kept, and is sent later by itself', async ({ open, world, vouch }) => {
  const { session, candidate, path } = await invited(vouch, world)
  const page = await open(session, path, { mayFail: true })
  await page.getByRole('checkbox').first().check()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  const room = page.getByRole('dialog')
  await expect(room).toBeVisible()
  const question = room.getByRole('heading').nth(1)
  const first = await question.innerText()
  await fail(page, `/api/interviews/${candidate.id}/answers`, 0)
  await room.getByRole('textbox').fill('In March I found the slow query and removed it, and they had their page back that day.')
  await room.getByRole('button', { name: 'Submit answer' }).click()
  await expect(room.getByText('Connection lost.', { exact: false })).toBeVisible()
  await page.unrouteAll()
  await expect(question).not.toHaveText(first)
  await page.keyboard.press('Escape')
  const end = page.getByRole('alertdialog', { name: 'End the interview?' })
  await expect(end).toContainText('You have answered 1 of 6 questions.')
  await end.getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Mara Lind.' })).toBeVisible()
  await expect(page.getByText('In March I found the slow query and removed it, and they had their page back that day.')).toBeVisible()
})

test('a login code that is renewed during the interview is announced, and answers submitted meanwhile are sent after the new sign-in', async ({
  open,
  world,
  vouch,
}) => {
  const { calls, candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), path, { mayFail: true })
  await page.getByRole('textbox').fill('In March I found the slow query and removed it, and they had their page back that day.')
  const { new_code } = await calls.candidates.regenerateCode({ job_id: candidate.job_id, candidate_id: candidate.id })
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await page.waitForURL('**/candidate/login*')
  await expect(page.getByText('If your code no longer works, use the newest one that you were sent', { exact: false })).toBeVisible()
  await page.getByLabel(/email/i).fill(candidate.email)
  for (const code of [candidate.login_code, new_code]) {
    await page.getByLabel(/login code/i).fill(code)
    await page.getByLabel(/login code/i).press('Enter')
    if (code !== new_code) await expect(page.getByText('Invalid email or login code.', { exact: false })).toBeVisible()
  }
  await page.waitForURL(`**${path}`)
  await expect(page.getByText(/Question 2 of/).first()).toBeVisible()
  await page.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByText('In March I found the slow query and removed it, and they had their page back that day.')).toBeVisible()
})

test('a refused skip brings back what was written', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), path, { mayFail: true })
  await page.getByLabel('Your answer').fill('In March our billing service lost payments. I found the query, and they were whole again.')
  await fail(page, `/api/interviews/${candidate.id}/answers`, 422, 'This cannot be taken now.', 'POST')
  await page.getByRole('button', { name: 'Skip this question' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip this question' }).click()
  await expect(page.getByText('This cannot be taken now.')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue(
    'In March our billing service lost payments. I found the query, and they were whole again.',
  )
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue(
    'In March our billing service lost payments. I found the query, and they were whole again.',
  )
})

/** Opens the room by voice, with a recogniser that hears what the test tells it. */
async function listening(page: Page, candidate_id: string, path: string) {
  await page.addInitScript((id) => {
    sessionStorage.setItem(`interview_way_${id}`, 'voice')
    class Recogniser {
      onresult?: (event: object) => void
      begun = ''
      give(transcript: string, isFinal: boolean) {
        this.begun = isFinal ? '' : transcript
        this.onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] })
      }
      start() {
        const hear = (...words: string[]) => words.forEach((one) => this.give(one, true))
        Object.assign(globalThis, { hear, begin: (words: string) => this.give(words, false) })
      }
      // As browsers do: what was begun is written down a moment later.
      stop() {
        if (this.begun) setTimeout(() => this.give(this.begun, true))
      }
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Recogniser })
  }, candidate_id)
  await page.goto(path)
  await expect(page.getByText('· recording')).toBeVisible()
  await page.waitForFunction(() => 'hear' in globalThis)
  const tell = (how: 'hear' | 'begin', ...words: string[]) =>
    page.evaluate(([call, all]) => (globalThis as unknown as Record<string, (...words: string[]) => void>)[call]!(...all), [
      how,
      words,
    ] as const)
  return { hear: (...words: string[]) => tell('hear', ...words), begin: (words: string) => tell('begin', words) }
}

test('while somebody speaks in the background, the first press shows their words, and the second submits', async ({
  open,
  world,
  vouch,
}) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank')
  const { hear, begin } = await listening(page, candidate.id, path)
  await hear('In March our billing service lost payments. I found the query, and they were whole again.')
  await begin('turn the radio down')
  const submit = page.getByRole('button', { name: 'Submit answer' })
  await submit.click()
  await expect(page.getByText('We have transcribed your last words.', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue(
    'In March our billing service lost payments. I found the query, and they were whole again. turn the radio down',
  )
  await begin('and shut the door')
  await submit.click()
  await expect(page.getByText('Question 2 of 6', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('')
})

test('two utterances transcribed at once both appear in the answer', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank')
  const { hear } = await listening(page, candidate.id, path)
  await hear('In March', 'our billing failed.')
  await expect(page.getByRole('textbox')).toHaveValue('In March our billing failed.')
})

test('words that arrive during a correction leave the caret where it is', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank')
  const { hear } = await listening(page, candidate.id, path)
  await hear('In Mark our billing failed.')
  const answer = page.getByRole('textbox')
  await expect(answer).toHaveValue('In Mark our billing failed.')
  await answer.focus()
  await answer.press('Home')
  for (let i = 0; i < 'In Mar'.length; i++) await answer.press('ArrowRight')
  await answer.press('Delete')
  await hear('I traced it.')
  await expect(answer).toHaveValue('In Mar our billing failed. I traced it.')
  await answer.pressSequentially('ch')
  await expect(answer).toHaveValue('In March our billing failed. I traced it.')
  await hear('It was a retry.')
  await answer.press('End')
  await answer.pressSequentially(' Yes.')
  await expect(answer).toHaveValue('In March our billing failed. I traced it. It was a retry. Yes.')
})

test("the time since the start is the server's, whatever this device's clock says", async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank')
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
  await page.goto(path)
  await expect(page.getByRole('timer')).toHaveText(/^0\d:\d\d$/)
})

test('an event is noted at its time, however slow the device’s clock is', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const session = await bringTo(vouch, candidate, 'during')
  const page = await open(session, 'about:blank')
  await page.clock.setSystemTime(Date.now() - 3 * 3_600_000)
  await page.goto(path)
  await expect(page.getByRole('timer')).toHaveText(/^0\d:\d\d$/)
  const { interviews } = vouch.as(session.access_token)
  const noted = async () => (await interviews.getInterview({ candidate_id: candidate.id })).events
  const { now, started_at } = await interviews.getInterview({ candidate_id: candidate.id })
  const from = Date.parse(now) - Date.parse(started_at!)
  await page.getByRole('textbox').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Words that were pasted, and are more than sixty characters in all.')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  // The page knows the server's time, except for the time that the answer took. By the device's clock, the paste would be at the start.
  await expect.poll(async () => (await noted()).find((event) => event.kind === 'paste')?.offset_ms ?? 0).toBeGreaterThan(from / 2)
})

test('offline, a browser that cannot store does not promise to', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank', { mayFail: true })
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await page.goto(path)
  await page.getByRole('textbox').fill('In March our billing service lost payments. I found the query, and they were whole again.')
  await expect(page.getByText('This browser keeps nothing for later. Stay on this page until your answer is saved.')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Stay on this page: your words are here until they are sent.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect(page.getByText('Stay on this page: your words are here until they are sent.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/Question 2 of/).first()).toBeVisible()
})
