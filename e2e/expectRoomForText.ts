// More room between letters, words and lines (WCAG 1.4.12), and the page at twice its size, cut nothing off and cover no control.
import type { Page } from '@playwright/test'
import { openDialogs } from './dialogs.ts'
import { expect, expectNoSidewaysScroll } from './screens/screen.ts'

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Texts whose words do not fit into them: buttons, tabs, headings and badges, and whatever hides what overflows. */
const cut = (page: Page) =>
  page.locator(`main, ${openDialogs}`).evaluateAll((roots) => {
    const controls = 'button, a, [role=tab], label, th, [role=columnheader], h1, h2, h3'
    const seen = new Set(roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]))
    const tooWide = (one: HTMLElement) => one.scrollWidth > one.clientWidth + 1
    const tooHigh = (one: HTMLElement) => one.scrollHeight > one.clientHeight + 2
    /** Words that lie outside this box; what is drawn as decoration may. */
    const wordsOutside = (one: HTMLElement) => {
      const box = one.getBoundingClientRect()
      const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue
        const words = document.createRange()
        words.selectNodeContents(node)
        if ([...words.getClientRects()].some(({ right, bottom }) => right > box.right + 2 || bottom > box.bottom + 2)) return true
      }
      return false
    }
    return [...seen]
      .filter((one) => {
        const { overflowX, overflowY, display, position } = getComputedStyle(one)
        if (!one.checkVisibility() || one.clientWidth <= 1 || display === 'inline' || one.closest('.sr-only')) return false
        // An ellipsis says that there is more, and the whole stands elsewhere. Decoration has no words.
        if (/line-clamp|truncate/.test(one.className) || !one.innerText?.trim() || one.getAttribute('role') === 'checkbox') return false
        const hides = position !== 'fixed' && ((overflowX === 'hidden' && tooWide(one)) || (overflowY === 'hidden' && tooHigh(one)))
        const spills = one.matches(controls) && overflowX !== 'auto' && (tooWide(one) || (one.tagName === 'BUTTON' && tooHigh(one)))
        return spills || (hides && wordsOutside(one))
      })
      .map((one) => `${one.tagName}: ${one.innerText.slice(0, 80)}`)
  })

/** Controls that something else lies over once they are scrolled to. */
const covered = (page: Page) =>
  page.evaluate((dialogs) => {
    const open = [...document.querySelectorAll(dialogs)].at(-1)
    const controls = [...(open ?? document.body).querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role=tab]')]
    const from = scrollY
    const found = controls
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.sr-only, [inert]'))
      .filter((one) => {
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const box = [...one.getClientRects()].find(({ width, height }) => width > 4 && height > 4)
        if (!box) return false
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return true
        const top = document.elementFromPoint(x, y)
        return !top || !(one.contains(top) || top.contains(one) || top.closest('label')?.contains(one))
      })
      .map((one) => `${one.tagName}: ${one.getAttribute('aria-label') ?? one.innerText ?? ''}`)
    scrollTo({ top: from, behavior: 'instant' })
    return found
  }, openDialogs)

async function expectNothingLost(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  expect(await cut(page), 'texts that are cut').toEqual([])
  expect(await covered(page), 'controls that are covered').toEqual([])
}

export async function expectRoomForText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  const style = await page.addStyleTag({ content: spacing })
  await expectNothingLost(page)
  await style.evaluate((added) => (added as HTMLStyleElement).remove())
  // 1440 by 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await expectNothingLost(page)
}
