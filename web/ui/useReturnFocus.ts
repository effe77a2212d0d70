import { useRef } from 'react'

let latest: Element[] = []

/** Where the focus goes when a dialog closes: to the element that opened it, or else to the one that opened the dialog around it. */
export function useReturnFocus() {
  const openers = useRef<Element[]>([])
  const around = useRef<Element | null>(null)
  return {
    /** Call it when the dialog opens, before the dialog takes the focus. */
    remember: () => {
      const active = document.activeElement
      // When the dialog closes, the menu is gone, but the button that opened the menu is still there.
      const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
      const opener = menu ? document.getElementById(menu) : active
      // A dialog may open from another dialog, or in the place of one that has just closed.
      const nested = opener === document.body || opener?.closest('[role=dialog], [role=alertdialog]')
      around.current = opener?.closest('[role=rowgroup], aside, [role=dialog]') ?? null
      openers.current = latest = [...(opener ? [opener] : []), ...(nested ? latest : [])]
    },
    /** Returns the focus. If the openers are gone, it goes to the row that took their place, or to the panel they were in, or else to the content of the page. */
    giveBack: (event: Event) => {
      event.preventDefault()
      const there = openers.current.filter((one) => one.isConnected && one !== document.body)
      // While the dialog around is open, everything outside it is hidden from screen readers.
      const dialog = around.current?.matches('[role=dialog]') && around.current.isConnected ? around.current : null
      const opener =
        (dialog ? (there.find((one) => dialog.contains(one)) ?? dialog) : there[0]) ??
        around.current?.querySelector('[role=row][tabindex="0"]') ??
        // The panel may show the next record by now, which is another element.
        (around.current?.isConnected === false && around.current.matches('aside') ? document.querySelector('#main aside') : around.current)
      if (opener instanceof HTMLElement) opener.focus()
      // Nothing has the focus yet: no other dialog that closed at the same time has returned it.
      if (document.activeElement === document.body) document.getElementById('main')?.focus()
    },
  }
}
