// Starts the web app: what lies behind the sign-in pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient, watchInput } from './api.ts'
import { CrashBoundary } from './layouts/CrashBoundary.tsx'
import { routes } from './routes.tsx'
import './ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

watchInput()
const router = createBrowserRouter(routes)

// Signed out, or in as someone else, in another tab: the guards decide again what may be seen here.
addEventListener('storage', ({ key }) => {
  if (key !== 'access_token' && key !== 'user_type') return
  queryClient.clear()
  void router.revalidate()
})
// Back to this page as it was left: whoever is signed in now sees only their own.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  root.hidden = true
  location.reload()
})

// Quotes open after a press; the face that they stand in is there by then, since one that comes late stays away.
void document.fonts.load("italic 1em 'Newsreader Variable'").catch(() => undefined)

createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CrashBoundary>
  </StrictMode>,
)
