// The base of every journey: its own server, a real mail server, and pages whose errors fail the test.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { adminLogin, spawnVouch, type SpawnedVouch } from '../testing/servers/spawnVouch.ts'
import { startGithub, type GithubStandIn } from '../testing/standIns/startGithub.ts'
import { startSmtp, type SmtpStandIn } from '../testing/standIns/startSmtp.ts'

export { expect }
export { adminLogin }

type Shared = { smtp: SmtpStandIn; github: GithubStandIn; vouch: SpawnedVouch }

export const test = base.extend<{ newPage: () => Promise<Page> }, Shared>({
  smtp: [
    async ({}, provide) => {
      const smtp = await startSmtp()
      await provide(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  github: [
    async ({}, provide) => {
      const github = await startGithub()
      await provide(github)
      await github.stop()
    },
    { scope: 'worker' },
  ],
  vouch: [
    async ({ smtp, github }, provide) => {
      const vouch = await spawnVouch({ SMTP_URL: smtp.url, GITHUB_BASE_URL: github.url, LOG_LEVEL: 'warn' })
      await provide(vouch)
      await vouch.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ vouch }, provide) => provide(vouch.url),
  /** Only the short journeys draw animations, which cost processor time. The long ones look at what is there afterwards. */
  contextOptions: async ({ contextOptions }, provide, { titlePath: [file] }) =>
    provide({ ...contextOptions, reducedMotion: file!.includes('.long.') ? 'reduce' : 'no-preference' }),
  /** A page in a context of its own. An error in its console, or a request to another host, fails the test. */
  newPage: async ({ browser, vouch }, provide) => {
    const wrong: string[] = []
    const contexts: { close: () => Promise<void> }[] = []
    await provide(async () => {
      const context = await browser.newContext({ baseURL: vouch.url, acceptDownloads: true })
      contexts.push(context)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (message.type() === 'error') wrong.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => wrong.push(`page: ${error.message}`))
      page.on('request', (request) => {
        if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(vouch.url)) wrong.push(`request: ${request.url()}`)
      })
      return page
    })
    for (const context of contexts) await context.close()
    expect(wrong).toEqual([])
  },
})

/** Runs `look` at both design widths without reloading the page, then restores its size. */
export async function atBothWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const had = page.viewportSize()!
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await look(width)
  }
  await page.setViewportSize(had)
}

const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into the page. It stays there until the page reloads. */
export async function bringChecker(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker)
}

/** Fails if axe finds a problem (WCAG 2.2 AA, or of these rules) on the page once its movements have ended, or only inside `within`. */
export async function expectAccessible(page: Page, within?: string, rules?: string[]): Promise<void> {
  await bringChecker(page)
  // A stored email is shown in a frame without scripts. axe would wait forever for an answer from it. Emails have their own checks.
  const context = { include: within ? [within] : [], exclude: ['iframe[sandbox=""]'] }
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found = await page.evaluate(
    async ([where, runOnly]) => {
      // While a dialog fades in, its colours are not yet its own.
      const ends = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(ends.map(({ finished }) => finished))
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [context, rules ?? tags] as const,
  )
  expect(found).toEqual([])
}
