// An answer that was submitted without a connection, while the server ended the interview by itself.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { interviews } from '../../server/db/schema/interviews.ts'
import { finaliseIdle } from '../../server/interviews/finaliseIdle.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { typedAnswer } from '../../testing/build/sample.ts'
import { makeClient } from '../../shared/makeClient.ts'
import { beginOnOwn } from './beginOnOwn.ts'
import { test, type Own } from './ownServer.ts'
import { atBothWidths, expect, expectAccessible } from '../test.ts'

const endIdle = async ({ parts }: Own, candidate_id: string) => {
  await parts.db
    .update(interviews)
    .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
    .where(eq(interviews.candidate_id, candidate_id))
  await finaliseIdle(parts, new Date())
}

const shots = process.env.VOICE_SHOTS
const first = 'In March I found that a retry was not idempotent and fixed it.'
const last = 'I told the team the same day and called three customers.'

test('is accepted as late when the connection is back, and the reviewer sees that', async ({ browser, own }) => {
  const { url, parts } = own
  const wide = { width: 1440, height: 900 }
  const { recruiter, candidate, candidate_id, me, context, page } = await beginOnOwn(browser, own, wide)
  const admin = await buildAdmin(parts)
  const { scoring } = makeClient({ base: url, token: () => admin.token })
  const look = (shown: Page, name: string, also = async () => {}) =>
    atBothWidths(shown, async (width) => {
      await also()
      if (shots) await shown.screenshot({ path: join(shots, `late-${name}-${width}.png`) })
    })
  const room = page.getByRole('dialog')
  const question = room.getByRole('heading').nth(1)
  const asked = await question.innerText()
  await room.getByRole('textbox').fill(first)
  await room.getByRole('button', { name: 'Submit answer' }).click()
  await expect(question).not.toHaveText(asked)

  await context.setOffline(true)
  await room.getByRole('textbox').fill(last)
  await room.getByRole('button', { name: 'Submit answer' }).click()
  await expect(room.getByText('Your answer is kept in this browser and will be sent automatically.', { exact: false })).toBeVisible()
  await look(page, 'offline')
  await endIdle(own, candidate_id)
  expect(await me.getInterview({ candidate_id })).toMatchObject({
    interview_status: 'completed',
    late_question_turn_id: expect.any(String),
  })

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible({ timeout: 40_000 })
  const answers = page.getByRole('region', { name: 'Your answers' })
  await expect(answers.getByText(last)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('after the interview had ended by itself', { exact: false })).toBeVisible()
  await expect(page.getByText('Some of your words came too late')).toHaveCount(0)
  await look(page, 'taken', async () => {
    await expectAccessible(page)
    await page.getByText('after the interview had ended by itself', { exact: false }).scrollIntoViewIfNeeded()
  })
  expect((await me.getInterview({ candidate_id })).turns.map((turn) => [turn.text, turn.late]).slice(-1)).toEqual([[last, 'after_end']])
  await context.close()

  await expect.poll(async () => (await scoring.getScore({ candidate_id })).status).toBe('scored')
  const marked = 'came when the connection was back, after the interview had ended by itself'
  for (const [user_type, token, path] of [
    ['admin', admin.token, `/admin/scoring?candidate=${candidate_id}`],
    ['recruiter', recruiter.token, `/recruiter/job/${candidate.job_id}/ranking?candidate=${candidate_id}`],
  ] as const) {
    if (user_type === 'recruiter') await scoring.reviewScore({ candidate_id, action: 'approve' })
    const stored = [
      { name: 'access_token', value: token },
      { name: 'user_type', value: user_type },
    ]
    const reading = await browser.newContext({
      baseURL: url,
      viewport: wide,
      storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
    })
    const reader = await reading.newPage()
    await reader.goto(path)
    const line = reader.getByRole('listitem').filter({ hasText: last }).filter({ hasText: marked })
    await expect(line).toBeVisible()
    await expect(reader.getByRole('listitem').filter({ hasText: first }).filter({ hasText: marked })).toHaveCount(0)
    await look(reader, user_type, () => line.scrollIntoViewIfNeeded())
    await reading.close()
  }
})

test('an interview that is reopened in the window where it began goes on with the next question', async ({ browser, own }) => {
  const { recruiter, candidate, candidate_id, me, context, page } = await beginOnOwn(browser, own)
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const asked = (await me.getInterview({ candidate_id })).current!
  await endIdle(own, candidate_id)
  await comeBack()
  await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()

  await me.submitAnswer({ candidate_id, ...typedAnswer(asked.turn_id) })
  await makeClient({ base: own.url, token: () => recruiter.token }).interviews.reopenInterview({
    job_id: candidate.job_id,
    candidate_id,
    reason: 'The building lost its power.',
  })
  await comeBack()
  const room = page.getByRole('dialog')
  await expect(room.getByText('Question 2 of', { exact: false }).first()).toBeVisible()
  await expect(room.getByRole('textbox')).toBeVisible()
  await expect(room.getByText('All questions are answered.')).toHaveCount(0)
  await context.close()
})
