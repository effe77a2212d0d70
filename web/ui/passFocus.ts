/** A ref for what goes away when one presses a button in it: whoever had the focus there has it at this place of the page then, or at its heading. To be made once, outside the component. */
export const passFocusTo = (place: string) => (box: HTMLElement | null) => () => {
  // A dialog keeps its own focus.
  if (!box?.contains(document.activeElement) || box.closest('[role=dialog]')) return
  const next = document.querySelector<HTMLElement>(place) ?? document.querySelector<HTMLElement>('main h1')
  next?.focus({ preventScroll: true })
}
