const units = [
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** So many minutes in words, in the largest unit of which they are a whole number: “a week”, “an hour”, “90 minutes”. */
export function durationWords(minutes: number): string {
  const [unit, size] = units.find(([, of]) => minutes % of === 0) ?? ['minute', 1]
  const many = minutes / size
  return many === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${many.toLocaleString('en-US')} ${unit}s`
}
