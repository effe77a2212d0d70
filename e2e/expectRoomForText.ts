// More room between letters, words and lines (WCAG 1.4.12), and the page at twice its size, cut nothing off.
import type { Page } from '@playwright/test'
import { openDialogs } from './dialogs.ts'
import { expect, expectNoSidewaysScroll } from './screens/screen.ts'

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Buttons, tabs, headings and badges whose words do not fit into them. */
const cut = (page: Page) =>
  page
    .locator(`main, ${openDialogs}`)
    .locator('button, a, [role=tab], label, th, [role=columnheader], h1, h2, h3')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.checkVisibility() &&
            one.clientWidth > 1 &&
            one.getAttribute('role') !== 'checkbox' &&
            !one.closest('.sr-only') &&
            (one.scrollWidth > one.clientWidth + 1 || (one.tagName === 'BUTTON' && one.scrollHeight > one.clientHeight + 2)) &&
            getComputedStyle(one).overflowX !== 'auto',
        )
        .filter((one) => getComputedStyle(one).display !== 'inline' && !/line-clamp|truncate/.test(one.className))
        .map((one) => `${one.tagName}: ${one.textContent}`),
    )

export async function expectRoomForText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  const style = await page.addStyleTag({ content: spacing })
  await expectNoSidewaysScroll(page)
  expect(await cut(page)).toEqual([])
  await style.evaluate((added) => (added as HTMLStyleElement).remove())
  // 1440 by 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await expectNoSidewaysScroll(page)
}
