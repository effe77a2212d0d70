import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api.ts'
import { CrashBoundary } from './layouts/CrashBoundary.tsx'

/** The whole web app over a router: the browser's own, or the build's while it prerenders. */
export function Application({ router }: { router: DataRouter }) {
  return (
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>
  )
}
