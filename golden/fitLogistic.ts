// Logistic regression with small weights preferred (L2), by Newton's method; each step is solved by conjugate gradients. The order of the
// texts does not matter, and the same texts give the same weights.

/** A text: the places of its grams, and their values. */
export type Sparse = { places: Int32Array; values: Float64Array }

const steps = 30
const solving = 60
/** How small the slope must be, as a part of what it was before the first step. */
const flat = 1e-4

const dot = (a: Float64Array, b: Float64Array) => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** `trust[i]`: how much a mistake on text i costs. The last of the weights is added to every sum. */
export function fitLogistic(texts: Sparse[], is: boolean[], trust: number[], size: number): Float64Array {
  /** For each text, the sum of these weights over its grams. */
  const sums = (weights: Float64Array) =>
    Float64Array.from(texts, ({ places, values }) => {
      let all = weights[size]!
      for (let k = 0; k < places.length; k++) all += weights[places[k]!]! * values[k]!
      return all
    })
  /** `start`, and of each text its grams as often as `by` says. */
  const gathered = (by: Float64Array, start: Float64Array) => {
    const all = start.slice()
    for (let i = 0; i < texts.length; i++) {
      const { places, values } = texts[i]!
      const share = by[i]!
      for (let k = 0; k < places.length; k++) all[places[k]!]! += share * values[k]!
      all[size]! += share
    }
    return all
  }
  const cost = (weights: Float64Array, told: Float64Array) => {
    let all = dot(weights, weights) / 2
    for (let i = 0; i < told.length; i++) all += trust[i]! * softplus(is[i] ? -told[i]! : told[i]!)
    return all
  }

  let weights = new Float64Array(size + 1)
  let told = sums(weights)
  let present = cost(weights, told)
  let steepest = 0
  for (let step = 0; step < steps; step++) {
    const likely = told.map((t) => 1 / (1 + Math.exp(-t)))
    const slope = gathered(
      likely.map((p, i) => trust[i]! * (p - (is[i] ? 1 : 0))),
      weights,
    )
    const steep = Math.sqrt(dot(slope, slope))
    steepest = Math.max(steepest, steep)
    if (steep <= flat * steepest) break
    const bend = likely.map((p, i) => trust[i]! * p * (1 - p))
    const curved = (way: Float64Array) =>
      gathered(
        sums(way).map((s, i) => bend[i]! * s),
        way,
      )
    const way = solved(curved, slope, Math.min(0.1, Math.sqrt(steep / steepest)) * steep)
    const along = sums(way)
    for (let part = 1; ; part /= 2) {
      const next = weights.map((w, j) => w - part * way[j]!)
      const there = told.map((t, i) => t - part * along[i]!)
      const then = cost(next, there)
      if (then > present && part > 1e-6) continue
      ;[weights, told, present] = [next, there, then]
      break
    }
  }
  return weights
}

const softplus = (x: number) => Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)))

/** What `curved` turns into `wanted`, with at most so much left over. */
function solved(curved: (way: Float64Array) => Float64Array, wanted: Float64Array, leftOver: number): Float64Array {
  const way = new Float64Array(wanted.length)
  const rest = wanted.slice()
  let along = rest.slice()
  let square = dot(rest, rest)
  for (let i = 0; i < solving && Math.sqrt(square) > leftOver; i++) {
    const bent = curved(along)
    const by = square / dot(along, bent)
    for (let j = 0; j < way.length; j++) {
      way[j]! += by * along[j]!
      rest[j]! -= by * bent[j]!
    }
    const next = dot(rest, rest)
    const keep = next / square
    along = along.map((a, j) => rest[j]! + keep * a)
    square = next
  }
  return way
}
