import { useEffect, useRef } from 'react'

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement
  if (!parent || parent === document.body) return null
  return parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}

/** Scrolls the playing line into view in its own scroll area, until the user scrolls. The page itself does not move. */
export function useFollowPlayed(id: string | null, playing: boolean) {
  const scrolled = useRef(false)
  useEffect(() => {
    if (!playing) return
    scrolled.current = false
    const noted = (event: Event) => {
      const { target } = event
      if (event instanceof KeyboardEvent && (!scrollKeys.has(event.key) || (target as Element).closest('input, button, textarea'))) return
      // A press on the scroll area itself is a press on its scrollbar.
      if (event instanceof PointerEvent && !(target instanceof Element && /auto|scroll/.test(getComputedStyle(target).overflowY))) return
      scrolled.current = true
    }
    const kinds = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const kind of kinds) document.addEventListener(kind, noted, { passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, noted)
    }
  }, [playing])
  useEffect(() => {
    const line = id !== null && playing && !scrolled.current ? document.getElementById(id) : null
    const scroller = line && scrollerOf(line)
    if (!line || !scroller) return
    const [seen, frame] = [line.getBoundingClientRect(), scroller.getBoundingClientRect()]
    if (seen.bottom <= frame.top || seen.top >= frame.bottom) scroller.scrollTop += seen.top - frame.top - frame.height / 3
  }, [id, playing])
}
