import { useSearchParams } from 'react-router'

/** What a screen is filtered by, kept in its address; setting an empty value takes the filter away. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const set = (changes: Record<string, string>) => setQuery((before) => {
    const after = new URLSearchParams(before)
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    return after
  }, { replace: true })
  return { get: (name: string) => query.get(name) ?? '', set }
}
