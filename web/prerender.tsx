// Renders the public pages as HTML for the build, so that they can be read before any script has loaded.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { drawExample } from './landing/drawExample.tsx'
import { LandingPage } from './landing/LandingPage.tsx'
import { PublicPage } from './layouts/PublicPage.tsx'
import { SignInPage } from './sessions/SignInPage.tsx'

const render = (page: ReactNode) => renderToString(<PublicPage>{page}</PublicPage>)

export const prerenderLanding = () => render(<LandingPage example={drawExample()} />)
export const prerenderSignIn = (path: string) => render(<SignInPage path={path} search="" />)
