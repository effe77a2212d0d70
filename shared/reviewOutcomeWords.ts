/** What an answer to a request for another person's review says of the decision. */
export const reviewOutcomeWords = { upheld: 'The decision stands', changed: 'The decision was changed' } as const
