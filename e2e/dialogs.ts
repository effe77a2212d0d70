// How the screen tables open and close dialogs.
import type { Page } from '@playwright/test'

export type Show = (page: Page) => Promise<unknown>
/** `title`: `…` stands for any text, and ` · ` separates the dialog's state. `show` opens it. `close` closes it, by default with Escape. */
export type Dialog = [title: string, show: Show, close?: Show]

export const openDialogs = '[role=dialog], [role=alertdialog]'
export const escape: Show = (page) => page.keyboard.press('Escape')

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').or(page.getByRole('contentinfo')).getByRole('button', { name }).first().click()
/** Presses a button of the open dialog. */
export const pressInDialog = (page: Page, name: string | RegExp) => page.locator(openDialogs).last().getByRole('button', { name }).click()
/** Answers calls with this method and path with `body`, or with what `body` makes of their input, until the next `stub`. */
export async function stub<T>(
  page: Page,
  method: string,
  path: RegExp,
  status: number,
  body: object | ((input: T) => object),
): Promise<void> {
  await page.unrouteAll()
  await page.route(
    (url) => path.test(url.pathname),
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      const given = typeof body === 'function' ? body(route.request().postDataJSON() as T) : body
      return route.fulfill({
        status,
        contentType: status < 400 ? 'application/json' : 'application/problem+json',
        ...(Array.isArray(given) ? { headers: { 'x-total-count': String(given.length) } } : {}),
        body: JSON.stringify(given),
      })
    },
  )
}

/** The server's answer to a call that needs the password again. */
export const passwordNeeded = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: '/problems/password.required', title: 'Password needed', status: 403, detail: 'Give your password again.' }),
}

/** For a dialog whose code loads at the first press. */
export const load = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}
export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
}

const escapeAll: Show = async (page) => {
  for (let open = await page.locator(openDialogs).count(); open > 0; open = await page.locator(openDialogs).count()) {
    await escape(page)
    // A form with unsaved text asks before it closes.
    const discard = page.getByRole('button', { name: 'Discard changes' })
    if (await discard.isVisible()) await discard.click()
    await page.waitForFunction(([all, n]) => document.querySelectorAll(all).length < n, [openDialogs, open] as const)
  }
}
const detail = 'The database cannot be reached. Try again in a moment.'
/** A dialog in which calls with this method and path fail. */
export const failing = (method: string, path: RegExp, show: Show, close: Show = escapeAll): [Show, Show] => [
  async (page) => {
    await stub(page, method, path, 503, { type: 'about:blank', title: 'Service Unavailable', status: 503, detail })
    await show(page)
    await page
      .locator(openDialogs)
      .getByText(/The database cannot|Failed to|[Tt]ry again/)
      .first()
      .waitFor()
  },
  close,
]

/** Waits until nothing is loading or moving. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1, h2') !== null && !document.querySelector('[role=status][aria-busy=true]'))
  await page.evaluate(async () => {
    await document.fonts.ready
    // What inherits a colour begins to change when its parent has changed.
    const moving = () =>
      document.getAnimations().filter((a) => a.playState === 'running' && Number.isFinite(a.effect?.getComputedTiming().endTime))
    for (let now = moving(); now.length > 0; now = moving()) {
      await Promise.allSettled(now.map((a) => a.finished))
      await new Promise(requestAnimationFrame)
    }
  })
}
