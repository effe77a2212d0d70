// How the tables of screens open and close what they list.
import type { Page } from '@playwright/test'

export type Show = (page: Page) => Promise<unknown>
/** Its title, where `…` stands for what varies, and after ` · ` a state of it; how it opens; how it closes, unless by Escape. */
export type Dialog = [title: string, show: Show, close?: Show]

export const openDialogs = '[role=dialog], [role=alertdialog]'
export const escape: Show = (page) => page.keyboard.press('Escape')

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').or(page.getByRole('contentinfo')).getByRole('button', { name }).first().click()
/** Presses a button of the dialog that is open. */
export const answer = (page: Page, name: string | RegExp) => page.locator(openDialogs).last().getByRole('button', { name }).click()
/** Has the calls of this method to such a path answer like this, or with what this makes of their input, until the next of these. */
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
    (route) =>
      route.request().method() === method
        ? route.fulfill({
            status,
            contentType: status < 400 ? 'application/json' : 'application/problem+json',
            body: JSON.stringify(typeof body === 'function' ? body(route.request().postDataJSON() as T) : body),
          })
        : route.fallback(),
  )
}

/** Waits until nothing loads and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1, h2') !== null && !document.querySelector('[role=status][aria-busy=true]'))
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations !== Infinity)
        .map((a) => a.finished),
    )
  })
}
