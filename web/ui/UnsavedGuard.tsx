import { useRef, type ReactNode } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useAskBeforeUnload } from './useAskBeforeUnload.ts'

type Props = {
  title: string
  /** The label of the button that leaves: "Discard changes". */
  action: string
  children: ReactNode
  /** The form lies in a tab whose name is in the address, and another tab would close it. */
  inTab?: boolean
  /** What is unsaved stays through a change of tabs. In all other places Back may close what it is typed in. */
  staysInTabs?: boolean
  /** Asks only before these paths, in the place of every other page. */
  before?: (pathname: string) => boolean
  /** The work is a draft, which this deletes. The browser asks about a draft already. */
  discard?: (() => void) | undefined
  /** The form is about to be closed, which asks too; then `onStay` or `onLeave` is called. */
  leaving?: boolean
  onStay?: () => void
  onLeave?: () => void
}

/**
 * Asks before the user leaves unsaved work. On a reload the browser asks by itself.
 * Without `before`, render it only while there is unsaved work: if several are there, the router uses only the last one.
 */
export function UnsavedGuard({
  title,
  action,
  children,
  inTab = false,
  staysInTabs = false,
  before,
  discard,
  leaving = false,
  onStay,
  onLeave,
}: Props) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      before?.(to.pathname) ??
      (from.pathname !== to.pathname || ((inTab || (historyAction === 'POP' && !staysInTabs)) && from.search !== to.search)),
  )
  const going = blocker.state === 'proceeding'
  // The next page may be another document, and the browser would ask a second time.
  useAskBeforeUnload(!going && !discard)
  const blocked = blocker.state === 'blocked' ? blocker : null
  const goes = useRef(false)
  return (
    <ConfirmDialog
      open={leaving || blocked !== null}
      title={title}
      action={action}
      onClose={() => {
        onStay?.()
        // The dialog closes after a confirmation too. Back would then be held up again, because it leaves a moment later.
        if (!goes.current) blocked?.reset()
        goes.current = false
      }}
      onConfirm={() => {
        discard?.()
        if (!blocked) return onLeave?.()
        // The page stays, so the form on it must close.
        if (blocked.location.pathname === pathname) onLeave?.()
        goes.current = true
        blocked.proceed()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
