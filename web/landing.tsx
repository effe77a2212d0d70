// Makes the landing page interactive.
import { startPublicPage } from './layouts/PublicPage.tsx'
import './ui/theme.css'
import { LandingPage } from './landing/LandingPage.tsx'

// In development nothing is built before the page opens.
const example = import.meta.env.DEV ? (await import('./landing/drawExample.tsx')).drawExample() : ''

startPublicPage(<LandingPage example={example} />)
