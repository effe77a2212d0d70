// What component tests look at on a screen.
import axe from 'axe-core'
import { expect } from 'vitest'
import { locators, page, type Locator } from 'vitest/browser'
import type { Contract } from '../../shared/contract.ts'
import { answer, fail, hold, type Sample } from './answers.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss: (css: string) => Locator
    getByXpath: (path: string) => Locator
  }
}
locators.extend({ getByCss: (css) => `css=${css}`, getByXpath: (path) => `xpath=${path}` })

export const loading = (what: string) => page.getByRole('status').filter({ hasText: `Loading ${what}` })

export async function expectToast(message: string): Promise<void> {
  await expect.element(page.getByRole('region', { name: /Notifications/ }).getByText(message, { exact: true })).toBeVisible()
}

/** Each of these has one of the texts, in this order. */
export async function expectTexts(all: Locator, texts: string[]): Promise<void> {
  await expect
    .poll(() => all.elements().map((one, i) => texts[i] !== undefined && one.textContent.includes(texts[i])))
    .toEqual(texts.map(() => true))
}

/** Scrolls down a list that loads more rows, until this is there. */
export async function scrollUntil(last: Locator): Promise<void> {
  await expect
    .poll(
      () => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        return last.query()?.checkVisibility() ?? false
      },
      { timeout: 40_000, interval: 100 },
    )
    .toBe(true)
}

/** Fails if the page or an open dialog is wider than its window. */
export async function expectNoSidewaysScroll(): Promise<void> {
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0)
  const wide = () =>
    [...document.querySelectorAll(':is([role=dialog], [role=alertdialog]) > :is(div, header)')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => box.textContent)
  await expect.poll(wide).toEqual([])
}

/** Fails if axe finds a problem (WCAG 2.2 AA) on the page once its movements have ended. */
export async function expectAccessible(): Promise<void> {
  const ends = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ends.map(({ finished }) => finished))
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await axe.run({ exclude: ['iframe[sandbox=""]'] }, { runOnly, resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

type Listing<R, N> = { call: [room: R, name: N]; loads: string; failed: string }

/** Opens a screen whose list is slow and then fails. Sees it load and fail, and tries again; `next` is then the answer. */
export async function failFirst<R extends keyof Contract, N extends keyof Contract[R] & string>(
  open: () => Promise<void>,
  { call: [room, name], loads, failed }: Listing<R, N>,
  next: Sample<R, N>,
): Promise<void> {
  fail(room, name)
  const release = hold(room, name)
  await open()
  await expect.element(loading(loads)).toBeVisible()
  release()
  await expect.element(page.getByRole('alert').filter({ hasText: failed })).toMatchTextContent('The database is away.')
  answer(room, name, next)
  await page.getByRole('button', { name: 'Try again' }).click()
}
