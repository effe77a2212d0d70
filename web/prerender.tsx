// The public pages as HTML, for the build: what is read before any script has come.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingPage } from './landing/LandingPage.tsx'
import { PublicPage } from './layouts/PublicPage.tsx'
import { SignInPage } from './sessions/SignInPage.tsx'

const render = (page: ReactNode) => renderToString(<PublicPage>{page}</PublicPage>)

export const prerenderLanding = () => render(<LandingPage />)
export const prerenderSignIn = (path: string) => render(<SignInPage path={path} search="" />)
