import { PgDialect } from 'drizzle-orm/pg-core'
import { NIL } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { numbered, type Database } from '../db/open.ts'
import { FinalError } from '../errors.ts'
import { makeLog } from '../makeLog.ts'
import { eventually } from '../../testing/servers/startVouch.ts'
import { testDatabase } from '../../testing/servers/testDatabase.ts'
import { openTasks, type Handlers, type Tasks } from './tasks.ts'

let db: Database
let tasks: Tasks
beforeEach(async () => {
  db = await testDatabase()
  tasks = await openTasks(db, makeLog('silent'))
})
afterEach(async () => {
  await tasks.stop()
  await db.close()
})

const none = async () => undefined
const handlers = (over: Partial<Handlers>): Handlers => ({
  'make-plan': none,
  'score-interview': none,
  'send-email': none,
  'send-sign-in-links': none,
  'send-reminders': none,
  'take-bounces': none,
  'finalise-idle': none,
  'poll-conversations': none,
  'transcribe-answers': none,
  'tell-results': none,
  'daily-summary': none,
  'clean-up': none,
  'password-link': none,
  'end-retention': none,
  'erase-leftovers': none,
  'erase-conversation': none,
  'remove-files': none,
  ...over,
})
const depthOf = async (name: string) => (await tasks.depth()).find((row) => row.name === name)
/** Makes retries run at once; normally they wait a few seconds. */
const hurry = () => db.raw(`update pgboss.job set start_after = now() where state = 'retry'`)

test('a task runs once, with what it was given', async () => {
  const ran: string[] = []
  await tasks.work(
    handlers({
      'make-plan': async ({ job_id }) => {
        ran.push(job_id)
      },
    }),
  )
  await tasks.send(db, 'make-plan', { job_id: "it's $1 'quoted' \\ \u2603" })
  await eventually(async () => ran.length > 0 && (await depthOf('make-plan'))?.running === 0)
  expect(ran).toEqual(["it's $1 'quoted' \\ \u2603"])
  expect(await tasks.lastDone('make-plan')).toBeInstanceOf(Date)
  expect(await tasks.lastDone('score-interview')).toBeNull()
})

test('a task sent in a transaction is stored with it, and gone if it is undone', async () => {
  const ran: string[] = []
  await tasks.work(
    handlers({
      'send-email': async ({ email_id }) => {
        ran.push(email_id)
      },
    }),
  )
  await expect(
    db.transaction(async (tx) => {
      await tasks.send(tx, 'send-email', { email_id: 'of a cause that failed' })
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  await db.transaction((tx) => tasks.send(tx, 'send-email', { email_id: 'of a cause that held' }))
  await eventually(async () => ran.length > 0)
  expect(ran).toEqual(['of a cause that held'])
  expect(await depthOf('send-email')).toMatchObject({ waiting: 0, failed: 0 })
})

test('a waiting task is still there after a restart', async () => {
  await tasks.send(db, 'score-interview', { score_id: 'kept' })
  await tasks.stop()
  tasks = await openTasks(db, makeLog('silent'))
  expect(await depthOf('score-interview')).toMatchObject({ waiting: 1 })
  const ran: string[] = []
  await tasks.work(
    handlers({
      'score-interview': async ({ score_id }) => {
        ran.push(score_id)
      },
    }),
  )
  await eventually(async () => ran[0] === 'kept')
})

// A worker that waits between two tasks for its next look would need a minute for these.
test('tasks that wait together run one after another, without a pause between two', async () => {
  const sent = Array.from({ length: 30 }, (_, i) => String(i))
  for (const email_sealed of sent) await tasks.send(db, 'send-sign-in-links', { email_sealed })
  const ran: string[] = []
  await tasks.work(
    handlers({
      'send-sign-in-links': async ({ email_sealed }) => {
        ran.push(email_sealed)
      },
    }),
  )
  await eventually(async () => ran.length === sent.length)
  expect(new Set(ran)).toEqual(new Set(sent))
  expect(ran).toHaveLength(sent.length)
})

const dueIn = async (email_id: string) =>
  (
    (await db.raw(`select extract(epoch from start_after - now())::int as s from pgboss.job where data->>'email_id' = $1`, [email_id])) as {
      rows: { s: number }[]
    }
  ).rows[0]!.s

test('a task is put off whether it waits for its first try or for another one, and never brought forward', async () => {
  await tasks.send(db, 'send-email', { email_id: 'first' }, 5)
  await tasks.send(db, 'send-email', { email_id: 'again', unfinished: true })
  await tasks.send(db, 'send-email', { email_id: 'late' }, 3000)
  await tasks.send(db, 'send-email', { email_id: 'other' }, 5)
  await db.raw(`update pgboss.job set state = 'retry', start_after = now() where data->>'email_id' = 'again'`)
  for (const email_id of ['first', 'again', 'late']) await tasks.putOff('send-email', { email_id }, 300)
  expect(await dueIn('first')).toBeGreaterThan(250)
  expect(await dueIn('again')).toBeGreaterThan(250)
  expect(await dueIn('late')).toBeGreaterThan(2900)
  expect(await dueIn('other')).toBeLessThan(10)
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a restart brings forward only what the server that ended was doing itself: a message that can still be undone waits its time',
  async () => {
    await tasks.send(db, 'send-email', { email_id: 'of a caller', unfinished: true }, 300)
    await tasks.send(db, 'send-email', { email_id: 'to be undone' }, 300)
    await tasks.stop()
    tasks = await openTasks(db, makeLog('silent'))
    expect(await dueIn('of a caller')).toBeLessThan(10)
    expect(await dueIn('to be undone')).toBeGreaterThan(250)
  },
)

test('a queue that an older version made gets the limits of this one', async () => {
  const limits = async () => (await db.raw(`select retry_limit, expire_seconds from pgboss.queue where name = 'score-interview'`)).rows
  const ours = await limits()
  await tasks.stop()
  await db.raw(`update pgboss.queue set retry_limit = 1, expire_seconds = 7 where name = 'score-interview'`)
  tasks = await openTasks(db, makeLog('silent'))
  expect(await limits()).toEqual(ours)
})

// On Postgres another server may be working on it, so there it is retried when the heartbeats end: below, and in killedScoring.test.ts.
test.skipIf(process.env.TEST_DATABASE_URL)('a task that was running when the server died runs again at the next start', async () => {
  const ran: string[] = []
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const running = handlers({
    'make-plan': async ({ job_id }) => {
      if (ran.push(job_id) === 1) await held
    },
  })
  await tasks.work(running)
  await tasks.send(db, 'make-plan', { job_id: 'x' })
  await eventually(async () => ran.length === 1)
  // The database looks as after a kill: the task is running, but no server is known to work on it.
  const after = await openTasks(db, makeLog('silent'))
  await after.work(running)
  await eventually(async () => ran.length === 2)
  release()
  expect(ran).toEqual(['x', 'x'])
  await after.stop()
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a running task belongs to its server for half a minute at a time, however long it runs',
  async () => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await tasks.work(handlers({ 'score-interview': () => held }))
    await tasks.send(db, 'score-interview', { score_id: 'x' })
    const left_s = async () =>
      (
        (await db.raw(
          `select extract(epoch from started_on + expire_seconds * interval '1 second' - now())::float as left_s from pgboss.job where name = 'score-interview' and state = 'active'`,
        )) as { rows: { left_s: number }[] }
      ).rows[0]?.left_s ?? null
    const first = await eventually(async () => {
      const left = await left_s()
      return left !== null && left <= 30 ? left : null
    })
    expect(first).toBeGreaterThan(0)
    await db.raw(`update pgboss.job set started_on = started_on - interval '1 minute' where name = 'score-interview'`)
    await eventually(async () => (await left_s())! > 0)
    release()
    await eventually(async () => (await depthOf('score-interview'))?.running === 0)
    expect(await depthOf('score-interview')).toMatchObject({ waiting: 0, failed: 0 })
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'a task that was taken and never begun, because its server was killed, is given out again',
  async () => {
    const ran: string[] = []
    await tasks.send(db, 'score-interview', { score_id: 'x' })
    await db.raw(`update pgboss.job set state = 'active', started_on = now() - interval '31 seconds' where name = 'score-interview'`)
    await tasks.work(
      handlers({
        'score-interview': async ({ score_id }) => {
          ran.push(score_id)
        },
      }),
    )
    await eventually(async () => ran[0] === 'x', 90)
  },
  120_000,
)

test('a failing task is tried again, knows its last try, and then stays as failed, without its reason', async () => {
  const tries: boolean[] = []
  await tasks.work(
    handlers({
      'make-plan': async (_data, { last_try }) => {
        tries.push(last_try)
        throw new Error('not today')
      },
    }),
  )
  await tasks.send(db, 'make-plan', { job_id: 'x' })
  await eventually(async () => {
    await hurry()
    return (await depthOf('make-plan'))?.failed === 1
  }, 30)
  expect(tries).toEqual([false, false, false, true])
  // The error may quote personal text, and this table is never erased.
  expect(JSON.stringify((await db.raw(`select * from pgboss.job`)).rows)).not.toContain('not today')
}, 60_000)

test('a task that no retry can help fails for good at once', async () => {
  let tries = 0
  await tasks.work(
    handlers({
      'erase-conversation': async () => {
        tries += 1
        throw new FinalError('no key')
      },
    }),
  )
  await tasks.send(db, 'erase-conversation', { attempt_id: 'a', agent_id: 'b', conversation_id: null })
  await eventually(async () => {
    await hurry()
    const depth = await depthOf('erase-conversation')
    return depth?.failed === 1 || tries > 1
  })
  expect(await depthOf('erase-conversation')).toMatchObject({ waiting: 0, running: 0, failed: 1 })
  expect(tries).toBe(1)
})

test('SQL with numbered parameters is the same SQL in a transaction, also when it names one twice or out of order', () => {
  const query = new PgDialect().sqlToQuery(numbered(`select $2::text, $1::int, $2, '{"a":1}'`, [1, 'b']))
  expect(query.sql.replace(/\$\d+/g, '?')).toBe(`select ?::text, ?::int, ?, '{"a":1}'`)
  expect(query.params).toEqual(['b', 1, 'b'])
})

test('the queue deletes a finished task with an email address in it soon, and tries for weeks to delete files', async () => {
  await tasks.send(db, 'send-sign-in-links', { email_sealed: 'sealed' })
  await tasks.send(db, 'erase-leftovers', { candidate_id: NIL, keys: [] })
  await tasks.send(db, 'remove-files', { keys: [] })
  const { rows } = await db.raw(
    `select name, deletion_seconds < 1800 as soon, coalesce(retry_limit * retry_delay_max / 86400 > 27, false) and keep_until > now() + interval '40 days' as weeks
    from pgboss.job where name in ('send-sign-in-links', 'erase-leftovers', 'remove-files') order by name`,
  )
  expect(rows).toEqual([
    { name: 'erase-leftovers', soon: false, weeks: true },
    { name: 'remove-files', soon: false, weeks: true },
    { name: 'send-sign-in-links', soon: true, weeks: false },
  ])
})
