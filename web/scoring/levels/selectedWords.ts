// What the user selected, as positions in the text of each turn inside `root`. An element with `data-turn` holds the text of a turn.

type Part = { turn_id: string; text: string; from: number; to: number }

export function selectedWords(root: Element): Part[] {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return []
  const range = selection.getRangeAt(0)
  return [...root.querySelectorAll<HTMLElement>('[data-turn]')].flatMap((said) => {
    if (!range.intersectsNode(said)) return []
    const part = document.createRange()
    part.selectNodeContents(said)
    const before = part.cloneRange()
    if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) part.setStart(range.startContainer, range.startOffset)
    if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset)
    before.setEnd(part.startContainer, part.startOffset)
    const from = before.toString().length
    return [{ turn_id: said.dataset.turn ?? '', text: said.textContent ?? '', from, to: from + part.toString().length }]
  })
}

/**
 * Selects words that are not in a field with the arrow keys: the next or previous word, or with Shift up to the next word or line.
 * Returns true if the key was one of these.
 */
export function selectByKey(root: Element, { key, shiftKey }: { key: string; shiftKey: boolean }): boolean {
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const selection = window.getSelection()
  const first = root.querySelector('[data-turn]')
  if (!selection || !first || !(sideways || (shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')))) return false
  const direction = key === 'ArrowLeft' || key === 'ArrowUp' ? 'backward' : 'forward'
  const inside = [...root.querySelectorAll('[data-turn]')].some((said) => said.contains(selection.focusNode))
  if (!inside) selection.collapse(first, 0)
  if (shiftKey) selection.modify('extend', direction, sideways ? 'word' : 'line')
  else {
    if (direction === 'forward') selection.collapseToEnd()
    else {
      selection.collapseToStart()
      selection.modify('move', 'backward', 'word')
    }
    selection.modify('extend', 'forward', 'word')
  }
  selection.focusNode?.parentElement?.scrollIntoView({ block: 'nearest' })
  return true
}
