import { expect, test } from 'vitest'
import { keptThread } from './keptThread.ts'

/** A thread that answers with the question, ends at “end”, never comes to an end of “spin”, and counts its questions at “which”. */
const code = `import { parentPort } from 'node:worker_threads'
let asked = 0
parentPort.on('message', (question) => {
  asked++
  if (question === 'end') process.exit()
  if (question === 'spin') for (;;);
  parentPort.postMessage({ answer: question === 'which' ? asked : question })
})
parentPort.postMessage('begun')`
const fileOf = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const limits = { start_s: 120, answer_s: 30, waiting: 50 }
const thread = (own: Partial<typeof limits> = {}) => keptThread<unknown, unknown>(fileOf(code), { ...limits, ...own })
const refusal = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

test('a caller who asked a thread that ends without an answer is told so, and the others get another thread', async () => {
  const ask = thread()
  expect(await ask('one')).toBe('one')
  const [ended, waited] = await Promise.all([refusal(ask('end')), ask('which')])
  expect(ended).toMatchObject({ message: expect.stringContaining('the thread ended') })
  expect(waited).toBe(1)
  expect(await ask('which')).toBe(2)
})

test('a question that takes too long is refused and ends its thread; those that wait get another one', async () => {
  const ask = thread({ answer_s: 0.5 })
  const [late, ...waited] = await Promise.all([refusal(ask('spin')), ask('which'), ask('which')])
  expect(late).toMatchObject({ code: 'server.busy', retry_after: 60 })
  expect(waited).toEqual([1, 2])
})

test('a question that comes while too many wait is refused at once, and the others are answered', async () => {
  const ask = thread({ waiting: 2 })
  const [first, second, third] = [ask('one'), ask('two'), ask('three')]
  expect(await refusal(ask('four'))).toMatchObject({ code: 'server.busy', retry_after: 60 })
  expect(await Promise.all([first, second, third])).toEqual(['one', 'two', 'three'])
  expect(await ask('five')).toBe('five')
})

test('a question that cannot be sent is refused, and those behind it are answered', async () => {
  const ask = thread()
  await ask('one')
  const [unsent, behind] = await Promise.all([refusal(ask(() => undefined)), ask('two')])
  expect([unsent, behind]).toEqual([expect.objectContaining({ name: 'DataCloneError' }), 'two'])
})

test('nobody waits for a thread that never begins', async () => {
  const ask = keptThread<string, string>(
    fileOf("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => undefined)"),
    {
      ...limits,
      start_s: 0.5,
    },
  )
  for (const refused of await Promise.all([refusal(ask('one')), refusal(ask('two'))]))
    expect(refused).toMatchObject({ code: 'server.busy' })
})
