// An answer that is spoken for longer than an answer can be: what fits is in the text, the rest in the recording, and it is submitted.
import { answerMaxLength } from '../../shared/lengths.ts'
import { begin, box, expect, question, test } from './spokenInterview.ts'
import { atBothWidths, expectAccessible } from '../test.ts'
import { look } from './spokenJourney.ts'

test('speech beyond the longest answer is recorded, said so, and submitted by one press, also after the text is shortened', async ({
  enter,
  voice,
}) => {
  voice.behave('well', 'We traced it for days. '.repeat(300).trim())
  const { page, me, candidate_id } = await enter(390, 844)
  await begin(page)
  const first = await question(page).innerText()
  await expect(page.getByText('There is no more space for words in this answer.', { exact: false })).toBeVisible({ timeout: 60_000 })
  const text = await box(page).inputValue()
  expect(text.length).toBeLessThanOrEqual(answerMaxLength)
  expect(text.length).toBeGreaterThan(answerMaxLength - 10)
  await atBothWidths(page, async (width) => {
    await expectAccessible(page)
    await look(page, `full-${width}`)
  })
  await page.reload()
  await expect(page.getByText('There is no more space for words in this answer.', { exact: false })).toBeVisible()
  // The candidate makes room by hand: then the page does not say that there is none.
  voice.behave('well', '')
  await page.getByRole('button', { name: 'Mute' }).click()
  await box(page).fill('We traced it.')
  await expect(page.getByText('There is no more space for words in this answer.', { exact: false })).toBeHidden()
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect(question(page)).not.toHaveText(first)
  const answer = (await me.getInterview({ candidate_id })).turns.find(({ role }) => role === 'candidate')
  expect(answer).toMatchObject({ text: 'We traced it.', transcript: 'partial' })
})
