type Score = { scorer: 'model' | 'baseline' | 'csv' | null; model: string | null; prompt_version: string | null }

/** What read the answers first, also where the score is a person's now; null if nothing has. */
export function firstReader({ scorer, model, prompt_version }: Score): 'model' | 'baseline' | null {
  if (scorer === 'model' || model !== null) return 'model'
  return scorer === 'baseline' || prompt_version !== null ? 'baseline' : null
}
