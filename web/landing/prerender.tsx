import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { Component as LandingPage } from './LandingPage.tsx'

/** The landing page as HTML, for the build. */
export function prerender(): string {
  return renderToString(<QueryClientProvider client={new QueryClient()}><MemoryRouter><LandingPage /></MemoryRouter></QueryClientProvider>)
}
