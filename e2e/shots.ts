// `npm run shots`: pictures of every screen and dialog, on the demo's data, wide and narrow, light and dark, into shots/. SHOTS_STATE=failed:
// of every screen whose calls are refused; SHOTS_STATE=empty: on a server where nothing happened yet; SHOTS_STATE=printed: as PDF files.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { escape, openDialogs, settle } from './dialogs.ts'
import { interviewScreens, meetInterview, type InterviewScreen } from './interviewTable.ts'
import { nameOf, openScreen, screens, type Screen } from './screenTable.ts'
import { bringTo, makeRecruiter, person } from './world.ts'
import type { Client } from '../shared/client.ts'
import { makeClient } from '../shared/makeClient.ts'
import { signedIn } from '../testing/signedIn.ts'
import { adminLogin, freePort, spawnVouch } from '../testing/servers/spawnVouch.ts'
import { whenReady } from '../testing/servers/whenReady.ts'
import { demoPassword } from '../server/demo/fillDemo.ts'
import { admins, jobs, recruiters } from '../server/demo/jobs.ts'
import { findBrowser } from '../scripts/browser.mjs'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'shots')
const only = process.argv.slice(2)
const kept = process.env.SHOTS_DATA_DIR
const state = process.env.SHOTS_STATE
const widths = state === 'printed' ? [1440] : [1440, 390]
let url = ''

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

type Stored = { access_token: string; user_type: string; candidate_info?: string }
type Sessions = Record<Screen['who'], Stored | null>

async function openAs(session: Stored | null, width: number): Promise<Page> {
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width > 500 ? 900 : 844 },
    reducedMotion: 'reduce',
    permissions: ['microphone'],
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  return context.newPage()
}

const shoot = async (page: Page, name: string, width: number, fullPage = false) => {
  const plain = name
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
  const file = (kind: string, end: string) => join(folder, `${plain}${state ? `-${state}` : ''}-${width}${kind}.${end}`)
  await settle(page)
  if (state === 'printed') {
    const side = '10mm'
    await page.pdf({ path: file('', 'pdf'), format: 'A4', margin: { top: side, bottom: side, left: side, right: side } })
    return
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // The colours of what is inherited follow one frame later.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await settle(page)
    await page.screenshot({ path: file(colorScheme === 'dark' ? '-dark' : '', 'png'), fullPage })
  }
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

async function shootScreen(screen: Screen, who: Sessions, job_id: string, width: number): Promise<void> {
  const page = await openAs(who[screen.who], width)
  await openScreen(page, screen, job_id)
  const name = nameOf(screen)
  if (state === 'failed') await shootRefused(page, name, width)
  else {
    if (!screen.failing || !screen.dialogs) await shootPage(page, name, width)
    if (state !== 'printed')
      await shootDialogs(page, name, [...(screen.dialogs ?? []), ...(width < 500 ? (screen.narrow ?? []) : [])], width)
  }
  await page.context().close()
}

const refusedAt = new Set<string>()
/** The same page as it loads again while the server refuses every call. A page that makes no call, or is in a picture already, is left out. */
async function shootRefused(page: Page, name: string, width: number): Promise<void> {
  let refused = 0
  const detail = 'The server is being updated. Try again in a minute.'
  await page.unrouteAll()
  await page.route(/\/api\/(?!about)/, (route) => {
    refused++
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, detail }),
    })
  })
  const at = `${width} ${page.url()}`
  if (refusedAt.has(at)) return
  refusedAt.add(at)
  await page.reload()
  await settle(page)
  if (refused > 0) await shoot(page, name, width, true)
}

async function shootInterview(screen: InterviewScreen, recruiter: Client, job_id: string, width: number): Promise<void> {
  const { access_token, user_type, candidate } = await bringTo(
    { as: (token) => makeClient({ base: url, token: () => token ?? null }) },
    await recruiter.candidates.addCandidate({ job_id, ...person('Aroha Kingi') }),
    screen.when,
  )
  const page = await openAs({ access_token, user_type, candidate_info: JSON.stringify(candidate) }, width)
  await meetInterview(page, screen, candidate.candidate_id)
  const name = `interview-${screen.name}`
  if (state === 'failed') await shootRefused(page, name, width)
  else {
    await shoot(page, name, width, true)
    if (state !== 'printed') await shootDialogs(page, name, screen.dialogs, width)
  }
  await page.context().close()
}

let failures = 0
/** One picture that fails does not keep back the others. */
async function each<T>(rows: T[], titleOf: (row: T) => string, take: (row: T, width: number) => Promise<void>): Promise<void> {
  for (const row of rows)
    for (const width of widths)
      await take(row, width).then(
        () => process.stdout.write(`${titleOf(row)} ${width}\n`),
        (error: unknown) => {
          failures++
          process.stdout.write(`${titleOf(row)} ${width} FAILED: ${(error as Error).message}\n`)
        },
      )
}
const chosen = (name: string) => only.length === 0 || only.includes(name)
const stored = async (login: Promise<{ access_token: string; user_type: string }>): Promise<Stored> => {
  const { access_token, user_type } = await login
  return { access_token, user_type }
}

/** Every screen of the table as it is before anything has happened: the administrator's first day, then the recruiter's. */
async function shootEmpty(): Promise<void> {
  const vouch = await spawnVouch()
  url = vouch.url
  try {
    const admin = await stored(signedIn(vouch.as().sessions.adminLogin(adminLogin)))
    const calls = vouch.as(admin.access_token)
    const bare = screens.filter(
      ({ name, job, failing, before, state: at }) =>
        chosen(name) && !job && !failing && !before && (!at || /^(setup|shortlist|empty)$/.test(at)),
    )
    const needsJob = ({ path, name }: Screen) => path('a') !== path('b') || name === 'adminCompanyEmails'
    const take = (recruiter: Stored | null, job_id: string) => (screen: Screen, width: number) =>
      shootScreen({ ...screen, dialogs: [], narrow: [] }, { nobody: null, admin, recruiter }, job_id, width)
    await each(
      bare.filter((screen) => screen.who === 'admin' && !needsJob(screen) && screen.name !== 'adminReview'),
      nameOf,
      take(null, ''),
    )
    const company = await calls.companies.createCompany({ name: 'Northwind', industry: 'Software', size: '1-50' })
    const { session, calls: recruiter } = await makeRecruiter(vouch, calls, company.id)
    await each(
      bare.filter((screen) => screen.who === 'recruiter' && !needsJob(screen)),
      nameOf,
      take(session, ''),
    )
    const { id } = await recruiter.jobs.createJob({ title: 'Data Analyst', company_info: 'Northwind, Auckland', criteria: '- Ownership' })
    const ofCandidate = ({ name }: Screen) => name.endsWith('Candidate')
    const ofJob = bare.filter(needsJob)
    await each(
      ofJob.filter((screen) => !ofCandidate(screen)),
      nameOf,
      take(session, id),
    )
    await recruiter.candidates.addCandidate({ job_id: id, ...person('Ruby Tane') })
    await each(ofJob.filter(ofCandidate), nameOf, take(session, id))
  } finally {
    await vouch.stop()
  }
}

/** Every screen of the tables, on the demo's data. */
async function shootDemo(): Promise<void> {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'vouch-shots-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const env = { ...process.env, DATA_DIR: data, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'warn' }
  const filled = spawnSync(process.execPath, ['server/demo/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (filled.status !== 0) throw new Error('The demo could not be filled.')
  const running = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await whenReady(`${url}/readyz`)
    const { sessions } = makeClient({ base: url })
    const admin = await stored(signedIn(sessions.adminLogin({ email: admins[0].email, password: demoPassword })))
    const recruiter = await stored(signedIn(sessions.recruiterLogin({ email: recruiters.amara.email, password: demoPassword })))
    const amara = makeClient({ base: url, token: () => recruiter.access_token })
    const [begun, fresh, pending] = await Promise.all(
      [jobs.engineer, jobs.designer, jobs.siteReliability].map(async ({ title }) => (await amara.jobs.listJobs({ q: title })).rows[0]!),
    )
    const jobOf = ({ job }: Screen) => (job === 'fresh' ? fresh : job === 'pending' ? pending : begun)!
    const calm = ({ failing }: { failing?: true }) => !state || !failing
    await each(
      screens.filter((screen) => chosen(screen.name) && calm(screen)),
      nameOf,
      (screen, width) => shootScreen(screen, { nobody: null, admin, recruiter }, jobOf(screen).id, width),
    )
    await each(
      interviewScreens.filter((screen) => chosen(screen.at ?? 'interview') && calm(screen)),
      ({ name }) => `interview ${name}`,
      (screen, width) => shootInterview(screen, amara, begun!.id, width),
    )
  } finally {
    running.kill('SIGTERM')
    if (!kept) rmSync(data, { recursive: true, force: true })
  }
}

try {
  mkdirSync(folder, { recursive: true })
  await (state === 'empty' ? shootEmpty() : shootDemo())
} finally {
  await browser.close()
}
if (failures > 0) process.exit(1)
