import { expect, it } from 'vitest'
import { makeMachine } from './machine.ts'

const counting = (state: number, event: 'add' | 'nothing'): [number, string[]] =>
  event === 'add' ? [state + 1, [`first ${state}`, `second ${state}`]] : [state, []]

it('runs the effects of an event one after another, the first at once, and always gives the newest state', async () => {
  const done: string[] = []
  const machine = makeMachine(counting, 0, async (effect) => {
    done.push(`${effect} begins`)
    await Promise.resolve()
    done.push(`${effect} ends`)
  })
  machine.send('add')
  expect(machine.state()).toBe(1)
  expect(done).toEqual(['first 0 begins'])
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual(['first 0 begins', 'first 0 ends', 'second 0 begins', 'second 0 ends'])
})

it('reports each change and nothing else', () => {
  let told = 0
  const machine = makeMachine(counting, 0, () => undefined)
  const leave = machine.subscribe(() => told++)
  machine.send('nothing')
  machine.send('add')
  leave()
  machine.send('add')
  expect([told, machine.state()]).toEqual([1, 2])
})

it('takes the result of an effect as an event', () => {
  const machine = makeMachine(counting, 0, (effect) => {
    if (effect === 'first 0') machine.send('add')
  })
  machine.send('add')
  expect(machine.state()).toBe(2)
})
