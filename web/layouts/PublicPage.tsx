import { StrictMode, startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { CrashBoundary } from './CrashBoundary.tsx'
import { SkipLink } from './SkipLink.tsx'

/** A page that is built as HTML and works without the app: the landing page and the sign-in pages. */
export function PublicPage({ children }: { children: ReactNode }) {
  useEffect(pressEarly, [])
  return (
    <StrictMode>
      <SkipLink />
      <CrashBoundary>{children}</CrashBoundary>
    </StrictMode>
  )
}

/** Clicks the button that the user clicked before this script had loaded: see `public/earlyPress.js`. */
function pressEarly(): void {
  const page = globalThis as { earlyPress?: HTMLElement | null }
  page.earlyPress?.click()
  page.earlyPress = null
}

/**
 * Takes over the built HTML. It does so as a transition, so that it does not block a user who is already typing.
 * In development the page starts empty.
 */
export function startPublicPage(content: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const page = <PublicPage>{content}</PublicPage>
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
}
