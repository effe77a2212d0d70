// The base of the tests of single screens: users signed in without the sign-in screen, and calls that fail or hang on request.
import type { CallError, Client } from '../../shared/client.ts'
import { problemType, type ProblemCode } from '../../shared/problems.ts'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { test as base, expect } from '../test.ts'
import { makeWorld, type Session, type World } from '../world.ts'

export { expect }

/** `mayFail`: the test makes calls fail, so errors in the console and on the page are allowed. */
type Opening = { mayFail?: boolean; width?: number; locale?: string }
type Open = (session: Session | null, path: string, opening?: Opening) => Promise<Page>

type Window = { context: BrowserContext; page: Page; soiled: () => boolean }

/** A page in this context. `soiled`: the test used something that changes the context, so no other test may use it. */
async function openPage(context: BrowserContext): Promise<Window> {
  const page = await context.newPage()
  const { clock } = page
  let soiled = false
  Object.defineProperty(page, 'clock', {
    get: () => {
      soiled = true
      return clock
    },
  })
  page.context = () => {
    soiled = true
    return context
  }
  return { context, page, soiled: () => soiled }
}

const provedFor_ms = 5 * 60_000

export const test = base.extend<
  { open: Open },
  { world: World; kept: Map<string, BrowserContext[]>; prove: (session: Session) => Promise<void> }
>({
  world: [async ({ vouch }, provide) => provide(await makeWorld(vouch)), { scope: 'worker', timeout: 120_000 }],
  /** Gives the password of the world's sessions again every few minutes, so that no test is asked for it because the run is long. */
  prove: [
    async ({ vouch }, provide) => {
      const began = Date.now()
      const given = new Map<string, number>()
      await provide(async ({ access_token, password }) => {
        if (!password || Date.now() - (given.get(access_token) ?? began) < provedFor_ms) return
        await vouch.as(access_token).sessions.confirmPassword({ password })
        given.set(access_token, Date.now())
      })
    },
    { scope: 'worker' },
  ],
  /** Contexts of earlier tests, by locale. What they loaded does not have to load and compile again. */
  kept: [
    async ({}, provide) => {
      const kept = new Map<string, BrowserContext[]>()
      await provide(kept)
      for (const context of [...kept.values()].flat()) await context.close()
    },
    { scope: 'worker' },
  ],
  /** Opens a path in a new signed-in window. Use `about:blank` to prepare the window first. */
  open: async ({ browser, vouch, kept, prove }, provide) => {
    const wrong: string[] = []
    const windows: (Window & { locale: string })[] = []
    await provide(async (session, path, { mayFail = false, width = 1440, locale = 'en-US' } = {}) => {
      if (session) await prove(session)
      const stored =
        session === null
          ? []
          : [
              { name: 'access_token', value: session.access_token },
              { name: 'user_type', value: session.user_type },
              ...(session.candidate ? [{ name: 'candidate_info', value: JSON.stringify(session.candidate) }] : []),
            ]
      const context =
        kept.get(locale)?.pop() ??
        (await browser.newContext({ baseURL: vouch.url, acceptDownloads: true, locale, timezoneId: 'Pacific/Auckland' }))
      await context.setStorageState({ cookies: [], origins: [{ origin: vouch.url, localStorage: stored }] })
      const opened = await openPage(context)
      windows.push({ ...opened, locale })
      const { page } = opened
      await page.setViewportSize({ width, height: 900 })
      page.on('console', (message) => {
        if (message.type() === 'error' && !mayFail) wrong.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => {
        if (!mayFail) wrong.push(`page: ${error.message}`)
      })
      page.on('request', (request) => {
        if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(vouch.url)) wrong.push(`request: ${request.url()}`)
      })
      if (path !== 'about:blank') await page.goto(path)
      return page
    })
    for (const { context, page, soiled, locale } of windows) {
      await page.close()
      if (soiled() || context.pages().length > 0) await context.close()
      else kept.set(locale, [...(kept.get(locale) ?? []), context])
    }
    expect(wrong).toEqual([])
  },
})

/** Matches calls to this path with any query. */
const calls = (path: string) => (url: URL) => url.pathname.replace(/\/$/, '') === path.replace(/\/$/, '')

/** The usual problem code for a status. */
const usualCode: Record<number, ProblemCode> = {
  401: 'session.required',
  404: 'page.not_found',
  409: 'record.changed',
  422: 'input.invalid',
  503: 'database.away',
}

/** Makes calls fail with this status and `detail`, or without an answer if the status is 0. */
export async function fail(
  page: Page,
  path: string,
  status: number,
  detail?: string,
  method?: string,
  code: ProblemCode = usualCode[status] ?? 'server.unexpected',
): Promise<void> {
  await page.route(calls(path), (route) => {
    if (method && route.request().method() !== method) return route.fallback()
    return status === 0
      ? route.abort('connectionfailed')
      : route.fulfill({
          status,
          contentType: 'application/problem+json',
          body: detail === undefined ? 'Bad gateway' : JSON.stringify({ type: problemType(code), title: 'Failed', status, detail }),
        })
  })
}

/** Answers a call with `body`, or with what `body` makes of the address. A list is sent in pages, as the server does. */
export async function answer(page: Page, path: string, body: unknown, method = 'GET'): Promise<void> {
  await page.route(calls(path), (route) => {
    if (route.request().method() !== method) return route.fallback()
    const url = new URL(route.request().url())
    const whole: unknown = typeof body === 'function' ? body(url) : body
    if (!Array.isArray(whole)) return route.fulfill({ json: whole })
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const to = from + Number(url.searchParams.get('limit') ?? 200)
    const headers = { 'x-total-count': String(whole.length), ...(to < whole.length ? { link: `<${path}?cursor=${to}>; rel="next"` } : {}) }
    return route.fulfill({ headers, json: whole.slice(from, to) })
  })
}

/** Makes calls wait. The returned function lets them continue to the handlers that were set before. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(calls(path), async (route) => {
    await released
    await route.fallback().catch(() => undefined)
  })
  return release
}

export async function expectToast(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(message, { exact: true })).toBeVisible()
}

/** Waits until the server refuses these calls, because their session has ended. */
export async function expectSignedOut(calls: Client): Promise<void> {
  await expect.poll(() => calls.sessions.getSession().catch((error: CallError) => error.status)).toBe(401)
}

export const loading = (page: Page, what: string) => page.getByRole('status').filter({ hasText: `Loading ${what}` })

/** Collects the field names of forms that this page sends from now on. Listeners cannot read a form with a file. */
export async function fieldsSent(page: Page): Promise<string[][]> {
  const forms: string[][] = []
  await page.exposeFunction('formSent', (names: string[]) => {
    forms.push(names)
  })
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) (window as unknown as { formSent: (names: string[]) => void }).formSent([...body.keys()])
      send.call(this, body)
    }
  })
  return forms
}

/** Fails if the page or an open dialog is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Things drawn to fit their box or the window, such as a PDF or a table, change a moment after the window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expect
    .poll(() =>
      page
        .locator('[role=dialog], [role=alertdialog]')
        .locator('> div, > header')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent)),
    )
    .toEqual([])
}

/** Chooses an action in the menu of a candidate's row. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** For a page with a stopped clock: moves it forward in small steps until this is visible. */
export async function runUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })
}

/** The figure under this label, of the figures at the top of a page. */
export const figureOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
