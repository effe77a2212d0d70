// What a person without a mouse does: goes on with Tab until the focus is there, and presses a key.
import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** Presses Tab until the target has the focus. */
async function tabTo(target: Locator, atMost = 120): Promise<void> {
  for (let i = 0; i < atMost; i++) {
    if (target.query() === document.activeElement) return
    await userEvent.tab()
  }
  throw new Error(`the keyboard does not reach ${target.asLocator()}`)
}

/** Goes to a button or a link, and presses Enter. */
export async function pressByKeys(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  await tabTo(target)
  await userEvent.keyboard('{Enter}')
}

/** Goes to a box and ticks it. */
export async function tickByKeys(box: Locator): Promise<void> {
  await expect.element(box).toBeVisible()
  await tabTo(box)
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
}
