import { useRef } from 'react'

let latest: Element[] = []

/** Where the focus goes when a dialog closes: back to what opened it, or else to what opened the dialog that this was in. */
export function useReturnFocus() {
  const openers = useRef<Element[]>([])
  const list = useRef<Element | null>(null)
  return {
    /** Call it when the dialog opens, before it takes the focus. */
    remember: () => {
      const active = document.activeElement
      // A menu is gone by then; what opened it is not.
      const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
      const opener = menu ? document.getElementById(menu) : active
      // One dialog may open from another, or in the place of one that has just closed.
      const nested = opener === document.body || opener?.closest('[role=dialog], [role=alertdialog]')
      list.current = opener?.closest('[role=rowgroup]') ?? null
      openers.current = latest = [...(opener ? [opener] : []), ...(nested ? latest : [])]
    },
    /** Gives it back; where the openers are gone, to the row that took the place of theirs, or to the page's content. */
    giveBack: (event: Event) => {
      event.preventDefault()
      const opener =
        openers.current.find((one) => one.isConnected && one !== document.body) ?? list.current?.querySelector('[role=row][tabindex="0"]')
      if (opener instanceof HTMLElement) opener.focus()
      // Nobody has it, nor has a dialog that closed with this one given it back.
      if (document.activeElement === document.body) document.getElementById('main')?.focus()
    },
  }
}
