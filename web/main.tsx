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

const application = <Application router={router} />
// A sign-in page is there as HTML already, and is taken over as it stands.
if (root.hasChildNodes()) hydrateRoot(root, application)
else createRoot(root).render(application)
