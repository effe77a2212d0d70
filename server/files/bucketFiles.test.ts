import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyMigrated } from '../../testing/servers/migratedDatabase.ts'
import { eventually } from '../../testing/servers/startVouch.ts'
import { startBucket, type BucketStandIn } from '../../testing/standIns/startBucket.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import { bucketFiles } from './bucketFiles.ts'
import { diskFiles } from './diskFiles.ts'
import { keyAt, type Files } from './files.ts'
import { moveFiles } from './moveFiles.ts'

let store: BucketStandIn
let files: Files
/** Has short timeouts, so that a test with a store that hangs ends soon. */
let hasty: Files
const bytes = Buffer.from('a few seconds of sound')
const folder = mkdtempSync(join(tmpdir(), 'vouch-move-'))

beforeAll(async () => {
  store = await startBucket()
  files = bucketFiles(store.bucket, { try_ms: 10_000, pauses_ms: [5, 10] })
  hasty = bucketFiles(store.bucket, { try_ms: 700, pauses_ms: [5, 10] })
})
beforeEach(() => {
  store.faults.length = 0
  store.calls.length = 0
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

test('a file is stored, read and removed, under a new name or the given one', async () => {
  const keys = [await files.put('recording', bytes), await files.put('pdf', bytes), await files.put('speech', bytes, 'a'.repeat(40))]
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe(`speech-${'a'.repeat(40)}`)
  for (const key of keys) {
    expect(Buffer.from((await files.get(key)) ?? [])).toEqual(bytes)
    await files.remove(key)
    expect(await files.get(key)).toBeNull()
    await files.remove(key)
  }
  expect(await files.get('../../etc/passwd')).toBeNull()
})

test('of a file, a range is read in the bucket and in the folder alike', async () => {
  for (const kept of [files, diskFiles(folder)]) {
    const key = await kept.put('pdf', bytes, 'c'.repeat(40))
    const read = async (from: number, to: number) => Buffer.from((await kept.get(key, { from, to }))!).toString()
    expect([await read(0, 5), await read(6, 13), await read(20, 99), await read(bytes.length, 99)]).toEqual(['a few', 'seconds', 'nd', ''])
    await kept.remove(key)
    expect(await kept.get(key, { from: 0, to: 5 })).toBeNull()
  }
  expect(store.calls.filter((call) => call.endsWith(' bytes=6-12'))).toHaveLength(1)
})

test('a store that fails, hangs or breaks off is tried again, and every file is whole', async () => {
  const key = await files.put('pdf', bytes)
  for (const faults of [[503], [500, 429], ['hang'], ['cut']] as const) {
    store.faults.push(...faults)
    expect(Buffer.from((await hasty.get(key)) ?? []), String(faults)).toEqual(bytes)
    store.faults.push(...faults.filter((fault) => fault !== 'cut'))
    expect(await hasty.put('pdf', bytes, 'b'.repeat(40)), String(faults)).toBe(`pdf-${'b'.repeat(40)}`)
  }
})

test('a store that stays away or is full is a 503 that says what it answered', async () => {
  store.faults.push(503, 503, 503)
  await expect(files.put('pdf', bytes)).rejects.toMatchObject({
    code: 'storage.away',
    message: 'The file storage answered 503.',
    retry_after: 5,
  })
  expect(store.calls).toHaveLength(3)
  // What a store without room answers.
  store.faults.push(507, 507, 507)
  await expect(files.put('recording', bytes)).rejects.toMatchObject({ code: 'storage.away', message: 'The file storage answered 507.' })
  store.faults.push('hang', 'hang', 'hang')
  await expect(hasty.get(`pdf-${'b'.repeat(40)}`)).rejects.toMatchObject({ message: 'The file storage cannot be reached.' })
  store.calls.length = 0
  store.faults.push(403)
  await expect(files.remove(`pdf-${'b'.repeat(40)}`)).rejects.toMatchObject({ message: 'The file storage answered 403.' })
  expect(store.calls).toHaveLength(1)
})

test('a 404 that the store did not send about this file does not count as a missing file', async () => {
  const key = await files.put('pdf', bytes)
  store.faults.push(404)
  await expect(files.get(key)).rejects.toMatchObject({ message: 'The file storage answered 404.' })
  const elsewhere = bucketFiles({ ...store.bucket, url: store.bucket.url.replace('/vouch', '/other') }, { try_ms: 10_000, pauses_ms: [] })
  await expect(elsewhere.get(key)).rejects.toMatchObject({ code: 'storage.away' })
  expect(Buffer.from((await files.get(key)) ?? [])).toEqual(bytes)
})

test('a wrong key, a bucket that is not there and a store that is away are found by the check', async () => {
  await files.check()
  const { bucket } = store
  for (const wrong of [{ secret: 'another' }, { url: bucket.url.replace('/vouch', '/other') }, { url: 'http://127.0.0.1:1/vouch' }])
    await expect(bucketFiles({ ...bucket, ...wrong }, { try_ms: 300, pauses_ms: [] }).check(), JSON.stringify(wrong)).rejects.toMatchObject(
      {
        code: 'storage.away',
      },
    )
})

test('the command that moves files can be stopped by a signal: nothing is lost, and it goes on when it is run again', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'vouch-stopped-'))
  await copyMigrated(data_dir)
  const disk = diskFiles(join(data_dir, 'files'))
  const keys = await Promise.all(Array.from({ length: 30 }, (_, i) => disk.put('pdf', Buffer.from(`paper ${i}`))))
  const { url, key_id, secret } = store.bucket
  const run = () => {
    const child = spawn(process.execPath, ['--liftoff-only', join(import.meta.dirname, 'moveFilesMain.ts')], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: data_dir,
        APP_SECRET: 'a secret of more than thirty-two characters',
        STORAGE_URL: `s3://vouch/files?endpoint=${new URL(url).origin}`,
        AWS_ACCESS_KEY_ID: key_id,
        AWS_SECRET_ACCESS_KEY: secret,
      },
      stdio: 'ignore',
    })
    return { child, ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code))) }
  }
  // Its four calls at the start and ten files are answered; then eight uploads hang, as many as it makes at a time.
  store.faults.push(...Array.from({ length: 14 }, () => 'none' as const), ...Array.from({ length: 8 }, () => 'hang' as const))
  const first = run()
  await eventually(async () => store.faults.length === 0)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe('SIGTERM')
  const onDisk = async () => (await Promise.all(keys.map((key) => disk.get(key)))).filter((file) => file !== null).length
  expect(await onDisk()).toBe(20)
  expect(await run().ended).toBe(0)
  expect(await onDisk()).toBe(0)
  for (const [i, key] of keys.entries()) expect(Buffer.from((await files.get(key)) ?? []).toString()).toBe(`paper ${i}`)
  const db = await openDatabase(readConfig({ DATA_DIR: data_dir }))
  const recorded = await db.select({ action: audit.action, count: audit.object_count }).from(audit).orderBy(audit.id)
  await db.close()
  expect(recorded).toEqual([
    { action: 'commands.moveFiles.begun', count: null },
    { action: 'commands.moveFiles.begun', count: null },
    { action: 'commands.moveFiles.done', count: 20 },
  ])
  rmSync(data_dir, { recursive: true })
}, 120_000)

test('files on disk are moved, a stopped move goes on when it is run again, and other files stay', async () => {
  const disk = diskFiles(folder)
  const keys = await Promise.all(Array.from({ length: 30 }, (_, i) => disk.put(i % 2 ? 'pdf' : 'recording', Buffer.from(`file ${i}`))))
  mkdirSync(join(folder, 'pdf', 'zz'), { recursive: true })
  writeFileSync(join(folder, 'pdf', 'zz', 'notes.txt'), 'mine')
  store.faults.push(...Array.from({ length: 12 }, () => 403))
  await expect(moveFiles(folder, files, () => undefined)).rejects.toMatchObject({ code: 'storage.away' })
  store.faults.length = 0
  const seen: number[] = []
  const { left } = await moveFiles(folder, files, (done) => seen.push(done))
  expect(left).toEqual(['pdf/zz/notes.txt'])
  expect(seen.at(-1)).toBe(seen.length)
  for (const [i, key] of keys.entries()) expect(Buffer.from((await files.get(key)) ?? []).toString()).toBe(`file ${i}`)
  expect(readdirSync(folder)).toEqual(['pdf'])
  expect(keyAt('pdf/zz/notes.txt')).toBeNull()
})
