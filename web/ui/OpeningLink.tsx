import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to a page. A plain click opens it beside the list by `onOpen`; with a key, the middle button or the menu it opens as any link. */
export function OpeningLink({ onOpen, ...link }: ComponentProps<typeof Link> & { onOpen: () => void }) {
  return (
    <Link
      {...link}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onOpen()
      }}
    />
  )
}
