import { useEffect, useRef, useState } from 'react'

/**
 * A form that opens in the place of its button. `place` is the ref of the element around both. The field gets the focus when the form
 * opens, and the button gets it back when the form closes.
 */
export function useFormInPlace<E extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const place = useRef<E>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current === open) return
    was.current = open
    // Whoever went elsewhere while the form was sent stays there.
    if (open || document.activeElement === document.body) place.current?.querySelector<HTMLElement>(open ? 'textarea' : 'button')?.focus()
  }, [open])
  return { open, setOpen, place }
}
