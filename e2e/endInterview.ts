import { expect, type Page } from '@playwright/test'

/** Ends a typed interview after its last question, and waits for the page of thanks. */
export async function endInterview(page: Page): Promise<void> {
  const room = page.getByRole('dialog')
  await room.getByRole('button', { name: /^End interview/i }).click()
  // It may ask first.
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog').last())
    .getByRole('button', { name: /^End/i })
    .last()
    .click()
    .catch(() => undefined)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
}
