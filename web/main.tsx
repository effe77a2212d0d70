// Starts the web app.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { Application } from './Application.tsx'
import { queryClient } from './api.ts'
import { routes } from './routes.tsx'
import './ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const router = createBrowserRouter(routes)

// Signed out, or in as someone else, in another tab: the guards decide anew what may be seen here.
addEventListener('storage', ({ key }) => {
  if (key !== 'access_token' && key !== 'user_type') return
  queryClient.clear()
  void router.revalidate()
})

if (root.hasChildNodes()) {
  // A prerendered page stays as it is until the code of its screen is there to take it over.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    hydrateRoot(root, <Application router={router} />)
  })
} else {
  createRoot(root).render(<Application router={router} />)
}
