// What a person without a mouse does: goes on with Tab until the focus is there, and presses a key.
import type { Locator, Page } from '@playwright/test'

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
