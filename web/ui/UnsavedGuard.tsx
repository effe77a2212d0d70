import { useEffect, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  title: string
  /** The verb that leaves: "Discard changes". */
  action: string
  children: ReactNode
  /** It is about to be closed, which asks too; then `onStay` or `onLeave`. */
  leaving?: boolean
  onStay?: () => void
  onLeave?: () => void
}

/** Asks before unsaved work is left; the browser asks by itself on a reload. To be there only while there is some: of several the router hears the one that came last. */
export function UnsavedGuard({ title, action, children, leaving = false, onStay, onLeave }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  const going = blocker.state === 'proceeding'
  useEffect(() => {
    // It may be another document, which the browser would ask about a second time.
    if (going) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [going])
  const blocked = blocker.state === 'blocked' ? blocker : null
  return (
    <ConfirmDialog
      open={leaving || blocked !== null}
      title={title}
      action={action}
      onClose={() => {
        onStay?.()
        blocked?.reset()
      }}
      onConfirm={() => (blocked ? blocked.proceed() : onLeave?.())}
    >
      {children}
    </ConfirmDialog>
  )
}
