// Makes the landing page interactive.
import { startPublicPage } from '../layouts/PublicPage.tsx'
import '../ui/theme.css'
import { LandingPage } from './LandingPage.tsx'

startPublicPage(<LandingPage />)
