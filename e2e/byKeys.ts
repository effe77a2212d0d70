// What a person without a mouse does: goes on with Tab until the focus is there, and presses a key.
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, atMost = 120): Promise<void> {
  for (let i = 0; i < atMost; i++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** Goes to a button or a link, and presses Enter. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types, in the place of what stands there. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor()
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

/** Goes to a box and ticks it. */
export async function tickByKeys(page: Page, box: Locator): Promise<void> {
  await box.waitFor()
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

/** Goes to a list of choices and presses the first letters of one, as far as a keyboard has them. */
export async function chooseByKeys(page: Page, list: Locator, choice: string): Promise<void> {
  await list.waitFor()
  await tabTo(page, list)
  await page.keyboard.type(/^[ -~]+/.exec(choice)![0])
  await expect(list.locator('option:checked')).toHaveText(choice)
}

/** Goes to a field with a day and a time, and types them part by part, as `2027-03-01T17:00`. */
export async function dateByKeys(page: Page, field: Locator, at: string): Promise<void> {
  await field.waitFor()
  await tabTo(page, field)
  const [year, month, day, hour, minute] = at.split(/\D/).map(Number)
  const two = (n: number) => String(n).padStart(2, '0')
  // After four digits of the year the field goes on to the hour by itself.
  await page.keyboard.type(`${two(month!)}${two(day!)}${year}`)
  await page.keyboard.type(`${two(hour! % 12 || 12)}${two(minute!)}${hour! < 12 ? 'A' : 'P'}`)
  await expect(field).toHaveValue(at)
}

/** Opens a menu and goes to one of its lines with the arrow keys. */
export async function menuByKeys(page: Page, button: Locator, line: string): Promise<void> {
  await pressByKeys(page, button)
  const wanted = page.getByRole('menuitem', { name: line })
  await wanted.waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let i = 0; i < 12 && !(await wanted.evaluate((element) => element === document.activeElement)); i++) {
    const before = await focused()
    await page.keyboard.press('ArrowDown')
    // The focus follows the key a moment later.
    await expect.poll(focused).not.toBe(before)
  }
  await page.keyboard.press('Enter')
}
