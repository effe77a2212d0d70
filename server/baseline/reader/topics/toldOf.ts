/** Log-odds as shares of one. The sharpness says how much the likeliest take from the others. */
export function sharesOf(leanings: number[], sharpness: number): number[] {
  const most = Math.max(...leanings)
  const odds = leanings.map((l) => Math.exp(sharpness * (l - most)))
  const all = odds.reduce((a, b) => a + b, 0)
  return odds.map((o) => o / all)
}

/** Which share of an answer, or of a question, is about each topic. Most are about several, so the likeliest does not take all. */
export const toldOf = (leanings: number[]) => sharesOf(leanings, 0.6)
