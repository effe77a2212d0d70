// `npm run shots`: a picture of every screen and dialog, on the demo's data, wide and narrow, into shots/.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { screens, settle, type Screen } from './screenTable.ts'
import { makeClient } from '../shared/makeClient.ts'
import { freePort } from '../server/testing/spawnVouch.ts'
import { demoPassword } from '../server/demo/fillDemo.ts'
import { admins, jobs, recruiters } from '../server/demo/jobs.ts'
import { findBrowser } from '../scripts/browser.mjs'

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

async function openAs(session: Stored | null, path: string, width: number): Promise<Page> {
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: width > 500 ? 900 : 844 }, reducedMotion: 'reduce', permissions: ['microphone'], storageState: { cookies: [], origins: [{ origin: url, localStorage }] } })
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  return page
}

const shoot = async (page: Page, name: string, width: number, fullPage = false) => {
  await settle(page)
  await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}-${width}.png`), fullPage })
}

async function shootScreen(screen: Screen, session: Stored | null, job_id: string, width: number): Promise<void> {
  const page = await openAs(session, screen.path(job_id), width)
  await shoot(page, screen.name, width, true)
  for (const [name, show] of screen.dialogs ?? []) {
    await show(page)
    await shoot(page, `${screen.name}-${name}`, width)
    await page.keyboard.press('Escape')
  }
  await page.context().close()
}

async function shootInterview(login: { email: string; code: string }, name: string, width: number): Promise<void> {
  const { access_token, user_type, token_type: _type, expires_at: _until, ...candidate } = await makeClient({ base: url }).sessions.verifyCode(login)
  const page = await openAs({ access_token, user_type, candidate_info: JSON.stringify(candidate) }, `/interview/${candidate.candidate_id}`, width)
  await shoot(page, name, width, true)
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
  const { rows } = await makeClient({ base: url, token: () => recruiter.access_token }).jobs.listJobs({ q: jobs.engineer.title })
  for (const screen of screens.filter((s) => only.length === 0 || only.includes(s.name))) {
    const session = { nobody: null, admin, recruiter }[screen.who]
    for (const width of [1440, 390]) await shootScreen(screen, session, rows[0]!.id, width)
    process.stdout.write(`${screen.name}\n`)
  }
  if (only.length === 0 || only.includes('interview')) {
    for (const width of [1440, 390]) {
      await shootInterview(notStarted!, 'interview-before', width)
      await shootInterview(underWay!, 'interview-during', width)
    }
    process.stdout.write('interview\n')
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  if (!kept) rmSync(data, { recursive: true, force: true })
}
