import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { CrashBoundary } from './CrashBoundary.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Wraps every screen: the crash boundary, the scroll position, and where the focus goes on a new screen. */
export function RootLayout() {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) first.current = false
    else if (document.activeElement === document.body || !document.activeElement?.closest('main'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <SkipLink />
      {navigation.state === 'loading' && (
        <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse-soft bg-emerald-500">
          <span className="sr-only">Loading page</span>
        </div>
      )}
      <CrashBoundary at={pathname}>
        <Outlet />
      </CrashBoundary>
      {/* The first page of a document has the key of every other first page, so an address that is typed would open where the page before it stood. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}
