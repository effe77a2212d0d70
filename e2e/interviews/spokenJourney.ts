// A whole spoken interview at one width. `npm test` runs it at one width, the long tier at the other.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { begin, box, expect, submit, spokenAnswers, test } from './spokenInterview.ts'
import { recruiterLogin, signInStaff } from '../staff.ts'
import { adminLogin, expectAccessible } from '../test.ts'

const shots = process.env.VOICE_SHOTS
export async function look(page: Page, name: string) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) })
}

export function spokenJourney(width: number, height: number): void {
  test(`a spoken interview at ${width}, from the device check to its recording under review`, async ({
    enter,
    voice,
    admin,
    recruiter,
    job_id,
    browser,
    vouch,
  }) => {
    voice.behave('well', spokenAnswers[0]!)
    const { page, me, candidate_id } = await enter(width, height)
    await page.getByRole('button', { name: 'Start Interview' }).click()
    await expect(page.getByText('Please choose whether you speak or type.')).toBeInViewport()
    await begin(page, [
      'We can transcribe your voice. We understood:',
      spokenAnswers[0]!.slice(0, 40),
      'A speech service that this site uses',
    ])
    for (const words of spokenAnswers) {
      voice.behave('well', words)
      await expect(box(page)).toHaveValue(new RegExp(words.slice(0, 30).replaceAll('.', '\\.')))
      if (words === spokenAnswers[0]) {
        await expect(page.getByText('You, just now — tap to correct')).toBeVisible()
        await expectAccessible(page)
        await look(page, `room-${width}`)
        // The candidate corrects a transcription error by hand before submitting.
        await page.getByRole('button', { name: 'Mute' }).click()
        await expect(page.getByText('Muted')).toBeVisible()
        await box(page).fill(`${words} I fixed it.`)
        await page.getByRole('button', { name: 'Unmute' }).click()
      }
      // The microphone file plays on, but no more words are recognised.
      voice.behave('well', '')
      await submit(page)
    }
    await expect(page.getByText('All questions are answered.').first()).toBeVisible()
    await page.getByRole('button', { name: 'End Interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    await page.getByRole('button', { name: 'Play Recording' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    const position = page.getByRole('slider', { name: 'Position in the recording' })
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(400)
    await page.getByRole('button', { name: /^Play Question 2 from/ }).click()
    await expect(page.locator('li[aria-current="true"]')).toContainText(spokenAnswers[1]!.slice(0, 30))
    await look(page, `thanks-${width}`)
    await expectAccessible(page)

    const { turns } = await me.getInterview({ candidate_id })
    const answers = turns.filter((turn) => turn.role === 'candidate')
    expect(answers).toHaveLength(3)
    expect(answers[0]!.text).toContain('I fixed it.')
    const { segments, duration_ms } = await me.listRecordings({ candidate_id })
    // Each question's sound is a piece of its own.
    expect(segments.length).toBeGreaterThanOrEqual(3)
    expect(duration_ms).toBeGreaterThan(10_000)
    expect(voice.asked.some(({ path }) => path.endsWith('/audio/speech'))).toBe(true)

    await test.step('a reviewer plays a quote from its moment', async () => {
      await expect.poll(async () => (await admin.scoring.getScore({ candidate_id })).status).toBe('scored')
      const detail = await admin.scoring.getScore({ candidate_id })
      const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height } })
      const reviewer = await context.newPage()
      await signInStaff(reviewer, 'admin', adminLogin)
      await reviewer.goto(`/admin/scoring?candidate=${candidate_id}`)
      const drawer = reviewer.getByRole('dialog')
      await expect(drawer.getByRole('region', { name: 'Recording' })).toBeVisible()
      const last = detail.turns.findLast((turn) => turn.role === 'candidate')!
      await drawer
        .getByRole('button', { name: /^Play from/ })
        .last()
        .click()
      const at = drawer.getByRole('slider', { name: 'Position in the recording' })
      const piece = segments.findLast((segment) => segment.offset_ms <= last.offset_ms)!
      const before = segments.slice(0, segments.indexOf(piece)).reduce((sum, segment) => sum + segment.duration_ms, 0)
      const wanted = before + last.offset_ms - piece.offset_ms
      await expect.poll(async () => Number(await at.inputValue())).toBeGreaterThan(wanted + 300)
      expect(Number(await at.inputValue())).toBeLessThan(wanted + 8000)
      await expect(drawer.locator('li[aria-current="true"]')).toContainText(last.text.slice(0, 30))
      const quote = drawer.getByRole('button', { name: /^Play the recording/ }).first()
      await quote.click()
      await expect(drawer.getByRole('button', { name: 'Pause' })).toBeVisible()
      await look(reviewer, `review-${width}`)
      await expectAccessible(reviewer)
      await context.close()
    })

    await test.step('the recruiter hears it once it is approved, and not before', async () => {
      expect(await recruiter.interviews.listRecordings({ candidate_id }).catch((error: Error) => error.message)).toBe(
        'There is no such recording.',
      )
      await admin.scoring.reviewScore({ candidate_id, action: 'approve' })
      const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height } })
      const page = await context.newPage()
      await signInStaff(page, 'recruiter', recruiterLogin)
      await page.goto(`/recruiter/job/${job_id}/ranking?candidate=${candidate_id}`)
      await page
        .getByRole('button', { name: /^Play the recording/ })
        .first()
        .click()
      const recording = page.getByRole('region', { name: 'Recording' })
      await expect(recording.getByRole('button', { name: 'Pause' })).toBeVisible()
      await recording.scrollIntoViewIfNeeded()
      await look(page, `ranking-${width}`)
      await expectAccessible(page)
      await page.goto(`/recruiter/jobs/${job_id}/candidates/${candidate_id}`)
      const file = page.getByRole('link', { name: /^Recording, part 1 of/ })
      const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
      expect(download.suggestedFilename()).toMatch(/^\S.*, recording 1\.webm$/)
      await context.close()
    })
  })
}
