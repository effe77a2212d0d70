import { expect, test } from 'vitest'
import { readInThread } from './readInThread.ts'

const script = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`)
/** A thread that does this with each request for a batch. */
const thread = (answer: string) => script(`parentPort.on('message', () => { ${answer} }); parentPort.postMessage('begun')`)
const file = { field: 'csv_file', bytes: new Uint8Array() }
const first = async (batches: AsyncGenerator<string>) => (await batches.next()).value as string
const read = (answer: string, limits: { seconds: number; mib: number }) =>
  readInThread(thread(answer), file, first, { start: 60, ...limits })

test('a file that takes too long is refused, and the next ones can use its place', async () => {
  // One more than are read at a time.
  for (let i = 0; i < 3; i++)
    await expect(read('', { seconds: 0.05, mib: 256 })).rejects.toMatchObject({
      code: 'input.invalid',
      errors: [{ path: 'csv_file', message: 'takes too long to read; divide it into several files' }],
    })
  expect(await read("parentPort.postMessage({ batch: 'rows' })", { seconds: 20, mib: 256 })).toBe('rows')
})

test('a file that takes too much memory is refused, and this process goes on', async () => {
  const hungry = 'const all = []; for (;;) all.push(Array.from({ length: 1e4 }, () => ({})))'
  await expect(read(hungry, { seconds: 60, mib: 16 })).rejects.toMatchObject({
    code: 'input.invalid',
    errors: [{ path: 'csv_file', message: 'takes too much memory to read; divide it into several files' }],
  })
})

test('a fault of the thread itself is not reported as a fault of the file', async () => {
  await expect(read("throw new TypeError('ours')", { seconds: 20, mib: 256 })).rejects.toThrow(TypeError)
})

test('the time that a thread needs to begin does not count against the file', async () => {
  const slow = script(
    `parentPort.on('message', () => parentPort.postMessage({ batch: 'rows' })); setTimeout(() => parentPort.postMessage('begun'), 2000)`,
  )
  expect(await readInThread(slow, file, first, { start: 60, seconds: 1.5, mib: 256 })).toBe('rows')
})

test('a thread that never begins is a busy server, not a wrong file, and leaves its place to others', async () => {
  const silent = script(`parentPort.on('message', () => undefined)`)
  for (let i = 0; i < 3; i++)
    await expect(readInThread(silent, file, first, { start: 0.05, seconds: 20, mib: 256 })).rejects.toMatchObject({
      code: 'file.busy',
      message: expect.stringContaining('Nothing is wrong with the file'),
      retry_after: 60,
    })
  expect(await read("parentPort.postMessage({ batch: 'rows' })", { seconds: 20, mib: 256 })).toBe('rows')
})

test('two files of one field are read at a time, and those of another field do not wait for them', async () => {
  const read: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const reading = (field: string, done: () => Promise<void>) =>
    readInThread(thread("parentPort.postMessage({ batch: 'rows' })"), { ...file, field }, async () => {
      await done()
      read.push(field)
    })
  const cvs = [reading('cv_file', () => released), reading('cv_file', () => released), reading('cv_file', async () => undefined)]
  await reading('csv_file', async () => undefined)
  expect(read).toEqual(['csv_file'])
  release()
  await Promise.all(cvs)
  expect(read).toEqual(['csv_file', 'cv_file', 'cv_file', 'cv_file'])
})
