// The main uses of stored files, with a bucket instead of the folder.
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildJob, buildRecruiter } from '../../testing/build/build.ts'
import { makePdf } from '../../testing/build/makePdf.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { diskFiles } from './diskFiles.ts'
import { filesFolder } from './openFiles.ts'
import { startBucket, type BucketStandIn } from '../../testing/standIns/startBucket.ts'
import { sampleWebm } from '../../testing/standIns/voiceStandIn.ts'

let store: BucketStandIn
let vouch: Vouch
beforeAll(async () => {
  store = await startBucket()
  const { url, key_id, secret } = store.bucket
  vouch = await startVouch({
    STORAGE_URL: `s3://vouch/files?endpoint=${new URL(url).origin}`,
    AWS_ACCESS_KEY_ID: key_id,
    AWS_SECRET_ACCESS_KEY: secret,
  })
})
beforeEach(() => {
  store.faults.length = 0
})
afterAll(async () => {
  await vouch.stop()
  await store.close()
})

const part = (segment_id: string, n: number, bytes: Uint8Array) => ({
  segment_id,
  part: n,
  duration_ms: 4000,
  offset_ms: n * 4000,
  raw: new Blob([new Uint8Array(bytes)], { type: 'audio/webm;codecs=opus' }),
})

test('a PDF is stored in the bucket and opens from there; a store that is away refuses it and nothing is lost', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const { id: job_id } = await buildJob(vouch.parts, { recruiter_id: recruiter.id })
  const { jobs } = vouch.as(recruiter.token)
  const file = new File([makePdf('Builds payment systems')], 'job.pdf', { type: 'application/pdf' })
  store.faults.push(503, 503, 503)
  expect(await refused(jobs.uploadPdf({ job_id, file }))).toMatchObject({ status: 503, code: 'storage.away' })
  const { pdf_url } = await jobs.uploadPdf({ job_id, file })
  expect(new Uint8Array(await (await fetch(vouch.url + pdf_url)).arrayBuffer())).toEqual(new Uint8Array(await file.arrayBuffer()))
  expect(store.calls.some((call) => call.startsWith('PUT /vouch/files/pdf/'))).toBe(true)
})

test('a recording is stored part by part, read in ranges, and erased in the bucket too', async () => {
  const { me, id } = await beginInterview(vouch)
  const segment_id = v7()
  const sound = [1, 2, 3].map((fill) => sampleWebm(2000, fill))
  // A part that the store did not take is refused, and counts when the browser sends it again.
  store.faults.push(503, 503, 503)
  expect(await refused(me.putRecordingPart({ ...id, ...part(segment_id, 0, sound[0]!) }))).toMatchObject({
    status: 503,
    code: 'storage.away',
  })
  store.calls.length = 0
  for (const [n, bytes] of sound.entries()) await me.putRecordingPart({ ...id, ...part(segment_id, n, bytes) })
  const { segments } = await me.listRecordings(id)
  const ranged = await fetch(`${vouch.url}${segments[0]!.url}`, { headers: { range: 'bytes=1500-4499' } })
  expect(ranged.status).toBe(206)
  expect(Buffer.from(await ranged.arrayBuffer())).toEqual(Buffer.concat(sound).subarray(1500, 4500))
  // Of a part that is not wanted whole, only the wanted bytes are read.
  expect(store.calls.filter((call) => call.startsWith('GET')).map((call) => call.split(' ')[2])).toEqual([
    'bytes=1500-1999',
    undefined,
    'bytes=0-499',
  ])
  const stored = store.calls.filter((call) => call.startsWith('PUT /vouch/files/recording/')).map((call) => call.slice(4))
  expect(stored).toHaveLength(3)
  await me.endInterview(id)
  const admin = await buildAdmin(vouch.parts)
  await vouch.as(admin.token).candidates.eraseCandidate({ candidate_id: id.candidate_id, reason: 'asked_for' })
  await eventually(async () => stored.every((path) => store.calls.includes(`DELETE ${path}`)))
})

test('a file that was not moved to the bucket yet is erased from the folder', async () => {
  const older = diskFiles(filesFolder(vouch.parts.config))
  const key = await older.put('recording', sampleWebm(100, 9))
  await vouch.parts.files.remove(key)
  expect(await older.get(key)).toBeNull()
})
