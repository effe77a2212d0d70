import { expect, it } from 'vitest'
import { makeFinishing } from './makeFinishing.ts'

/** A listener that has speech to write down until `write` is called, or until it is stopped. */
function leaving() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let stopped = false
  const stop = () => {
    stopped = true
    resolve()
  }
  return { finish: () => promise, stop, write: resolve, stopped: () => stopped }
}

it('counts the listeners that still write, and tells each change', async () => {
  const finishing = makeFinishing()
  const counts: number[] = []
  const leave = finishing.subscribe(() => counts.push(finishing.count()))
  const [first, second] = [leaving(), leaving()]
  finishing.add(first)
  finishing.add(second)
  let all = false
  const done = finishing.all().then(() => (all = true))
  first.write()
  await expect.poll(() => finishing.count()).toBe(1)
  expect(all).toBe(false)
  second.write()
  await done
  expect(counts).toEqual([1, 2, 1, 0])
  leave()
  finishing.add(leaving())
  expect(counts).toHaveLength(4)
})

it('stops those whose question is over', async () => {
  const finishing = makeFinishing()
  const one = leaving()
  finishing.add(one)
  finishing.stop()
  expect(one.stopped()).toBe(true)
  await finishing.all()
  expect(finishing.count()).toBe(0)
})
