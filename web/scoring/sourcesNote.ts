const sources = {
  baseline: 'provisional, by the baseline scorer',
  model: 'by AI',
  person: 'set by people',
  csv: 'from CSV files',
  /** Where nobody has counted these apart. */
  others: 'not provisional',
}

/** For a figure that is made of several scores: how many of them come from where. Null if there are none. */
export function sourcesNote(counts: Partial<Record<keyof typeof sources, number>> = {}): string | null {
  const told = Object.entries(sources).flatMap(([kind, words]) => {
    const n = counts[kind as keyof typeof sources] ?? 0
    return n > 0 ? [`${n.toLocaleString('en-US')} ${words}`] : []
  })
  return told.length > 0 ? told.join(' · ') : null
}
