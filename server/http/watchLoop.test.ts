import { expect, test } from 'vitest'
import { makeLog } from '../makeLog.ts'
import { eventually, startVouch } from '../../testing/servers/startVouch.ts'
import { watchLoop } from './watchLoop.ts'

const hold = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a blocked main thread shows in the metrics', async () => {
  const vouch = await startVouch({}, { tasks: false })
  hold(400)
  const seconds = await eventually(async () => {
    const text = await (await fetch(`${vouch.url}/metrics`)).text()
    return Number(/^event_loop_delay_seconds\{of="longest"\} (\S+)$/m.exec(text)?.[1])
  })
  expect(seconds).toBeGreaterThan(0.3)
  await vouch.stop()
})

test('writes a line to the log', async () => {
  const lines: string[] = []
  const watch = watchLoop(makeLog('warn', { write: (line: string) => void lines.push(line) }), 100)
  hold(400)
  await eventually(async () => lines.length > 0)
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'the main thread was held', longest_ms: expect.any(Number) })
  watch.stop()
})

test.each([49, 99])('a hold that begins %i ms after another, near the end of a window, is counted', async (after_ms) => {
  const lines: string[] = []
  const watch = watchLoop(makeLog('warn', { write: (line: string) => void lines.push(line) }), 100)
  setTimeout(() => hold(400), 50 + after_ms)
  hold(130)
  await eventually(async () => lines.some((line) => JSON.parse(line).longest_ms > 350))
  watch.stop()
})

test('a hold in the same turn as the end of a window is counted', async () => {
  const lines: string[] = []
  const watch = watchLoop(makeLog('warn', { write: (line: string) => void lines.push(line) }), 100)
  // Both are late, so they run in one turn: the window ends, then the thread is held.
  setTimeout(() => hold(400), 105)
  hold(170)
  await eventually(async () => lines.some((line) => JSON.parse(line).longest_ms > 350))
  watch.stop()
})
