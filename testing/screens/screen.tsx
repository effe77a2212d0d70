// The base of component tests: the app's own routes, with their providers and styles, in a browser without a server.
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { expect, test as base, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UserType } from '../../shared/signIn.ts'
import { queryClient } from '../../web/api.ts'
import { App } from '../../web/App.tsx'
import { routes } from '../../web/routes.tsx'
import '../../web/ui/theme.css'
import { fetchFor, takeWrong } from './answers.ts'
import { answerFrame } from './answerFrame.ts'

/** `mayFail`: the test makes calls fail, so errors in the console are allowed. */
type Opening = { mayFail?: boolean; width?: number }
type Open = (user: UserType, path: string, opening?: Opening) => Promise<void>

// A font that comes late is not used, and the page of the built app preloads its own.
const fonts = Promise.all(
  ['', 'italic '].flatMap((style) => ['Inter', 'Newsreader'].map((name) => document.fonts.load(`${style}1em '${name} Variable'`))),
)

/** Shows the app at the present address. Returns what takes it away. */
function show(): () => void {
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const router = createBrowserRouter(routes)
  const root = createRoot(place)
  root.render(<App router={router} />)
  return () => {
    root.unmount()
    router.dispose()
    place.remove()
    queryClient.clear()
  }
}

/** Toasts outlive their page, so they are closed before the next test. */
async function closeToasts(): Promise<void> {
  await vi.waitFor(() => {
    const left = document.querySelectorAll<HTMLElement>('[aria-label="Close notification"]')
    left.forEach((button) => button.click())
    expect(left).toHaveLength(0)
  }, 5000)
}

let hide = () => undefined as void

/** Loads the page again at its present address. */
export function reload(): void {
  hide()
  hide = show()
}

export const test = base.extend<{ open: Open }>({
  /** Opens a path as this user. The frame of their screens is answered; a call that nothing answers fails the test. */
  open: async ({ task }, provide) => {
    const { fetch } = window
    const errors = vi.spyOn(console, 'error')
    const at = location.href
    const wrong: string[] = []
    await provide(async (user, path, { mayFail = false, width = 1440 } = {}) => {
      window.fetch = fetchFor(user, fetch)
      errors.mockImplementation((...said) => {
        const words = said.join(' ')
        // Vitest reports it as an error. It only means that a size changes again in the next frame.
        if (!mayFail && !words.includes('ResizeObserver loop')) wrong.push(`console: ${words}`)
      })
      localStorage.setItem('access_token', 'of a component test')
      localStorage.setItem('user_type', user)
      answerFrame(user)
      await page.viewport(width, 900)
      await fonts
      history.replaceState(null, '', path)
      reload()
    })
    await closeToasts()
    hide()
    hide = () => undefined
    wrong.push(...takeWrong())
    window.fetch = fetch
    errors.mockRestore()
    localStorage.clear()
    sessionStorage.clear()
    scrollTo(0, 0)
    history.replaceState(null, '', at)
    expect(wrong, task.name).toEqual([])
  },
})
