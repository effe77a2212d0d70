/** Milliseconds from the start, as text: `04:12`, or `1:04:12` after an hour. */
export function clockTime(offset_ms: number): string {
  const seconds = Math.max(0, Math.floor(offset_ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
