// The reader's features: for each, the direction it must have, and its words in a reason.
export type FeatureName = keyof typeof featureTable
type Feature = {
  /** 1: more of it raises the level. -1: more of it lowers the level. The fit must not change this direction. */
  sign: 1 | -1
  /** Nouns without a comma or an “and” for a reason, where its presence raises or lowers the level: “shows …, … and …”, “because of … and …”. */
  there: string
  /** The words used if its lack lowers the level; '' if its lack means nothing. */
  missing: string
}

export const featureTable = {
  own_share: { sign: 1, there: 'their own part', missing: 'their own part' },
  we_acts: { sign: 1, there: 'work done together', missing: '' },
  doing: { sign: 1, there: 'definite actions', missing: 'definite actions' },
  said: { sign: 1, there: 'a conversation', missing: '' },
  particular: { sign: 1, there: 'particular people or things', missing: '' },
  mind: { sign: 1, there: 'their own thoughts', missing: '' },
  reasons: { sign: 1, there: 'reasons', missing: 'reasons' },
  tension: { sign: 1, there: 'a difficulty', missing: '' },
  turns: { sign: 1, there: 'a consequence', missing: 'the result' },
  results: { sign: 1, there: 'a result', missing: 'the result' },
  change: { sign: 1, there: 'a change afterwards', missing: 'what changed afterwards' },
  contrast: { sign: 1, there: 'a comparison with earlier times', missing: '' },
  occasion: { sign: 1, there: 'a real occasion', missing: 'a real occasion' },
  telling: { sign: 1, there: 'a clear story', missing: '' },
  claims: { sign: -1, there: 'claims about themselves', missing: '' },
  self: { sign: -1, there: 'self-descriptions', missing: '' },
  perfect: { sign: -1, there: 'a summary of their experience', missing: '' },
  general: { sign: -1, there: 'words like “always”', missing: '' },
  hypothetical: { sign: -1, there: 'talk of what could be', missing: '' },
  you: { sign: -1, there: 'sentences about “you”', missing: '' },
  states: { sign: -1, there: 'descriptions of how things were', missing: '' },
  abstract: { sign: -1, there: 'abstract words', missing: '' },
  echo_runs: { sign: -1, there: 'phrases taken from the question or the job', missing: '' },
  echo_words: { sign: -1, there: 'words taken from the question or the job', missing: '' },
  function_lack: { sign: -1, there: 'few linking words', missing: '' },
  repeats: { sign: -1, there: 'repeated words', missing: '' },
  irony: { sign: -1, there: 'words that may be ironic', missing: '' },
  refusal: { sign: -1, there: 'the lack of an answer', missing: '' },
  little: { sign: -1, there: 'few different words', missing: '' },
} as const satisfies Record<string, Feature>

export const featureNames = Object.keys(featureTable) as FeatureName[]
