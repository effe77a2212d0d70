/** One option of a select for each value, in the order of `words`. */
export function Options({ words }: { words: Record<string, string> }) {
  return Object.entries(words).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
