import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useAbout } from '../useAbout.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { isTyping, shortcutOf, singleKeysOn } from './shortcuts.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { walkList } from './walkList.ts'

/** The keys of a staff area and the dialogs that they open. `search` and `help` open the palette and the address for help from buttons. */
export function useCommands(area: 'admin' | 'recruiter'): { search: () => void; help: () => void; dialogs: ReactNode } {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | 'help' | null>(null)
  const address = useAbout()?.support_email
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, {
      typing: isTyping(event.target),
      inDialog: document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null,
      singleKeys: singleKeysOn(),
    })
    if (!shortcut) return
    event.preventDefault()
    if (shortcut === 'palette') setOpen('palette')
    else if (shortcut === 'help') setOpen('shortcuts')
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
    help: () => setOpen('help'),
    dialogs: (
      <>
        {open === 'palette' && <CommandPalette area={area} onClose={close} onHelp={() => setOpen('shortcuts')} />}
        {open === 'shortcuts' && <ShortcutsDialog area={area} onClose={close} />}
        {open === 'help' && address && <HelpDialog address={address} onShortcuts={() => setOpen('shortcuts')} onClose={close} />}
      </>
    ),
  }
}
