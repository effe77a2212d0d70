import { Outlet, type RouteObject } from 'react-router'
import { CrashBoundary } from './CrashBoundary.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'

// The layouts make a new one for each path, so the next page starts without the failure.
const Page = () => (
  <CrashBoundary inLayout>
    <Outlet />
  </CrashBoundary>
)
const Failed = () => <RouteErrorScreen inLayout />

/** The pages of a layout. If one fails, the layout stays, and with it the way to the other pages. */
export const layoutPages = (children: RouteObject[]): RouteObject[] => [{ Component: Page, ErrorBoundary: Failed, children }]
