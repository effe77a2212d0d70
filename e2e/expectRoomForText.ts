// More room between letters, words and lines (WCAG 1.4.12), and the page at twice its size, cut nothing off and cover no control.
import type { Page } from '@playwright/test'
import { openDialogs } from './dialogs.ts'
import { expect, expectNoSidewaysScroll } from './screens/screen.ts'

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** What does not hold its words: a button, tab, heading or badge that is too small for them, and anything that hides what does not fit. */
const cut = (page: Page) =>
  page.locator(`main, ${openDialogs}`).evaluateAll((roots) => {
    const controls = 'button, a, [role=tab], label, th, [role=columnheader], h1, h2, h3'
    /** The words that lie outside this box. Decoration has none. */
    const wordsOutside = (one: HTMLElement) => {
      const box = one.getBoundingClientRect()
      const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const out: string[] = []
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue
        const words = document.createRange()
        words.selectNodeContents(node)
        if ([...words.getClientRects()].some(({ right, bottom }) => right > box.right + 2 || bottom > box.bottom + 2))
          out.push(node.textContent)
      }
      return out.join(' ')
    }
    const lost = (one: HTMLElement) => {
      const [wide, high] = [one.scrollWidth > one.clientWidth + 1, one.scrollHeight > one.clientHeight + 2]
      if ((!wide && !high) || one.clientWidth <= 1) return ''
      const { overflowX, overflowY, display, position } = getComputedStyle(one)
      // An ellipsis says that there is more, and the whole stands elsewhere.
      if (display === 'inline' || /line-clamp|truncate/.test(one.className) || !one.checkVisibility() || one.closest('.sr-only')) return ''
      if (one.matches(controls) && overflowX !== 'auto' && (wide || one.tagName === 'BUTTON')) return one.innerText
      return position !== 'fixed' && ((overflowX === 'hidden' && wide) || (overflowY === 'hidden' && high)) ? wordsOutside(one) : ''
    }
    const all = new Set(roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]))
    return [...all]
      .map((one) => [one.tagName, lost(one).trim()] as const)
      .filter(([, words]) => words)
      .map(([tag, words]) => `${tag}: ${words}`)
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
  await expect.poll(() => cut(page), 'texts that are cut').toEqual([])
  await expect.poll(() => covered(page), 'controls that are covered').toEqual([])
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
