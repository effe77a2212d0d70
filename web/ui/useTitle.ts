import { useEffect } from 'react'

/** Sets the title of the window to the name of the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Vouch`
  }, [title])
}
