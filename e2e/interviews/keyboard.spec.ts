// A whole interview without a mouse.
import { tabTo } from '../byKeys.ts'
import { box, expect, question, spokenAnswers, test } from './spokenInterview.ts'

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a typed interview with the keyboard alone at ${width}`, async ({ enter }) => {
    const { page, me, candidate_id } = await enter(width, height)
    await tabTo(page, page.getByRole('radio', { name: 'Speak' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Type' })).toBeChecked()
    await tabTo(page, page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Start Interview' }))
    await page.keyboard.press('Enter')
    for (const words of spokenAnswers) {
      const before = await question(page).innerText()
      await expect(box(page)).toBeFocused()
      await page.keyboard.type(words)
      await page.keyboard.press('Control+Enter')
      await expect(question(page)).not.toHaveText(before)
    }
    await tabTo(page, page.getByRole('button', { name: 'End Interview' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    const { turns } = await me.getInterview({ candidate_id })
    expect(turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text)).toEqual(spokenAnswers)
    await expect(page.getByRole('button', { name: 'Play Recording' })).toBeHidden()
  })
}
