// Logistic regression with small weights preferred (L2), by coordinate descent on the dual problem: exact, and the same each time.
// After Yu, Huang and Lin, “Dual coordinate descent methods for logistic regression and maximum entropy models”, 2011.

/** A text: the places of its grams, and their values. Its length as a vector is one. */
export type Sparse = { places: Int32Array; values: Float64Array }

const passes = 40
const steps = 12
const close = 1e-3

/** `trust[i]`: how much a mistake on text i costs. The last of the weights is added to every sum. */
export function fitLogistic(texts: Sparse[], is: boolean[], trust: number[], size: number): Float64Array {
  const weights = new Float64Array(size + 1)
  const shares = trust.map((c) => 0.001 * c)
  const add = ({ places, values }: Sparse, by: number) => {
    for (let k = 0; k < places.length; k++) weights[places[k]!]! += by * values[k]!
    weights[size]! += by
  }
  const sum = ({ places, values }: Sparse) => {
    let all = weights[size]!
    for (let k = 0; k < places.length; k++) all += weights[places[k]!]! * values[k]!
    return all
  }
  const side = is.map((yes) => (yes ? 1 : -1))
  texts.forEach((text, i) => add(text, side[i]! * shares[i]!))
  for (let pass = 0; pass < passes; pass++) {
    let furthest = 0
    texts.forEach((text, i) => {
      const [c, before] = [trust[i]!, shares[i]!]
      const margin = side[i]! * sum(text)
      // The best share solves 2 (share - before) + margin + log(share / (c - share)) = 0. In u = log(share / (c - share)) the left side rises, by at least 1.
      const at = (u: number) => 2 * (c / (1 + Math.exp(-u)) - before) + margin + u
      let u = Math.log(before / (c - before))
      const off = Math.abs(at(u))
      let [low, high] = [u - off, u + off]
      for (let step = 0; step < steps && high - low > 1e-6; step++) {
        const value = at(u)
        if (value > 0) high = u
        else low = u
        const part = 1 / (1 + Math.exp(-u))
        const newton = u - value / (2 * c * part * (1 - part) + 1)
        u = newton > low && newton < high ? newton : (low + high) / 2
      }
      const after = Math.min(c * (1 - 1e-12), Math.max(c * 1e-12, c / (1 + Math.exp(-u))))
      furthest = Math.max(furthest, Math.abs(after - before) / c)
      shares[i] = after
      add(text, side[i]! * (after - before))
    })
    if (furthest < close) break
  }
  return weights
}
