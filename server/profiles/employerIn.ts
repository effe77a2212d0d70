/** What ends the title and the employer of a line of work: `St. John` does not. */
export const headEnds = /(?<!\b(?:St|Mt|Dr|Ft|Inc|Ltd|Co|Pvt))[.!?]\s+(?=\p{Lu})/u
const between = /, | at | @ ?| [–—|·-] /

/** The employer in a line of work: the text beside the job title, up to the first full stop. Null if the title is not certain. */
export function employerIn(text: string, isTitle: (part: string) => boolean): string | null {
  const parts = text.split(headEnds)[0]!.replace(/[.]$/, '').split(between)
  const at = parts.findIndex(isTitle)
  const others = parts.filter((_, i) => i !== at)
  return at >= 0 && others.length > 0 ? others.join(', ').trim() || null : null
}
