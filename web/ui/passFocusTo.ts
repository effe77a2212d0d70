/**
 * A ref for an element that disappears when the user clicks a button in it.
 * The focus then moves to `place`, or else to the heading of the page. Create the ref once, outside the component.
 */
export const passFocusTo = (place: string) => (box: HTMLElement | null) => () => {
  // A dialog keeps its own focus.
  if (!box?.contains(document.activeElement) || box.closest('[role=dialog]')) return
  const next = document.querySelector<HTMLElement>(place) ?? document.querySelector<HTMLElement>('main h1')
  next?.focus({ preventScroll: true })
}
