// Two windows of one candidate with the built-in interviewer: one answers, the other moves on, and nothing is submitted twice or lost.
import type { Page } from '@playwright/test'
import type { Client } from '../../shared/client.ts'
import { begin, beginTyping, box, expect, submit, question, spokenAnswers, test } from './spokenInterview.ts'
import { atBothWidths, expectAccessible } from '../test.ts'

const shots = process.env.VOICE_SHOTS
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/windows-${name}.png` })
}

/** Opens another window during the interview. */
async function open(page: Page, candidate_id: string): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(`/interview/${candidate_id}`)
  await expect(box(other)).toBeVisible()
  return other
}

/** Two windows that get no messages from each other, like two browser processes before the first message. */
async function openApart(page: Page, candidate_id: string): Promise<Page> {
  await beginTyping(page)
  const other = await open(page, candidate_id)
  for (const one of [page, other])
    await one.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined
    })
  return other
}

/** The event that the browser sends when the candidate changes to this window. */
const come = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
const answersOf = async (me: Client['interviews'], candidate_id: string) =>
  (await me.getInterview({ candidate_id })).turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text)

test('one window answers, and the other moves to the next question and keeps its draft', async ({ enter }) => {
  const { page, candidate_id, me } = await enter()
  await beginTyping(page)
  const first = await question(page).innerText()
  const other = await open(page, candidate_id)
  // One window is as wide as on a computer, the other as on a phone.
  await other.setViewportSize({ width: 390, height: 844 })
  await expect(question(other)).toHaveText(first)

  await test.step('what was begun in one is in the other, in a window beside it too', async () => {
    await box(page).fill('In March')
    await expect(box(other)).toHaveValue('In March')
    await box(other).fill('In March our billing')
    await expect(box(page)).toHaveValue('In March our billing')
    await box(page).fill('')
    await expect(box(other)).toHaveValue('')
  })
  await test.step('answered in one, the other asks what is next', async () => {
    await box(page).fill(spokenAnswers[0]!)
    await submit(page)
    const second = await question(page).innerText()
    await expect(question(other)).toHaveText(second)
    await expect(box(other)).toHaveValue('')
    expect(await answersOf(me, candidate_id)).toEqual([spokenAnswers[0]])
  })
  await test.step('and the other way round', async () => {
    await box(other).fill(spokenAnswers[1]!)
    await submit(other)
    await expect(question(page)).toHaveText(await question(other).innerText())
    expect(await answersOf(me, candidate_id)).toEqual([spokenAnswers[0], spokenAnswers[1]])
  })
  await test.step('ended in one, the other says thank you', async () => {
    await box(page).fill(spokenAnswers[2]!)
    await submit(page)
    await page.getByRole('button', { name: 'End Interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    await expect(other.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  })
  expect(await answersOf(me, candidate_id)).toEqual(spokenAnswers)
})

test('two windows submit different answers to one question: one counts, the other’s words can be copied', async ({ enter }) => {
  const { page, candidate_id, me } = await enter()
  const other = await openApart(page, candidate_id)
  await box(page).fill(spokenAnswers[0]!)
  await box(other).fill('What I wrote over here.')
  const first = await question(page).innerText()
  await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'Submit answer' }).click()))
  await expect(question(page)).not.toHaveText(first)
  await expect(question(other)).toHaveText(await question(page).innerText())
  const [counted] = await answersOf(me, candidate_id)
  expect(await answersOf(me, candidate_id)).toEqual([counted])
  const [loser, words] = counted === spokenAnswers[0] ? [other, 'What I wrote over here.'] : [page, spokenAnswers[0]!]
  expect([spokenAnswers[0], 'What I wrote over here.']).toContain(counted)
  const kept = loser.getByText('A question was answered in another window. Your text here is kept.')
  await expect(kept).toBeVisible()
  await atBothWidths(loser, async (width) => {
    await expect(kept).toBeVisible()
    await expectAccessible(loser)
    await look(loser, `kept-${width}`)
  })
  // A hidden window is not drawn and gets no key presses.
  await loser.bringToFront()
  await loser.reload()
  await loser.getByRole('button', { name: 'Show my text' }).click()
  await expect(loser.getByLabel('Your text')).toHaveValue(words)
  await atBothWidths(loser, async (width) => {
    await expect(loser.getByLabel('Your text')).toHaveValue(words)
    await look(loser, `kept-text-${width}`)
  })
  await loser.keyboard.press('Escape')
  await box(loser).fill(spokenAnswers[1]!)
  await submit(loser)
  expect(await answersOf(me, candidate_id)).toEqual([counted, spokenAnswers[1]])
})

test('a window that missed the other’s answer catches up when it is shown again, and keeps its draft', async ({ enter }) => {
  const { page, candidate_id, me } = await enter()
  const other = await openApart(page, candidate_id)
  await box(other).fill('Words that were only begun here.')
  await box(page).fill(spokenAnswers[0]!)
  await submit(page)
  await come(other)
  await expect(question(other)).toHaveText(await question(page).innerText())
  await expect(box(other)).toHaveValue('')
  await expect(other.getByText('A question was answered in another window. Your text here is kept.')).toBeVisible()
  await other.getByRole('button', { name: 'Show my text' }).click()
  await expect(other.getByLabel('Your text')).toHaveValue('Words that were only begun here.')
  expect(await answersOf(me, candidate_id)).toEqual([spokenAnswers[0]])
})

test('the other window’s words do not overwrite what is being written', async ({ enter }) => {
  const { page, candidate_id } = await enter()
  await beginTyping(page)
  const other = await open(page, candidate_id)
  // A browser that is slow to read its own storage.
  await other.evaluate(() => {
    const { promise: reading, resolve: began } = Promise.withResolvers<void>()
    const { promise: hasRead, resolve: ended } = Promise.withResolvers<void>()
    Object.assign(globalThis, { reading, hasRead })
    const read = IDBIndex.prototype.getAll
    IDBIndex.prototype.getAll = function getAll(...asked) {
      const request = read.apply(this, asked)
      const slow = { result: undefined as unknown, onsuccess: () => undefined as unknown }
      request.onsuccess = () =>
        setTimeout(() => {
          slow.result = request.result
          slow.onsuccess()
          ended()
        }, 2000)
      began()
      return slow as unknown as IDBRequest<unknown[]>
    }
  })
  await box(page).fill('In March')
  await other.evaluate(() => (globalThis as unknown as { reading: Promise<void> }).reading)
  await box(other).fill('Written over here.')
  await other.evaluate(() => (globalThis as unknown as { hasRead: Promise<void> }).hasRead)
  await expect(box(other)).toHaveValue('Written over here.')
  await expect(box(page)).toHaveValue('Written over here.')
})

test('only one window records at a time: speaking in a second stops the first, which says so', async ({ enter, voice }) => {
  voice.behave('well', '')
  const { page, candidate_id, me } = await enter()
  await begin(page)
  await expect(page.getByText('· recording')).toBeVisible()
  const other = await open(page, candidate_id)
  await other.getByRole('button', { name: 'Speak instead' }).click()
  await other.getByRole('button', { name: 'Allow the microphone' }).click()
  await other.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(other.getByText('· recording')).toBeVisible()
  await expect(page.getByText('· recording')).toBeHidden()
  await atBothWidths(page, async (width) => {
    await expect(page.getByText('You went on speaking in another window', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await look(page, `speaks-elsewhere-${width}`)
  })
  voice.behave('well', spokenAnswers[0]!)
  await expect(box(other)).toHaveValue(/^In March/)
  voice.behave('well', '')
  await submit(other)
  await expect(question(page)).toHaveText(await question(other).innerText())
  // If both windows transcribed the sound, the words would be there twice.
  expect((await answersOf(me, candidate_id))[0]!.match(/In March/g)).toHaveLength(1)
  await page.getByRole('button', { name: 'Speak instead' }).click()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(page.getByText('· recording')).toBeVisible()
  await expect(other.getByText('· recording')).toBeHidden()
})

test('a question that was answered in one window cannot be skipped in the other', async ({ enter }) => {
  const { page, candidate_id, me } = await enter()
  await beginTyping(page)
  const other = await open(page, candidate_id)
  await other.getByRole('button', { name: 'Skip this question' }).click()
  await expect(other.getByRole('alertdialog', { name: 'Skip this question?' })).toBeVisible()
  await box(page).fill(spokenAnswers[0]!)
  await submit(page)
  await expect(question(other)).toHaveText(await question(page).innerText())
  await expect(other.getByRole('alertdialog')).toHaveCount(0)
  expect(await answersOf(me, candidate_id)).toEqual([spokenAnswers[0]])
})
