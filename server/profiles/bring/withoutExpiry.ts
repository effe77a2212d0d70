// “First aid certificate (expires March 2026)”: the day on which something ends says nothing of when it was got.
const date = '(?:\\d{1,2}[ /.-])?(?:[a-z]{3,9}\\.? ?|\\d{1,2}[/.-])?(?:19|20)\\d\\d'
const expiry = new RegExp(
  `\\s{0,3}[-–—,|(\\[]?\\s{0,3}\\b(?:expir(?:es|ed|y|ing|ation)|valid (?:un)?til?l?|valid to|current (?:un)?til?l?|renew(?:al|ed|able)? (?:due|by))(?: (?:date|on|in))?:?\\s{0,3}${date}\\s{0,3}[)\\]]?`,
  'i',
)

/** No more than a few spaces are looked at in one place: a line of nothing else would take the cube of its length. */
export const withoutExpiry = (text: string): string => text.replace(expiry, '').trim()
