import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runPdfProcess } from './runPdfProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-reader-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(code: string, limits: { start_s: number; read_s: number }) {
  const script = join(folder, 'reader.mjs')
  writeFileSync(script, code)
  return runPdfProcess(new Uint8Array(), limits, script)
}

test('the time that the process needs to begin does not count against the file', async () => {
  const slow = `setTimeout(() => process.stdout.write(' ' + JSON.stringify({ text: 'read' })), 2000)`
  expect(await run(slow, { start_s: 60, read_s: 1.5 })).toEqual({ text: 'read' })
})

test('a process that never begins is a busy server, not a wrong file', async () => {
  await expect(run('setInterval(() => undefined, 1000)', { start_s: 0.05, read_s: 20 })).rejects.toMatchObject({
    code: 'file.busy',
    message: expect.stringContaining('Nothing is wrong with the file'),
    retry_after: 60,
  })
})

test('a process that has begun and does not end is a file that takes too long', async () => {
  const endless = `process.stdout.write(' '); setInterval(() => undefined, 1000)`
  expect(await run(endless, { start_s: 60, read_s: 0.05 })).toEqual({ failure: 'time' })
})

test('a process that has begun and is killed is a file that needs too much memory', async () => {
  const killed = `process.stdout.write(' ', () => process.kill(process.pid, 'SIGKILL'))`
  expect(await run(killed, { start_s: 60, read_s: 60 })).toEqual({ failure: 'memory' })
})

test.each([
  ['killed', `process.kill(process.pid, 'SIGKILL')`],
  ['broken', 'process.exit(1)'],
])('if the process is %s before it has begun, the file is not blamed', async (_what, code) => {
  await expect(run(code, { start_s: 60, read_s: 60 })).rejects.toMatchObject({ code: 'file.busy' })
})
