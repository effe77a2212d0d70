/** Moves the focus to the next or the previous row of the list on the page; Enter opens the row that has it. */
export function walkList(step: 1 | -1): void {
  const active = document.activeElement
  const row = active?.closest<HTMLElement>('main [role=row][data-index]')
  if (row) {
    // A long table draws only the rows in sight, so it walks by itself.
    row.dispatchEvent(new KeyboardEvent('keydown', { key: step === 1 ? 'ArrowDown' : 'ArrowUp', bubbles: true, cancelable: true }))
    return
  }
  const rows = [...document.querySelectorAll<HTMLElement>('main [role=row][data-index][tabindex="0"], main [data-walk]')]
  const at = rows.findIndex((one) => one === active)
  const to = rows[at < 0 ? 0 : at + step]
  to?.focus()
  to?.scrollIntoView({ block: 'nearest' })
}
