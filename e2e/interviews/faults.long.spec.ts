// Faults during a spoken interview. After each one, every acknowledged answer and every acknowledged recording part is still there.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import type { Client } from '../../shared/client.ts'
import { expectNothingLost, watch, type Acknowledged } from './acknowledged.ts'
import { begin, box, expect, submit, launchOptions, question, roomGoesOn, spokenAnswers, signIn, test } from './spokenInterview.ts'

/** For measurements, use more: `FAULT_TRIES=20 FAULT_SECONDS=60 npx playwright test faults`. */
const tries = Number(process.env.FAULT_TRIES ?? 1)
const away = Number(process.env.FAULT_SECONDS ?? 20)

test.describe.configure({ mode: 'default' })

const recorded = async (me: Client['interviews'], candidate_id: string) => (await me.listRecordings({ candidate_id })).duration_ms

function report(what: string, { answers, parts }: Acknowledged): void {
  // The test proves nothing if nothing was acknowledged.
  expect(parts.size).toBeGreaterThan(0)
  process.stdout.write(`    ${what}: ${answers.size} answers and ${parts.size} recording parts acknowledged, all there\n`)
}

for (let i = 1; i <= tries; i++) {
  test(`the network is cut for ${away} seconds during an answer (${i})`, async ({ enter, voice }) => {
    voice.behave('well', spokenAnswers[0]!)
    const { page, context, me, candidate_id } = await enter()
    const acknowledged = watch(page)
    await begin(page)
    await expect(box(page)).toHaveValue(/In March/)
    await expect.poll(() => recorded(me, candidate_id)).toBeGreaterThan(3000)
    const asked = await question(page).innerText()
    const before = await recorded(me, candidate_id)
    voice.behave('well', 'I said this while the line was dead.')
    await context.setOffline(true)
    await expect(page.getByText('Connection lost.', { exact: false })).toBeVisible()
    await roomGoesOn(page, away)
    await expect(question(page)).toHaveText(asked)
    await expect(box(page)).toHaveValue(/In March/)
    await context.setOffline(false)
    // Speech from the time without a connection is transcribed, and its sound arrives.
    await expect(box(page)).toHaveValue(/while the line was dead/, { timeout: 40_000 })
    await expect.poll(() => recorded(me, candidate_id), { timeout: 60_000 }).toBeGreaterThan(before + (away - 5) * 1000)
    voice.behave('well', '')
    const words = await box(page).inputValue()
    await submit(page)
    expect([...acknowledged.answers.values()][0]).toContain(words.trim().slice(0, 60))
    await expectNothingLost(me, candidate_id, acknowledged)
    report('network cut', acknowledged)
  })

  test(`the network is cut while an answer is submitted (${i})`, async ({ enter, voice }) => {
    voice.behave('well', spokenAnswers[1]!)
    const { page, context, me, candidate_id } = await enter()
    const acknowledged = watch(page)
    await begin(page)
    await expect(box(page)).toHaveValue(/I told the team/)
    await expect.poll(() => recorded(me, candidate_id)).toBeGreaterThan(3000)
    voice.behave('well', '')
    const asked = await question(page).innerText()
    // The request is sent, but its answer never arrives. The same answer must not be stored twice.
    await page.route('**/answers', async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
      await page.unroute('**/answers')
    })
    for (let press = 0; press < 3 && (await page.getByText('Connection lost.', { exact: false }).isHidden()); press++) {
      await page
        .getByRole('button', { name: 'Submit answer' })
        .click({ timeout: 15_000 })
        .catch(() => undefined)
      await page
        .getByText('Connection lost.', { exact: false })
        .waitFor({ timeout: 3000 })
        .catch(() => undefined)
    }
    await roomGoesOn(page, 5)
    await context.setOffline(false)
    await expect(question(page)).not.toHaveText(asked, { timeout: 40_000 })
    await expectNothingLost(me, candidate_id, acknowledged)
    const answers = (await me.getInterview({ candidate_id })).turns.filter((turn) => turn.role === 'candidate')
    expect(answers).toHaveLength(1)
    expect(answers[0]!.text).toContain('I told the team')
    report('answer cut off', acknowledged)
  })

  test(`the browser is killed during an answer (${i})`, async ({ add, vouch, voice }) => {
    const profile = mkdtempSync(join(tmpdir(), 'vouch-profile-'))
    let running = await startBrowser(profile)
    try {
      voice.behave('well', spokenAnswers[0]!)
      const added = await add()
      const token = await signIn(running.page, added, vouch.url)
      const me = vouch.as(token).interviews
      const { candidate_id } = added
      const acknowledged = watch(running.page)
      await begin(running.page)
      await expect(box(running.page)).toHaveValue(/In March/)
      voice.behave('well', '')
      await submit(running.page)
      const second = await question(running.page).innerText()
      voice.behave('well', spokenAnswers[1]!)
      await expect(box(running.page)).toHaveValue(/I told the team/)
      // The kill comes at any moment of the speech.
      await sleep(500 + Math.random() * 4000)
      await running.kill()
      await expectNothingLost(me, candidate_id, acknowledged)

      voice.behave('well', '')
      running = await startBrowser(profile)
      watch(running.page, acknowledged)
      await running.page.goto(`${vouch.url}/interview/${candidate_id}`)
      await expect(question(running.page)).toHaveText(second)
      await expect(box(running.page)).toHaveValue(/I told the team/)
      await submit(running.page)
      await expectNothingLost(me, candidate_id, acknowledged)
      expect([...acknowledged.answers.values()]).toHaveLength(2)
      report('browser killed', acknowledged)
    } finally {
      await running.kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  test(`the server is killed during a turn, three times in one interview (${i})`, async ({ enter, vouch, voice }) => {
    test.setTimeout(480_000)
    const { page, me, candidate_id } = await enter()
    const acknowledged = watch(page)
    voice.behave('well', spokenAnswers[0]!)
    await begin(page)
    for (const words of spokenAnswers) {
      voice.behave('well', words)
      await expect(box(page)).toHaveValue(new RegExp(words.slice(0, 20)))
      voice.behave('well', '')
      // Waits for the words that are on their way, then kills the server at about the time of the submit.
      await roomGoesOn(page, 3)
      const submitted = submit(page)
      await sleep(Math.random() * 200)
      await vouch.killAndRestart()
      await submitted
      await expectNothingLost(me, candidate_id, acknowledged)
    }
    const answers = (await me.getInterview({ candidate_id })).turns.filter((turn) => turn.role === 'candidate')
    expect(answers.map((turn) => turn.text.slice(0, 20))).toEqual(spokenAnswers.map((words) => words.slice(0, 20)))
    report('server killed', acknowledged)
  })
}

/** A separate browser with a profile that outlives it, so that the test can kill it like a crash. */
async function startBrowser(profile: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const path = launchOptions.executablePath ?? chromium.executablePath()
  const child = spawn(
    path,
    [...launchOptions.args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let errors = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the browser ended: ${errors}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(errors)
      if (found) resolve(found[1]!)
    })
  })
  const browser = await chromium.connectOverCDP(url)
  const context = browser.contexts()[0]!
  const page = await context.newPage()
  return {
    page,
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = new Promise((resolve) => {
          child.once('exit', resolve)
        })
        process.kill(-child.pid!, 'SIGKILL')
        await exited
      }
      await browser.close().catch(() => undefined)
    },
  }
}
