// The public pages as HTML, for the build: what is read before any script has come.
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { Application } from './Application.tsx'
import { Component as LandingPage } from './landing/LandingPage.tsx'
import { CrashBoundary } from './layouts/CrashBoundary.tsx'
import { routes } from './routes.tsx'

/** The landing page, as `landing/main.tsx` takes it over. */
export function prerenderLanding(): string {
  return renderToString(<StrictMode><CrashBoundary><LandingPage /></CrashBoundary></StrictMode>)
}

/** The web app at a path, as `main.tsx` takes it over; the path's screen must be one that is not loaded by itself. */
export function prerender(path: string): string {
  return renderToString(<Application router={createMemoryRouter(routes, { initialEntries: [path] })} />)
}
