import { expect, it } from 'vitest'
import { makeAbsence } from './makeAbsence.ts'

function begin() {
  const told: (number | 'gone')[] = []
  let time = 5_000
  const notice = makeAbsence({ onGone: () => told.push('gone'), onBack: (seconds) => told.push(seconds), now: () => time })
  return {
    told,
    notice: (gone: boolean, after_ms: number) => {
      time += after_ms
      notice(gone)
    },
  }
}

it('tells once that something is gone, and after how many seconds it is back', () => {
  const { told, notice } = begin()
  notice(true, 0)
  notice(true, 1_000)
  notice(false, 2_600)
  notice(false, 1_000)
  expect(told).toEqual(['gone', 4])
  notice(true, 1_000)
  notice(false, 2_000)
  expect(told).toEqual(['gone', 4, 'gone', 2])
})

it('tells nothing of what was never gone', () => {
  const { told, notice } = begin()
  notice(false, 1_000)
  expect(told).toEqual([])
})
