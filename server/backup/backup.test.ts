import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { makePdf } from '../../testing/build/makePdf.ts'
import { expectCounted } from '../../testing/recount.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { testDatabase } from '../../testing/servers/testDatabase.ts'
import { sampleWebm } from '../../testing/standIns/voiceStandIn.ts'
import { recordingParts } from '../db/schema/interviews.ts'
import { emails } from '../db/schema/mail.ts'
import { verifyLog } from '../decisions/verifyLog.ts'
import { diskFiles } from '../files/diskFiles.ts'
import { makeLog } from '../makeLog.ts'
import { makeSecrets } from '../security/secrets.ts'
import { openTasks, waitingTasks } from '../tasks/tasks.ts'
import { makeBackup } from './makeBackup.ts'
import { NotRestored, restoreBackup, type RestoreTo } from './restoreBackup.ts'
import { countRows, linesOf, tablesOf } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-backup-'))
const path = join(folder, 'vouch.backup')
const secret = 'a secret of at least thirty-two characters'
let vouch: Vouch
let begun: Awaited<ReturnType<typeof beginInterview>>

beforeAll(async () => {
  vouch = await startVouch({ APP_SECRET: secret }, { tasks: false })
  begun = await beginInterview(vouch)
  for (const n of [0, 1])
    await begun.me.putRecordingPart({
      ...begun.id,
      segment_id: v7(),
      part: 0,
      duration_ms: 4000,
      offset_ms: n * 4000,
      raw: new Blob([new Uint8Array(sampleWebm(2000, n))], { type: 'audio/webm;codecs=opus' }),
    })
  await begun.me.endInterview(begun.id)
  const { parts } = vouch
  await makeBackup({ db: parts.db, files: parts.files, secret: null }, path, () => undefined)
})
afterAll(async () => {
  await vouch.stop()
  rmSync(folder, { recursive: true })
})

const allRows = async (to: Pick<RestoreTo, 'db'>) =>
  await to.db.transaction(async (tx) => {
    const rows: Record<string, string[]> = {}
    for (const table of await tablesOf(tx)) {
      rows[table.name] = []
      for await (const lines of linesOf(tx, table, 2)) rows[table.name]!.push(...lines)
    }
    return rows
  })

async function emptyTarget(own = secret) {
  const db = await testDatabase()
  const files = diskFiles(mkdtempSync(join(folder, 'files-')))
  const to: RestoreTo = {
    db,
    files,
    openTasks: () => openTasks(db, makeLog('silent')),
    secretsFor: () => makeSecrets(own),
    beforeCommit: () => undefined,
  }
  return { to, close: () => db.close() }
}

test('a backup is restored with every row, task and file, its login codes and its verified log', async () => {
  const { to, close } = await emptyTarget()
  try {
    const { missing } = await restoreBackup(to, path, () => undefined)
    expect(missing).toEqual([])
    const before = await allRows({ db: vouch.parts.db })
    expect(before.recording_parts).toHaveLength(2)
    // Nobody is signed in, and no link works that was sent before.
    const ended = { sessions: [], sign_in_links: [], one_time_tokens: [] }
    expect(before.sessions).not.toEqual([])
    const { audit, ...after } = await allRows(to)
    const { audit: auditBefore, ...others } = before
    expect(after).toEqual({ ...others, ...ended })
    // The restore itself is on record in what was restored.
    expect(audit!.slice(0, -1)).toEqual(auditBefore)
    const rows = Object.values(before).flat().length
    expect(JSON.parse(audit!.at(-1)!)).toMatchObject({
      actor_type: 'system',
      actor_id: null,
      action: 'commands.restore',
      object_count: rows,
      address: null,
    })
    expect((await waitingTasks(to.db)).map((task) => [task.name, task.data])).toEqual(
      (await waitingTasks(vouch.parts.db)).map((task) => [task.name, task.data]),
    )
    for (const line of before.recording_parts ?? []) {
      const { file_key } = JSON.parse(line) as { file_key: string }
      expect(await to.files.get(file_key)).toEqual(await vouch.parts.files.get(file_key))
    }
    expect((await verifyLog(to.db, vouch.parts.secrets)).broken).toBeNull()
    await expectCounted(to)
  } finally {
    await close()
  }
})

test('a database in use, another secret, a newer version, and a file that is cut or changed are refused, and nothing is stored', async () => {
  const bytes = readFileSync(path)
  const at = (name: string, content: Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const tar = gunzipSync(bytes)
  const newer = Buffer.from(tar)
  newer.write('z', newer.indexOf('"migrations":["') + 15)
  const refusals: [string, string, RegExp, string?][] = [
    ['cut', at('cut', bytes.subarray(0, bytes.length - 400)), /not a complete backup|its end is missing/],
    ['cut between entries', at('short', gzipSync(tar.subarray(0, tar.indexOf('end.json')))), /its end is missing|not a complete backup/],
    ['of a newer version', at('newer', gzipSync(newer)), /newer version of Vouch/],
    ['something else', at('pdf', makePdf('a job')), /not a complete backup/],
    ['another secret', path, /another secret/, 'another secret of at least thirty-two'],
  ]
  for (const [what, file, line, own] of refusals) {
    const { to, close } = await emptyTarget(own)
    try {
      // Taking the new files away again takes its time.
      const remove = async (key: string) => {
        await new Promise((done) => setTimeout(done, 20))
        await to.files.remove(key)
      }
      const kept = { ...to, files: { ...to.files, remove }, beforeCommit: () => expect.unreachable() }
      const [there, other] = (await vouch.parts.db.select().from(recordingParts)).map((part) => part.file_key)
      await to.files.put('recording', Buffer.from('was there'), there!.slice('recording-'.length))
      const error = await restoreBackup(kept, file, () => undefined).catch((e: unknown) => e)
      expect(error, what).toBeInstanceOf(NotRestored)
      expect([await to.files.get(there!), await to.files.get(other!)], what).toEqual([Buffer.from('was there'), null])
      expect((error as Error).message, what).toMatch(line)
      expect(await countRows(to.db), what).toBe(0)
    } finally {
      await close()
    }
  }
  const rows = await countRows(vouch.parts.db)
  const { to, close } = await emptyTarget()
  await close()
  await expect(restoreBackup({ ...to, db: vouch.parts.db }, path, () => undefined)).rejects.toThrow(`it has ${rows} rows`)
  expect(await countRows(vouch.parts.db)).toBe(rows)
})

test('a file that is gone from the storage is named, and a backup that fails leaves no file', async () => {
  const { db } = vouch.parts
  const none = diskFiles(mkdtempSync(join(folder, 'none-')))
  const other = join(folder, 'other.backup')
  // The logo that a waiting email shows may be one that its company has replaced since.
  const logo_key = await vouch.parts.files.put('logo', sampleWebm())
  const email = { kind: 'invitation', to: 'priya@example.com', subject: '', html_sealed: '', text_sealed: '', delivery: { logo_key } }
  await db.insert(emails).values({ ...email, status: 'waiting' })
  const { missing } = await makeBackup({ db, files: none, secret: null }, other, () => undefined)
  expect(missing).toHaveLength(3)
  expect(missing).toContain(logo_key)
  expect(statSync(other).mode & 0o777).toBe(0o600)
  const failing = { ...none, get: () => Promise.reject(new Error('the disk is gone')) }
  await expect(makeBackup({ db, files: failing, secret: null }, join(folder, 'third'), () => undefined)).rejects.toThrow('the disk is gone')
  expect(readdirSync(folder).filter((name) => name.startsWith('third'))).toEqual([])
})
