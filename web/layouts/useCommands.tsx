import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { CommandPalette } from './CommandPalette.tsx'
import { isTyping, shortcutOf, singleKeysOn } from './shortcuts.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { walkList } from './walkList.ts'

/** The keys of an area of staff, and what they open; `search` opens the palette for whoever presses a button. */
export function useCommands(area: 'admin' | 'recruiter'): { search: () => void; dialogs: ReactNode } {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, {
      typing: isTyping(event.target),
      inDialog: document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null,
      singleKeys: singleKeysOn(),
    })
    if (!shortcut) return
    event.preventDefault()
    if (shortcut === 'palette' || shortcut === 'help') setOpen(shortcut)
    else walkList(shortcut === 'next' ? 1 : -1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const close = () => setOpen(null)
  return {
    search: () => setOpen('palette'),
    dialogs: (
      <>
        {open === 'palette' && <CommandPalette area={area} onClose={close} onHelp={() => setOpen('help')} />}
        {open === 'help' && <ShortcutsDialog onClose={close} />}
      </>
    ),
  }
}
