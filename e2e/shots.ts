// `npm run shots`: pictures of every screen and dialog, on the demo's data, wide and narrow, into shots/; with SHOTS_SCHEME=dark as
// a dark system shows them, with SHOTS_MEDIA=print as they are printed.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { escape, openDialogs, settle } from './dialogs.ts'
import { interviewScreens, meetInterview, type InterviewScreen } from './interviewTable.ts'
import { nameOf, openScreen, screens, type Screen } from './screenTable.ts'
import { bringTo, person } from './world.ts'
import type { Client } from '../shared/client.ts'
import { makeClient } from '../shared/makeClient.ts'
import { signedIn } from '../testing/signedIn.ts'
import { freePort } from '../testing/servers/spawnVouch.ts'
import { whenReady } from '../testing/servers/whenReady.ts'
import { demoPassword } from '../server/demo/fillDemo.ts'
import { admins, jobs, recruiters } from '../server/demo/jobs.ts'
import { findBrowser } from '../scripts/browser.mjs'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'shots')
const only = process.argv.slice(2)
const kept = process.env.SHOTS_DATA_DIR
const dark = process.env.SHOTS_SCHEME === 'dark'
const printed = process.env.SHOTS_MEDIA === 'print'
const data = kept ?? mkdtempSync(join(tmpdir(), 'vouch-shots-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { ...process.env, DATA_DIR: data, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'warn' }

const filled = spawnSync(process.execPath, ['server/demo/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
if (filled.status !== 0) process.exit(1)
const running = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })

const executablePath = findBrowser() ?? undefined
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
  ],
})

const server = { as: (token?: string | null) => makeClient({ base: url, token: () => token ?? null }) }

type Stored = { access_token: string; user_type: string; candidate_info?: string }

async function openAs(session: Stored | null, width: number): Promise<Page> {
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width > 500 ? 900 : 844 },
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
    permissions: ['microphone'],
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  return context.newPage()
}

const shoot = async (page: Page, name: string, width: number, fullPage = false) => {
  await settle(page)
  if (printed) await page.emulateMedia({ media: 'print' })
  await page.screenshot({
    path: join(
      folder,
      `${name
        .replace(/[^\w -]/g, '')
        .trim()
        .replace(/[ -]+/g, '-')}-${width}${dark ? '-dark' : ''}${printed ? '-print' : ''}.png`,
    ),
    fullPage,
  })
  if (printed) await page.emulateMedia({ media: 'screen' })
}

/** A picture of the whole page. A long table draws only the visible rows, so it gets two pictures: the top of the page and the table. */
async function shootPage(page: Page, name: string, width: number): Promise<void> {
  await settle(page)
  const virtual = page.locator('[role=table][aria-rowcount]').filter({ visible: true })
  const cut = await virtual.evaluateAll((tables) =>
    tables.some((table) => table.querySelectorAll('[data-index]').length < Number(table.getAttribute('aria-rowcount')) - 1),
  )
  await shoot(page, name, width, !cut)
  if (!cut) return
  await virtual.first().evaluate((table) => table.scrollIntoView())
  await shoot(page, `${name}-rows`, width)
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function shootDialogs(page: Page, screen: string, dialogs: Screen['dialogs'] = [], width: number): Promise<void> {
  for (const [title, show, close = escape] of dialogs) {
    const under = await page.locator(openDialogs).count()
    await show(page)
    await page.locator(openDialogs).nth(under).waitFor()
    await shoot(page, `${screen}-${title.replace(/^…$/, 'Open')}`, width)
    await close(page)
    await page.locator(openDialogs).nth(under).waitFor({ state: 'detached' })
  }
}

async function shootScreen(screen: Screen, session: Stored | null, job_id: string, width: number): Promise<void> {
  const page = await openAs(session, width)
  await openScreen(page, screen, job_id)
  const name = nameOf(screen)
  if (!screen.failing || !screen.dialogs) await shootPage(page, name, width)
  await shootDialogs(page, name, [...(screen.dialogs ?? []), ...(width < 500 ? (screen.narrow ?? []) : [])], width)
  await page.context().close()
}

async function shootInterview(screen: InterviewScreen, recruiter: Client, job_id: string, width: number): Promise<void> {
  const { access_token, user_type, candidate } = await bringTo(
    server,
    await recruiter.candidates.addCandidate({ job_id, ...person('Aroha Kingi') }),
    screen.when,
  )
  const page = await openAs({ access_token, user_type, candidate_info: JSON.stringify(candidate) }, width)
  await meetInterview(page, screen, candidate.candidate_id)
  const name = `interview-${screen.name}`
  await shoot(page, name, width, true)
  await shootDialogs(page, name, screen.dialogs, width)
  await page.context().close()
}

try {
  await whenReady(`${url}/readyz`)
  mkdirSync(folder, { recursive: true })
  const { sessions } = makeClient({ base: url })
  const stored = async (login: Promise<{ access_token: string; user_type: string }>): Promise<Stored> => {
    const { access_token, user_type } = await login
    return { access_token, user_type }
  }
  const admin = await stored(signedIn(sessions.adminLogin({ email: admins[0].email, password: demoPassword })))
  const recruiter = await stored(signedIn(sessions.recruiterLogin({ email: recruiters.amara.email, password: demoPassword })))
  const amara = makeClient({ base: url, token: () => recruiter.access_token })
  const [begun, fresh, pending] = await Promise.all(
    [jobs.engineer, jobs.designer, jobs.siteReliability].map(async ({ title }) => (await amara.jobs.listJobs({ q: title })).rows[0]!),
  )
  for (const screen of screens.filter((s) => only.length === 0 || only.includes(s.name))) {
    const session = { nobody: null, admin, recruiter }[screen.who]
    const job = screen.job === 'fresh' ? fresh : screen.job === 'pending' ? pending : begun
    for (const width of [1440, 390]) await shootScreen(screen, session, job!.id, width)
    process.stdout.write(`${nameOf(screen)}\n`)
  }
  for (const screen of interviewScreens.filter((s) => only.length === 0 || only.includes(s.at ?? 'interview'))) {
    for (const width of [1440, 390]) await shootInterview(screen, amara, begun!.id, width)
    process.stdout.write(`interview ${screen.name}\n`)
  }
} finally {
  await browser.close()
  running.kill('SIGTERM')
  if (!kept) rmSync(data, { recursive: true, force: true })
}
