// `npm run shots`: pictures of the screens and nearly all of their dialogs, on the demo's data, wide and narrow, into shots/.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { escape, interviewDialogs, screens, settle, type Screen } from './screenTable.ts'
import { makeClient } from '../shared/makeClient.ts'
import { freePort } from '../server/testing/spawnVouch.ts'
import { demoPassword } from '../server/demo/fillDemo.ts'
import { admins, jobs, recruiters } from '../server/demo/jobs.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { paths } from '../web/paths.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'shots')
const only = process.argv.slice(2)
const kept = process.env.SHOTS_DATA_DIR
const data = kept ?? mkdtempSync(join(tmpdir(), 'vouch-shots-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { ...process.env, DATA_DIR: data, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'warn' }

const filled = spawnSync(process.execPath, ['server/demo/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
if (filled.status !== 0) process.exit(1)
const [notStarted, underWay] = [...filled.stdout.matchAll(/(\S+@\S+)\s+([A-Z2-9]{4}-[A-Z2-9]{4})/g)].map(([, email, code]) => ({ email: email!, code: code! }))
const server = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })

async function ready(): Promise<void> {
  for (let i = 0; i < 300; i++) {
    if (await fetch(`${url}/readyz`).then((r) => r.ok, () => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start within 30 seconds')
}

const executablePath = findBrowser() ?? undefined
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] })

type Stored = { access_token: string; user_type: string; candidate_info?: string }

async function openAs(session: Stored | null, path: string, width: number, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: width > 500 ? 900 : 844 }, reducedMotion: 'reduce', permissions: ['microphone'], storageState: { cookies: [], origins: [{ origin: url, localStorage }] } })
  const page = await context.newPage()
  await before?.(page)
  await page.goto(path)
  await settle(page)
  return page
}

const shoot = async (page: Page, name: string, width: number, fullPage = false) => {
  await settle(page)
  await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}-${width}.png`), fullPage })
}

/** The whole page; of a long table, which draws only the rows in view, the window as it opens and the window at its rows. */
async function shootPage(page: Page, name: string, width: number): Promise<void> {
  await settle(page)
  const virtual = page.locator('[role=table][aria-rowcount]').filter({ visible: true })
  const cut = await virtual.evaluateAll((tables) => tables.some((table) => table.querySelectorAll('[data-index]').length < Number(table.getAttribute('aria-rowcount')) - 1))
  await shoot(page, name, width, !cut)
  if (!cut) return
  await virtual.first().evaluate((table) => table.scrollIntoView())
  await shoot(page, `${name}-rows`, width)
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function shootDialogs(page: Page, screen: string, dialogs: Screen['dialogs'] = [], width: number): Promise<void> {
  for (const [name, show, close = escape] of dialogs) {
    await show(page)
    await shoot(page, `${screen}-${name}`, width)
    await close(page)
  }
}

async function shootScreen(screen: Screen, session: Stored | null, job_id: string, width: number): Promise<void> {
  const page = await openAs(session, screen.path(job_id), width)
  const name = `${screen.name}${screen.fresh ? '-fresh' : ''}`
  await shootPage(page, name, width)
  await shootDialogs(page, name, [...screen.dialogs ?? [], ...width < 500 ? screen.narrow ?? [] : []], width)
  await page.context().close()
}

type View = { name: string; who: 'admin' | 'recruiter'; path: (job_id: string) => string; show?: (page: Page) => Promise<unknown>; before?: (page: Page) => Promise<unknown> }

/** What is neither a screen of its own nor a dialog. */
const views: View[] = [
  { name: 'recruiterJob-Shortlist', who: 'recruiter', path: (job_id) => `${paths.recruiterJob(job_id)}?tab=shortlist` },
  { name: 'recruiterJob-Plan questions', who: 'recruiter', path: (job_id) => paths.recruiterJob(job_id), show: async (page) => {
    await page.getByRole('button', { name: 'Show questions' }).click()
    await page.getByRole('heading', { name: 'Interview plan' }).evaluate((heading) => heading.scrollIntoView())
  } },
  { name: 'adminCompanies-Add company', who: 'admin', path: () => paths.adminCompanies(), show: (page) => page.getByRole('button', { name: 'Add Company' }).first().click() },
  { name: 'adminScoring-Approved', who: 'admin', path: () => `${paths.adminScoring()}?decision=approved` },
  { name: 'adminScoring-Rejected', who: 'admin', path: () => `${paths.adminScoring()}?decision=rejected` },
  { name: 'error-Rendering', who: 'recruiter', path: () => paths.recruiterDashboard(), before: (page) => page.route((url) => /^\/api\/jobs\/?$/.test(url.pathname), (route) => route.fulfill({ json: [null] })) },
  { name: 'error-Route', who: 'admin', path: () => paths.adminCompanies(), before: (page) => page.route(/\/assets\/CompaniesPage-.*\.js$/, (route) => route.abort()) },
]

async function shootView({ name, path, show, before }: View, session: Stored, job_id: string, width: number): Promise<void> {
  const page = await openAs(session, path(job_id), width, before)
  await show?.(page)
  await shootPage(page, name, width)
  await page.context().close()
}

async function shootInterview(login: { email: string; code: string }, when: 'before' | 'during' | 'after', width: number): Promise<void> {
  const { access_token, user_type, token_type: _type, expires_at: _until, ...candidate } = await makeClient({ base: url }).sessions.verifyCode(login)
  if (when === 'after') await makeClient({ base: url, token: () => access_token }).interviews.endInterview({ candidate_id: candidate.candidate_id })
  const page = await openAs({ access_token, user_type, candidate_info: JSON.stringify(candidate) }, `/interview/${candidate.candidate_id}`, width)
  await shoot(page, `interview-${when}`, width, true)
  if (when !== 'after') await shootDialogs(page, `interview-${when}`, interviewDialogs[when], width)
  await page.context().close()
}

try {
  await ready()
  mkdirSync(folder, { recursive: true })
  const { sessions } = makeClient({ base: url })
  const stored = async (login: Promise<{ access_token: string; user_type: string }>): Promise<Stored> => {
    const { access_token, user_type } = await login
    return { access_token, user_type }
  }
  const admin = await stored(sessions.adminLogin({ email: admins[0], password: demoPassword }))
  const recruiter = await stored(sessions.recruiterLogin({ email: recruiters.amara.email, password: demoPassword }))
  const amara = makeClient({ base: url, token: () => recruiter.access_token })
  const [begun, fresh] = await Promise.all([jobs.engineer, jobs.designer].map(async ({ title }) => (await amara.jobs.listJobs({ q: title })).rows[0]!))
  for (const screen of screens.filter((s) => only.length === 0 || only.includes(s.name))) {
    const session = { nobody: null, admin, recruiter }[screen.who]
    for (const width of [1440, 390]) await shootScreen(screen, session, (screen.fresh ? fresh : begun)!.id, width)
    process.stdout.write(`${screen.name}\n`)
  }
  for (const view of views.filter(({ name }) => only.length === 0 || only.includes(name.split('-')[0]!))) {
    for (const width of [1440, 390]) await shootView(view, { admin, recruiter }[view.who], begun!.id, width)
    process.stdout.write(`${view.name}\n`)
  }
  if (only.length === 0 || only.includes('interview')) {
    for (const width of [1440, 390]) {
      await shootInterview(notStarted!, 'before', width)
      await shootInterview(underWay!, 'during', width)
    }
    for (const width of [1440, 390]) await shootInterview(underWay!, 'after', width)
    process.stdout.write('interview\n')
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  if (!kept) rmSync(data, { recursive: true, force: true })
}
