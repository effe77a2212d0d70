// The server has stored an answer and still chooses the next question, and the page is loaded again meanwhile.
import { typedAnswer } from '../../testing/build/sample.ts'
import { beginOnOwn } from './beginOnOwn.ts'
import { test } from './ownServer.ts'
import { expect, expectAccessible } from '../test.ts'

test('the room says that a question comes, ending says how many are left, and the question is asked for until it is there', async ({
  browser,
  own,
}) => {
  const { candidate_id, me, context, page } = await beginOnOwn(browser, own)
  const asked = (await me.getInterview({ candidate_id })).current!
  await me.submitAnswer({ candidate_id, ...typedAnswer(asked.turn_id) })
  let blocked = true
  await page.route(`**/api/interviews/${candidate_id}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    if (blocked) Object.assign(json, { current: null, turns: json.turns.slice(0, 2) })
    await route.fulfill({ response, json })
  })
  await page.route('**/start', (route) => (blocked ? route.abort() : route.continue()))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const room = page.getByRole('dialog')
  await expect(room.getByRole('heading', { name: 'The next question is on its way.' })).toBeVisible()
  await expectAccessible(page)
  await room.getByRole('button', { name: 'End Interview' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You have answered 1 of')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  blocked = false
  // The head counts to the next question before it has come; the page asks for it at longer and longer intervals.
  await expect(room.getByRole('textbox')).toBeVisible()
  await expect(room.getByText('Question 2 of', { exact: false }).first()).toBeVisible()
  await context.close()
})
