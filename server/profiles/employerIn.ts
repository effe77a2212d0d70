/** What ends the title and the employer of a line of work: `St. John` does not. */
export const headEnds = /(?<!\b(?:St|Mt|Dr|Ft|Inc|Ltd|Co|Pvt))[.!?]\s+(?=\p{Lu})/u
const between = /, | at | @ ?| [–—|·-] /

/** The employer of a line of work, in its own words: what stands beside its title before the first full stop. Null if no title is sure. */
export function employerIn(text: string, isTitle: (part: string) => boolean): string | null {
  const parts = text.split(headEnds)[0]!.replace(/[.]$/, '').split(between)
  const at = parts.findIndex(isTitle)
  const others = parts.filter((_, i) => i !== at)
  return at >= 0 && others.length > 0 ? others.join(', ').trim() || null : null
}
