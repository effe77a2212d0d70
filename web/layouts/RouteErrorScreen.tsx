import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { log } from '../log.ts'
import { RootErrorScreen } from './RootErrorScreen.tsx'

/** Shows when the code or the loader of a route failed. The reason goes to the console, never to the screen. */
export function RouteErrorScreen({ inLayout = false }: { inLayout?: boolean }) {
  const error = useRouteError()
  useEffect(() => log.error(error), [error])
  return (
    <RootErrorScreen inLayout={inLayout} title="Unexpected Application Error!">
      This page could not be opened. Refresh it to try again; if a new version was just released, that also loads it.
    </RootErrorScreen>
  )
}
