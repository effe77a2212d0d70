// Starts the web app: everything behind the sign-in pages.
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { queryClient, watchInput, whoAmI } from './api.ts'
import { App } from './App.tsx'
import { forgetDrafts, hasKeptDrafts, keepDrafts } from './keptDrafts.ts'
import { routes } from './routes.tsx'
import { readToken } from './session.ts'
import { signedOutKey } from './signOutTo.ts'
import { keepOneFace } from './ui/keepOneFace.ts'
import './ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

watchInput()
const router = createBrowserRouter(routes)

// The session has ended in another tab, or somebody signed in there: the route guards decide again what this tab may show.
let signedOut = false
let ended = false
addEventListener('storage', ({ key }) => {
  if (key === signedOutKey) signedOut = true
  if (key !== 'access_token' && key !== 'user_type') return
  if (readToken()) {
    signedOut = ended = false
    void whoAmI()
  } else {
    // Both keys go. To leave twice would ask twice whether to leave, and the second question takes the place of the first.
    if (ended) return
    ended = true
    if (signedOut) forgetDrafts()
    else keepDrafts()
  }
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

// Forms read their draft when they open, so what an ended session left must be there first.
const known = whoAmI()
if (hasKeptDrafts()) await known
createRoot(root).render(<App router={router} />)
