import { useRef } from 'react'

/** Where the keyboard was when a dialog opened, for when it closes; our dialogs are opened by state, so no trigger of theirs knows it. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    /** Call it when the dialog opens, before it takes the focus. */
    remember: () => {
      const active = document.activeElement
      // A menu is gone by then; what opened it is not.
      const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
      opener.current = menu ? document.getElementById(menu) : active
    },
    /** Gives it back, or to the page's content where the opener is gone. */
    giveBack: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
      // Nobody has it, nor has a dialog that closed with this one given it back.
      if (document.activeElement === document.body) document.getElementById('main')?.focus()
    },
  }
}
