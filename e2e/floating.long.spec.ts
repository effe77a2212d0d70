// Things that float over a page: at no scroll position do they cover a control so that too little of it is left to press.
import type axe from 'axe-core'
import type { Page } from '@playwright/test'
import { settle } from './dialogs.ts'
import { screens } from './screenTable.ts'
import { expect, test } from './screens/screen.ts'
import { bringChecker } from './test.ts'
import { bringTo, signInCandidate, withJob } from './world.ts'

const step = 20

/**
 * The scroll positions at which axe finds a control too small, and the control. Scrolling changes the outcome only where a control covers
 * so much of another that less than 24 pixels are left in width or height. So axe runs at the top, and at each new case of that.
 */
async function targetsTooSmall(page: Page, within = page.locator('html')): Promise<string[]> {
  await bringChecker(page)
  return within.evaluate(async (scroller, by) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const seen = new Set<string>()
    /** `cover` hides a part of `box`, and no part of what is left is as large as a finger needs. One pixel more than the rule asks for. */
    const leavesLittle = (box: DOMRect, cover: DOMRect): boolean => {
      const left = [
        [cover.left - box.left, box.height],
        [box.right - cover.right, box.height],
        [box.width, cover.top - box.top],
        [box.width, box.bottom - cover.bottom],
      ] as const
      return left.some(([width, height]) => width > 0 && height > 0) && left.every(([width, height]) => width < 25 || height < 25)
    }
    /** Of two overlapping controls, `first`, whose box is `a`, is in front. */
    const onTop = (a: DOMRect, b: DOMRect, first: Element): boolean => {
      const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2
      const y = (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2
      return first.contains(document.elementFromPoint(x, y))
    }
    /** The pairs of controls of which one may leave too little of the other: their sizes, and their offset from each other. */
    const overlaps = (): string[] => {
      const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]:not(main, h1, h2, h3)')]
      const boxes = controls.map((control) => control.getBoundingClientRect())
      return boxes.flatMap((a, i) =>
        boxes.flatMap((b, j) =>
          j > i &&
          a.left < b.right &&
          b.left < a.right &&
          a.top < b.bottom &&
          b.top < a.bottom &&
          !controls[i]!.contains(controls[j]!) &&
          (onTop(a, b, controls[i]!) ? leavesLittle(b, a) : leavesLittle(a, b))
            ? [a.width, a.height, b.width, b.height, a.left - b.left, a.top - b.top].map(Math.round).join(' ')
            : [],
        ),
      )
    }
    const found: string[] = []
    const end = scroller.scrollHeight - scroller.clientHeight
    for (let top = 0, steps = 0; top < end + by; top += by, steps++) {
      scroller.scrollTo({ top, behavior: 'instant' })
      // Positions are correct immediately. Every fifth step waits for a frame, for things that change after a scroll.
      if (steps % 5 === 0) await drawn()
      const there = overlaps()
      if (top > 0 && there.every((pair) => seen.has(pair))) continue
      for (const pair of there) seen.add(pair)
      await drawn()
      const { violations } = await checker.run(document, { runOnly: ['target-size'], resultTypes: ['violations'] })
      for (const { nodes } of violations) found.push(...nodes.map(({ html }) => `${Math.round(scroller.scrollTop)}: ${html.slice(0, 120)}`))
    }
    scroller.scrollTo({ top: 0, behavior: 'instant' })
    return found
  }, step)
}

async function expectLargeTargets(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 600 })
    await settle(page)
    expect(await targetsTooSmall(page), `at ${width}`).toEqual([])
  }
}

// One screen for each kind of floating part: a sticky header, a sidebar, a table header over each kind of rows, an aside.
const floating = new Set(['home', 'adminJob', 'adminScoring', 'adminJobs', 'recruiterRanking'])

for (const screen of screens.filter(({ name, job, failing, state }) => floating.has(name) && !job && !failing && !state)) {
  test(`${screen.name}: no control is too small at any scroll position`, async ({ open, world }) => {
    const session = { nobody: null, admin: world.adminSession, recruiter: world.recruiter.session }[screen.who]
    await expectLargeTargets(await open(session, screen.path(world.job.id)))
  })
}

const deleteFirst = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}
const selectFirst = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click()

for (const [label, show] of [
  ['Unsaved changes', deleteFirst],
  ['Selection', selectFirst],
] as const) {
  test(`the bar “${label}”: no control under it is too small, and it never hides the focus`, async ({ open, world }) => {
    const page = await open(world.recruiter.session, `/recruiter/job/${world.job.id}`)
    await show(page)
    await expect(page.getByRole('region', { name: label })).toBeInViewport()
    await expectLargeTargets(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 600 })
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.locator('main').focus()
      const hidden: (string | null)[] = []
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Tab')
        hidden.push(
          await page.evaluate((name) => {
            const at = document.activeElement!
            const { left, right, bottom } = at.getBoundingClientRect()
            const floor = document.querySelector(`[aria-label="${name}"]`)!
            return !floor.contains(at) && floor.contains(document.elementFromPoint((left + right) / 2, bottom - 2))
              ? at.outerHTML.slice(0, 120)
              : null
          }, label),
        )
      }
      expect(hidden.filter(Boolean)).toEqual([])
    }
  })
}

test('a toast: no control under it is too small', async ({ open, world }) => {
  const page = await open(world.recruiter.session, `/recruiter/job/${world.job.id}`)
  await page
    .getByRole('button', { name: /^Show the login code/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Copy the login code/ }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 600 })
    // A toast stays while the pointer is on it.
    await toast.hover()
    await settle(page)
    expect(await targetsTooSmall(page), `at ${width}`).toEqual([])
    await expect(toast).toBeVisible()
  }
  // A dialog as high as the window, which opens while the toast is there, keeps its buttons.
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit job' }).focus()
  await toast.hover()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const save = await dialog.getByRole('button', { name: 'Save changes' }).boundingBox()
  const over = await toast.boundingBox()
  expect(over!.x + over!.width).toBeLessThan(save!.x)
  // On a phone the dialog is lower as long as the toast is there.
  await page.setViewportSize({ width: 390, height: 600 })
  await toast.hover()
  const bottomOf = async () => (await toast.boundingBox())!.y + (await toast.boundingBox())!.height
  await expect.poll(async () => (await dialog.boundingBox())!.y - (await bottomOf())).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Close notification' }).click()
  await expect(toast).toHaveCount(0)
  await expect.poll(async () => (await dialog.boundingBox())!.height).toBeGreaterThan(540)
})

test('a toast leaves the menu of a narrow screen free', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/dashboard?action=reports')
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await page.setViewportSize({ width: 768, height: 600 })
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await toast.hover()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await settle(page)
  const [over, under] = [(await toast.boundingBox())!, (await menu.boundingBox())!]
  expect(over.x).toBeGreaterThanOrEqual(under.x + under.width)
  // On a phone there is no room beside the menu, so it ends above the toast.
  await page.setViewportSize({ width: 390, height: 600 })
  await toast.hover()
  await expect
    .poll(async () => (await toast.boundingBox())!.y - (await menu.boundingBox())!.y - (await menu.boundingBox())!.height)
    .toBeGreaterThan(0)
})

test('the page before an interview: no control is too small at any scroll position', async ({ open, world, vouch }) => {
  const {
    made: [candidate],
  } = await withJob(vouch, world, ['Moana Rere'])
  await expectLargeTargets(await open(await signInCandidate(vouch, candidate!), `/interview/${candidate!.id}`))
})

test('the room in a low window: its controls stay in sight, and do not cover the answer', async ({ open, world, vouch }) => {
  const {
    made: [candidate],
  } = await withJob(vouch, world, ['Moana Rere'])
  const page = await open(await bringTo(vouch, candidate!, 'during'), `/interview/${candidate!.id}`)
  const room = page.getByRole('dialog')
  const answer = room.getByRole('textbox')
  for (const [width, height] of [
    [390, 420],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settle(page)
    expect(await targetsTooSmall(page, room), `at ${width}`).toEqual([])
    for (const top of [0, 10_000]) {
      await room.evaluate((scroller, to) => scroller.scrollTo({ top: to, behavior: 'instant' }), top)
      await expect(room.getByRole('button', { name: 'Submit answer' })).toBeInViewport({ ratio: 1 })
      await expect(room.getByRole('button', { name: 'End Interview' })).toBeInViewport({ ratio: 1 })
    }
    await answer.blur()
    await room.evaluate((scroller) => scroller.scrollTo({ top: 0, behavior: 'instant' }))
    await answer.focus()
    const [box, bar] = [(await answer.boundingBox())!, (await room.locator('footer').boundingBox())!]
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  }
})

test('the skip link covers nothing', async ({ open, world }) => {
  for (const [session, path] of [
    [null, '/'],
    [world.adminSession, '/admin/dashboard'],
    [world.recruiter.session, '/recruiter/dashboard'],
  ] as const) {
    const page = await open(session, path, { width: 390 })
    await settle(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    // It has its place a frame after it has the focus.
    await expect.poll(async () => (await skip.boundingBox())!.height).toBeGreaterThanOrEqual(24)
    const [over, under] = [(await skip.boundingBox())!, (await page.locator('header').first().boundingBox())!]
    expect(over.y + over.height).toBeLessThanOrEqual(under.y)
  }
})
