import { expect, test } from 'vitest'
import { fitLogistic, type Sparse } from './fitLogistic.ts'

const text = (...places: number[]): Sparse => ({
  places: Int32Array.from(places),
  values: Float64Array.from(places, () => 1 / Math.sqrt(places.length)),
})

test('the weights are at the minimum: a small step either way costs more', () => {
  const texts = [text(0, 1), text(0, 2), text(1, 3), text(2, 3), text(3), text(0)]
  const is = [true, true, false, false, true, false]
  const trust = [1, 10, 10, 3, 1, 5]
  const weights = fitLogistic(texts, is, trust, 4)
  const cost = (w: Float64Array) =>
    w.reduce((sum, v) => sum + (v * v) / 2, 0) +
    texts.reduce((sum, t, i) => {
      const score = t.places.reduce((s, p, k) => s + w[p]! * t.values[k]!, w[4]!)
      return sum + trust[i]! * Math.log1p(Math.exp(is[i] ? -score : score))
    }, 0)
  const least = cost(weights)
  weights.forEach((_, j) => {
    for (const step of [-0.05, 0.05]) expect(cost(weights.map((w, i) => (i === j ? w + step : w)))).toBeGreaterThan(least)
  })
})

test('a word that stands in the one kind of text only speaks for it, and the same texts give the same weights', () => {
  const fit = () => fitLogistic([text(0), text(0), text(1), text(1)], [true, true, false, false], [10, 10, 10, 10], 2)
  expect(fit()[0]).toBeGreaterThan(1)
  expect(fit()[1]).toBeLessThan(-1)
  expect([...fit()]).toEqual([...fit()])
})
