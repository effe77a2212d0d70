import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './takeTurns.ts'
import { readInThread } from './readInThread.ts'

const script = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`)
/** A thread that does this with each request for a batch. */
const thread = (answer: string) => script(`parentPort.on('message', () => { ${answer} }); parentPort.postMessage('begun')`)
const file = { person: 'a', field: 'csv_file', bytes: new Uint8Array() }
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

/** Jobs that note when they begin, and the way to end the one that began first. */
function workshop(at_once: number) {
  const turn = takeTurns(at_once)
  const begun: string[] = []
  const leaves: (() => void)[] = []
  return {
    begun,
    bring: async (...jobs: string[]) => {
      for (const job of jobs)
        void turn(job[0]!).then((leave) => {
          begun.push(job)
          leaves.push(leave)
        })
      await setImmediate()
    },
    refusal: (person: string) => turn(person).catch((error: unknown) => error),
    endFirst: async () => {
      leaves.shift()!()
      await setImmediate()
    },
  }
}

test('whoever has many files lets another person go first after the one that is being read', async () => {
  const { begun, bring, endFirst } = workshop(1)
  await bring('a1', 'a2', 'a3', 'b1', 'c1')
  for (let i = 0; i < 3; i++) await endFirst()
  await bring('d1')
  for (let i = 0; i < 2; i++) await endFirst()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'd1', 'a3'])
})

test('with two places, one person has both only while nobody else waits', async () => {
  const { begun, bring, endFirst } = workshop(2)
  await bring('a1', 'a2', 'a3', 'a4', 'b1', 'b2')
  for (let i = 0; i < 4; i++) await endFirst()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'a4'])
})

test('one person has at most three files waiting; another person’s file still finds a place', async () => {
  const { begun, bring, refusal, endFirst } = workshop(1)
  await bring('a1', 'a2', 'a3', 'a4')
  expect(await refusal('a')).toMatchObject({ code: 'file.too_many', retry_after: 10, message: expect.stringContaining('of your files') })
  await bring('b1')
  await endFirst()
  expect(begun).toEqual(['a1', 'b1'])
})

test('with twenty waiting, nobody else finds a place, and a place that is left is taken again', async () => {
  const { begun, bring, refusal, endFirst } = workshop(1)
  await bring(...Array.from({ length: 21 }, (_, i) => String.fromCodePoint(97 + i)))
  expect(await refusal('z')).toMatchObject({ code: 'file.busy', retry_after: 60, message: expect.stringContaining('Many files') })
  for (let i = 0; i < 21; i++) await endFirst()
  await bring('z')
  expect(begun).toHaveLength(22)
})
