// Makes a sign-in page interactive.
import { startPublicPage } from './layouts/PublicPage.tsx'
import './ui/theme.css'
import { SignInPage } from './sessions/SignInPage.tsx'

startPublicPage(<SignInPage path={location.pathname} search={location.search} />)
