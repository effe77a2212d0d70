// Every screen and every dialog that opens from one: accessible, no console errors, no outside requests, never wider than the window, and nothing cut off.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pages } from '../shared/languages/en.ts'
import { paths } from '../web/paths.ts'
import { escape, openDialogs, settle, type Dialog } from './dialogs.ts'
import { interviewScreens, meetInterview } from './interviewTable.ts'
import { nameOf, openScreen, screens } from './screenTable.ts'
import { expect, test } from './screens/screen.ts'
import { expectAccessible } from './test.ts'
import { expectRoomForText } from './expectRoomForText.ts'
import { bringTo, makeReadyJob, makeRecruiter, person } from './world.ts'

test('every route of the web app is listed', () => {
  expect([...new Set(screens.map((screen) => screen.name)), 'interview', 'path'].toSorted()).toEqual(Object.keys(paths).toSorted())
})

async function expectSound(page: Page, within?: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    await expectAccessible(page, within)
  }
  await expectRoomForText(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A pattern for the texts that a title in the table can stand for. */
const titleLike = (title: string) =>
  new RegExp(
    `^${title
      .split(' · ')[0]!
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('…', '.+')}$`,
    's',
  )

async function expectSoundDialogs(page: Page, list: Dialog[] = [], look = expectSound): Promise<void> {
  for (const [title, show, close = escape] of list) {
    await test.step(title, async () => {
      const under = await page.locator(openDialogs).count()
      await show(page)
      await expect.poll(() => page.locator(openDialogs).count()).toBeGreaterThan(under)
      await expect(page.locator(openDialogs).last()).toHaveAccessibleName(titleLike(title))
      await look(page, openDialogs)
      await close(page)
      await expect(page.locator(openDialogs)).toHaveCount(under)
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('body, main, [role=dialog]'))).toBe(false)
    })
  }
}

/** The candidate's pages name their titles by a key of the message catalogue. */
const inEnglish = (title: string) => (pages as Record<string, string>)[title] ?? title

/** The dialog titles in a source file, with every alternative. `…` stands for a value. */
function titlesIn(source: string): string[] {
  const dialogs = source.matchAll(
    /<(?:Dialog|FormDialog|ConfirmDialog|UnsavedGuard|Drawer|RoomFrame)\s[^]*?\btitle=("[^"]*"|\{`[^`]*`\}|\{[^}]*\})/g,
  )
  const alerts = source.matchAll(/[aA]lert\(\{\s*title: ('[^']*'|`[^`]*`)/g)
  const sending = source.matchAll(/\buseSending\(to, \{[^}]*?\btitle: ('[^']*')/g)
  return [...dialogs, ...alerts, ...sending].flatMap(([, written]) =>
    [...written!.matchAll(/"([^"]*)"|`([^`]*)`|(?<!\?\? )'([^']*)'/g)].map((found) =>
      inEnglish((found[1] ?? found[2] ?? found[3])!).replace(/\$?\{[^}]*\}/g, '…'),
    ),
  )
}

test('every dialog of the web app is listed', () => {
  const web = join(import.meta.dirname, '../web')
  const written = new Set(
    readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => titlesIn(readFileSync(join(web, file), 'utf8'))),
  )
  const listed = [
    ...screens.flatMap(({ dialogs = [], narrow = [] }) => [...dialogs, ...narrow]),
    ...interviewScreens.flatMap(({ dialogs = [] }) => dialogs),
  ].map(([title]) => title.split(' · ')[0]!)
  // The interview room is a dialog, but counts as a screen.
  expect(written.size).toBeGreaterThan(30)
  expect(
    [...written].filter((title) => title !== 'Interview for …' && !listed.some((other) => other === title || titleLike(title).test(other))),
  ).toEqual([])
})

for (const screen of screens) {
  test(`${nameOf(screen)} and its dialogs`, async ({ open, world, vouch }) => {
    const own = screen.job === 'fresh' ? await makeRecruiter(vouch, world.admin, world.company.id) : world.recruiter
    const job = screen.job === 'fresh' ? await makeReadyJob(own.calls, world.admin) : screen.job === 'pending' ? world.pending : world.job
    const session = { nobody: null, admin: world.adminSession, recruiter: own.session }[screen.who]
    const page = await open(session, 'about:blank', { mayFail: screen.failing })
    await openScreen(page, screen, job.id)
    await expect(page).toHaveTitle(screen.before ? /Vouch$/ : /.+ · Vouch$/)
    if (!screen.failing || !screen.dialogs) await expectSound(page)
    await expectSoundDialogs(page, screen.dialogs)
    await page.setViewportSize({ width: 390, height: 900 })
    await expectSoundDialogs(page, screen.narrow, async (narrow) => {
      await settle(narrow)
      await expectAccessible(narrow, openDialogs)
    })
  })
}

for (const screen of interviewScreens) {
  test(`the interview ${screen.name}`, async ({ open, world, vouch }) => {
    const { calls } = await makeRecruiter(vouch, world.admin, world.company.id)
    const job = await makeReadyJob(calls, world.admin)
    const session = await bringTo(vouch, await calls.candidates.addCandidate({ job_id: job.id, ...person('Priya Raman') }), screen.when)
    const page = await open(session, 'about:blank', { mayFail: screen.failing })
    await meetInterview(page, screen, session.candidate.candidate_id)
    await expectSound(page)
    await expectSoundDialogs(page, screen.dialogs)
  })
}
