// The reader's features: for each, the direction it must have, and its words in a reason.
export type FeatureName = keyof typeof featureTable
type Feature = {
  /** 1: more of it raises the level. -1: more of it lowers the level. The fit must not change this direction. */
  sign: 1 | -1
  /** Nouns for a reason, where its presence raises or lowers the level. */
  there: string
  /** The words used if its lack lowers the level; '' if its lack means nothing. */
  missing: string
}

export const featureTable = {
  own_share: { sign: 1, there: 'what they did themselves', missing: 'what they did themselves' },
  we_acts: { sign: 1, there: 'what was done together', missing: '' },
  doing: { sign: 1, there: 'things done, not described', missing: 'things done' },
  said: { sign: 1, there: 'who asked or told whom', missing: '' },
  particular: { sign: 1, there: 'a particular person', missing: '' },
  mind: { sign: 1, there: 'what they thought or noticed', missing: '' },
  reasons: { sign: 1, there: 'reasons', missing: 'reasons' },
  tension: { sign: 1, there: 'a difficulty', missing: '' },
  turns: { sign: 1, there: 'what followed from it', missing: 'the result' },
  results: { sign: 1, there: 'the result', missing: 'the result' },
  change: { sign: 1, there: 'what changed afterwards', missing: 'what changed afterwards' },
  contrast: { sign: 1, there: 'before and after', missing: '' },
  occasion: { sign: 1, there: 'a real occasion', missing: 'a real occasion' },
  telling: { sign: 1, there: 'a story that is easy to follow', missing: '' },
  claims: { sign: -1, there: 'claims about themselves', missing: '' },
  self: { sign: -1, there: 'statements about themselves', missing: '' },
  perfect: { sign: -1, there: 'a summary of their experience', missing: '' },
  general: { sign: -1, there: 'words such as “always” and “everybody”', missing: '' },
  hypothetical: { sign: -1, there: 'what would or could be', missing: '' },
  you: { sign: -1, there: 'what “you” do', missing: '' },
  states: { sign: -1, there: 'how things were', missing: '' },
  abstract: { sign: -1, there: 'abstract words', missing: '' },
  echo_runs: { sign: -1, there: 'phrases of the question, criteria or advert', missing: '' },
  echo_words: { sign: -1, there: 'words of the question, criteria or advert', missing: '' },
  function_lack: { sign: -1, there: 'few linking words', missing: '' },
  repeats: { sign: -1, there: 'repeated words', missing: '' },
  irony: { sign: -1, there: 'words that may be ironic', missing: '' },
  refusal: { sign: -1, there: 'no answer given', missing: '' },
  little: { sign: -1, there: 'very few words', missing: '' },
} as const satisfies Record<string, Feature>

export const featureNames = Object.keys(featureTable) as FeatureName[]
