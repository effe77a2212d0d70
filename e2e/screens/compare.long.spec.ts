// Candidates side by side, each competency with what was said.
import { pressByKeys, tabTo, tickByKeys } from '../byKeys.ts'
import { atBothWidths, expectAccessible } from '../test.ts'
import { expect, expectNoSidewaysScroll, test } from './screen.ts'
import { withPending } from './withPending.ts'

test('three and four candidates are compared side by side with their quotes, wide and on a phone', async ({ open, world, vouch }) => {
  const names = ['Aroha King', 'Ben Okoro', 'Cleo Marsh', 'Dara Flynn']
  const { job, made, session } = await withPending(vouch, world, names)
  await world.admin.scoring.bulkApproveScores({ candidate_ids: made.map(({ id }) => id) })
  const page = await open(session, `/recruiter/job/${job.id}/ranking`)
  for (const count of [3, 4]) {
    // With the keyboard alone.
    for (const name of names.slice(0, count)) {
      const box = page.getByRole('checkbox', { name: `Select ${name}` })
      if (!(await box.isChecked())) await tickByKeys(page, box)
    }
    await pressByKeys(page, page.getByRole('button', { name: 'Compare' }))
    const dialog = page.getByRole('dialog', { name: `Compare ${count} candidates` })
    await expect(dialog.getByRole('columnheader')).toHaveText(names.slice(0, count).map((name) => new RegExp(`^${name}`)))
    const quotes = dialog
      .locator('tbody')
      .first()
      .locator('td')
      .filter({ hasText: /lost payments|traced the logs/ })
    await expect(quotes).toHaveCount(count)
    await atBothWidths(page, async (width) => {
      await expectNoSidewaysScroll(page)
      // Far down in the comparison the names still say whose quotes stand below them, and each question is read without scrolling sideways.
      await dialog
        .locator('tbody')
        .last()
        .locator('td')
        .last()
        .evaluate((cell) => cell.scrollIntoView({ block: 'end' }))
      const table = (await dialog.getByRole('region', { name: 'Comparison' }).boundingBox())!
      await expect.poll(async () => (await dialog.getByRole('columnheader').first().boundingBox())!.y).toBeGreaterThanOrEqual(table.y - 1)
      for (const question of await dialog.getByText('Question in the plan:').all())
        expect((await question.boundingBox())!.width).toBeLessThanOrEqual(width - 40)
      await expectAccessible(page)
      // What does not fit is reached by scrolling the table with the arrow keys.
      const last = dialog.getByRole('link', { name: names[count - 1]! })
      const region = dialog.getByRole('region', { name: 'Comparison' })
      await region.evaluate((scrolled) => scrolled.scrollTo({ left: 0, behavior: 'instant' }))
      if (width < 500) await expect(last).not.toBeInViewport()
      await tabTo(page, region)
      await expect(async () => {
        await page.keyboard.press('ArrowRight')
        await expect(last).toBeInViewport({ ratio: 1, timeout: 100 })
      }).toPass()
      await tabTo(page, last)
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
