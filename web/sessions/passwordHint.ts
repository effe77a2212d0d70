export const passwordHint = 'At least 12 characters. Several words that do not belong together are easy to remember and hard to guess.'
