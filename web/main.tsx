// Starts the web app.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api.ts'
import { CrashBoundary } from './layouts/CrashBoundary.tsx'
import { router } from './router.tsx'
import { Toaster } from './ui/toast.tsx'
import './ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

// A prerendered page stays until the screen that replaces it is ready, so that nothing flickers.
if (root.hasChildNodes() && !router.state.initialized) {
  await new Promise<void>((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}

// Signed out, or in as someone else, in another tab: the guards decide anew what may be seen here.
addEventListener('storage', ({ key }) => {
  if (key !== 'access_token' && key !== 'user_type') return
  queryClient.clear()
  void router.revalidate()
})

createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </CrashBoundary>
  </StrictMode>,
)
