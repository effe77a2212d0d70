import { expect, test } from 'vitest'
import { makeLog } from '../makeLog.ts'
import { eventually, startVouch } from '../../testing/servers/startVouch.ts'
import { watchLoop } from './watchLoop.ts'

const hold = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a blocked main thread shows in the metrics', async () => {
  const vouch = await startVouch({}, { tasks: false })
  await new Promise((resolve) => setTimeout(resolve, 50))
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
  await new Promise((resolve) => setTimeout(resolve, 50))
  hold(400)
  await eventually(async () => lines.length > 0)
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'the main thread was held', longest_ms: expect.any(Number) })
  watch.stop()
})

test('what is held right before the window closes is counted', async () => {
  const lines: string[] = []
  const watch = watchLoop(makeLog('warn', { write: (line: string) => void lines.push(line) }), 100)
  await new Promise((resolve) => setTimeout(resolve, 50))
  setTimeout(() => hold(400), 49)
  hold(80)
  await eventually(async () => lines.some((line) => JSON.parse(line).longest_ms > 350))
  watch.stop()
})
