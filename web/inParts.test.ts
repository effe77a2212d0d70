import { expect, test } from 'vitest'
import { inParts } from './inParts.ts'

const five = [1, 2, 3, 4, 5]

test('a long list is sent in parts, one after another, with the progress before each and how many remain', async () => {
  const progress: number[] = []
  const sent = await inParts(
    five,
    2,
    async (part, remaining) => [part, remaining],
    (done) => progress.push(done),
  )
  expect(sent).toEqual({
    answers: [
      [[1, 2], 5],
      [[3, 4], 3],
      [[5], 1],
    ],
    rest: [],
    error: null,
  })
  expect(progress).toEqual([0, 2, 4])
})

test('what was done before a part failed is returned, with everybody who is left', async () => {
  const lost = new Error('The connection was lost.')
  const tried: number[][] = []
  const call = async (part: number[]) => {
    tried.push(part)
    if (part.includes(3)) throw lost
    return part.length
  }
  expect(await inParts(five, 2, call)).toEqual({ answers: [2], rest: [3, 4, 5], error: lost })
  expect(tried).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('if the first part fails, nothing was done, and the error is thrown', async () => {
  await expect(inParts(five, 2, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
})
