import { StrictMode, startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { CrashBoundary } from './CrashBoundary.tsx'
import { SkipLink } from './SkipLink.tsx'

/** A page that is built as HTML and lives without the app: the landing page and the sign-ins. */
export function PublicPage({ children }: { children: ReactNode }) {
  useEffect(pressEarly, [])
  return (
    <StrictMode>
      <SkipLink />
      <CrashBoundary>{children}</CrashBoundary>
    </StrictMode>
  )
}

/** Presses what was pressed before this script came: see `public/earlyPress.js`. */
function pressEarly(): void {
  const page = globalThis as { earlyPress?: HTMLElement | null }
  page.earlyPress?.click()
  page.earlyPress = null
}

/** Takes the built HTML over as it stands; as a transition, so that it keeps nobody waiting who types already. In development the page starts empty. */
export function startPublicPage(content: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const page = <PublicPage>{content}</PublicPage>
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
}
