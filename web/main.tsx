// Starts the web app: everything behind the sign-in pages.
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { queryClient, watchInput } from './api.ts'
import { App } from './App.tsx'
import { routes } from './routes.tsx'
import { keepOneFace } from './ui/keepOneFace.ts'
import './ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

watchInput()
const router = createBrowserRouter(routes)

// Another tab signed out, or signed in as another user: the route guards decide again what this tab may show.
addEventListener('storage', ({ key }) => {
  if (key !== 'access_token' && key !== 'user_type') return
  queryClient.clear()
  void router.revalidate()
})
// The browser restored this page from its cache. It loads again, so that the current user sees only their own data.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  root.hidden = true
  location.reload()
})

keepOneFace()
// Quotes open after a click. Their font loads now, because a font that arrives late is not used.
void document.fonts.load("italic 1em 'Newsreader Variable'").catch(() => undefined)

createRoot(root).render(<App router={router} />)
