// The port that words a candidate's next steps. What it says is checked before it is kept: paths, figures and names are never its own.

export type PlainStep = {
  skill_id: string
  skill: string
  /** The catalogue's own words for a piece of work that would prove the skill. */
  plain: string
  /** A similar skill that the candidate has. */
  counts: string | null
}
export type Worded = { skill_id: string; text: string }

export type Wording = {
  /** Null if no language model is set. Then the plain words stay. */
  model: string | null
  /** `evidence` is what the candidate has confirmed, without name and contacts. Throws `ModelError`. */
  word: (steps: PlainStep[], evidence: string[]) => Promise<Worded[]>
}

export const plainWording: Wording = {
  model: null,
  word: async (steps) => steps.map(({ skill_id, plain }) => ({ skill_id, text: plain })),
}
