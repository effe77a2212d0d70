import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordingPartMaxBytes } from '../../shared/recordings.ts'
import { interviews, recordingParts } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { recordingLink } from '../files/signedLinks.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildCandidate, buildRecruiter, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { recordingLimits } from './putRecordingPart.ts'
import { sampleWebm } from '../../testing/standIns/voiceStandIn.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const blob = (bytes: Uint8Array, type = 'audio/webm;codecs=opus') => new Blob([new Uint8Array(bytes)], { type })
const part = (segment_id: string, n: number, bytes: Uint8Array, offset_ms = n * 4000) => ({
  segment_id,
  part: n,
  duration_ms: 4000,
  offset_ms,
  raw: blob(bytes),
})
const bytesOf = async (response: Response | Blob) => Buffer.from(await response.arrayBuffer())

async function recorded() {
  const one = await beginInterview(vouch)
  const segment_id = v7()
  const sound = [sampleWebm(1000, 1), sampleWebm(500, 2), sampleWebm(700, 3)]
  for (const [n, bytes] of sound.entries()) await one.me.putRecordingPart({ ...one.id, ...part(segment_id, n, bytes) })
  return { ...one, segment_id, whole: Buffer.concat(sound) }
}

const begunBefore = (candidate_id: string, ms: number) =>
  vouch.parts.db
    .update(interviews)
    .set({ started_at: new Date(Date.now() - ms).toISOString() })
    .where(eq(interviews.candidate_id, candidate_id))

describe('parts', () => {
  test('may come in any order, twice and at the same moment, and are one file in the order of their numbers', async () => {
    const { me, id } = await beginInterview(vouch)
    const segment_id = v7()
    const sound = [0, 1, 2].map((n) => sampleWebm(3000 + n, n + 1))
    for (const n of [2, 0]) await me.putRecordingPart({ ...id, ...part(segment_id, n, sound[n]!) })
    const all = await Promise.all([1, 2, 3].map(() => me.putRecordingPart({ ...id, ...part(segment_id, 1, sound[1]!) })))
    expect(new Set(all.map((p) => p.stored_at)).size).toBe(1)
    const { segments, duration_ms } = await me.listRecordings(id)
    expect(duration_ms).toBe(12_000)
    expect(segments).toMatchObject([{ segment_id, content_type: 'audio/webm', size: 9003, duration_ms: 12_000, offset_ms: 0 }])
    expect(await bytesOf(await me.getRecording(id))).toEqual(Buffer.concat(sound))
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, id.candidate_id))
    expect(await vouch.parts.db.$count(recordingParts, eq(recordingParts.interview_id, interview!.id))).toBe(3)
  })

  test('with one number are one sound: other bytes are a conflict and change nothing', async () => {
    const { me, id, segment_id, whole } = await recorded()
    expect((await refused(me.putRecordingPart({ ...id, ...part(segment_id, 1, sampleWebm(500, 9)) }))).status).toBe(409)
    const both = await Promise.allSettled(
      [4, 5].map((fill) => me.putRecordingPart({ ...id, ...part(segment_id, 3, sampleWebm(500, fill)) })),
    )
    expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await bytesOf(await me.getRecording(id))).subarray(0, whole.length)).toEqual(whole)
  })

  test('after a reload are a segment of their own, in the order of recording; a segment without its beginning waits', async () => {
    const { me, id, segment_id } = await recorded()
    await begunBefore(id.candidate_id, 2 * 60_000)
    const [second, third] = [v7(), v7()]
    await me.putRecordingPart({ ...id, ...part(third, 1, sampleWebm(10), 90_000) })
    await me.putRecordingPart({ ...id, ...part(second, 0, sampleWebm(20), 60_000) })
    const { segments, duration_ms } = await me.listRecordings(id)
    expect(segments.map((s) => [s.segment_id, s.offset_ms])).toEqual([
      [segment_id, 0],
      [second, 60_000],
    ])
    expect(duration_ms).toBe(16_000)
    expect((await bytesOf(await me.getRecording({ ...id, segment_id: second }))).length).toBe(20)
  })

  test('stand at the latest at the moment when they come, whatever the device’s clock says', async () => {
    const { me, id } = await beginInterview(vouch)
    await begunBefore(id.candidate_id, 60_000)
    await me.putRecordingPart({ ...id, ...part(v7(), 0, sampleWebm(20), 3_600_000) })
    const [segment] = (await me.listRecordings(id)).segments
    expect(segment!.offset_ms).toBeGreaterThanOrEqual(60_000)
    expect(segment!.offset_ms).toBeLessThan(600_000)
  })

  test('must be sound of an allowed size and say their place', async () => {
    const { me, id, candidate } = await beginInterview(vouch)
    const segment_id = v7()
    const largest = sampleWebm(recordingPartMaxBytes)
    expect((await me.putRecordingPart({ ...id, ...part(segment_id, 0, largest) })).part).toBe(0)
    expect((await refused(me.putRecordingPart({ ...id, ...part(segment_id, 1, Buffer.concat([largest, Buffer.from('x')])) }))).status).toBe(
      413,
    )
    expect((await refused(me.putRecordingPart({ ...id, ...part(segment_id, 1, Buffer.alloc(0)) }))).status).toBe(422)
    expect(
      (await refused(me.putRecordingPart({ ...id, ...part(segment_id, 1, sampleWebm(9)), raw: blob(sampleWebm(9), 'text/html') }))).status,
    ).toBe(415)
    expect((await refused(me.putRecordingPart({ ...id, ...part('x', 1, sampleWebm(9)) }))).status).toBe(422)
    expect((await refused(me.putRecordingPart({ ...id, ...part(segment_id, -1, sampleWebm(9)) }))).status).toBe(404)
    expect((await refused(me.putRecordingPart({ ...id, ...part(segment_id, 1, sampleWebm(9)), duration_ms: -5 }))).status).toBe(422)
    const bare = await fetch(
      `${vouch.url}/api/interviews/${id.candidate_id}/recording/1?segment_id=${segment_id}&duration_ms=1&offset_ms=1`,
      { method: 'PUT', headers: { authorization: `Bearer ${candidate.token}` }, body: new Uint8Array([1]) },
    )
    expect(bare.status).toBe(415)
  })

  test('are limited in number and segments, and each counts as at least 4 KiB', async () => {
    const { bytes, least_of_part, parts, segments } = recordingLimits
    const filledWith = async (rows: { segment_id: string; part: number; size: number }[]) => {
      const begun = await beginInterview(vouch)
      const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, begun.id.candidate_id))
      const same = {
        interview_id: interview!.id,
        file_key: 'x',
        sha256: 'x',
        content_type: 'audio/webm',
        duration_ms: 1,
        offset_ms: 1,
      } as const
      for (let i = 0; i < rows.length; i += 1000)
        await vouch.parts.db.insert(recordingParts).values(rows.slice(i, i + 1000).map((row) => ({ ...same, ...row })))
      return (segment_id: string, n: number) => begun.me.putRecordingPart({ ...begun.id, ...part(segment_id, n, sampleWebm(10)) })
    }
    const [one, another] = [v7(), v7()]
    const many = (count: number, size: number) => Array.from({ length: count }, (_, n) => ({ segment_id: one, part: n, size }))
    const full = await filledWith(many(parts, 1))
    expect((await refused(full(one, parts))).status).toBe(413)
    // A part that is stored already is checked before the size: the recorder may send it again. Here its sound differs, so 409.
    expect((await refused(full(one, 0))).status).toBe(409)
    const heavy = await filledWith([...many(2, bytes / 2 - least_of_part), { segment_id: one, part: 2, size: least_of_part }])
    await heavy(one, 3)
    expect((await refused(heavy(one, 4))).status).toBe(413)
    const scattered = await filledWith(Array.from({ length: segments }, (_, n) => ({ segment_id: n ? v7() : one, part: 0, size: 1 })))
    expect((await refused(scattered(another, 0))).status).toBe(413)
    await scattered(one, 1)
    const nearly = await filledWith(many(parts - 1, 1))
    const atOnce = await Promise.allSettled([0, 1, 2, 3].map((n) => nearly(one, parts + n)))
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('are taken after the end for a day, and never before the start', async () => {
    const { me, id, segment_id } = await recorded()
    await me.endInterview(id)
    await me.putRecordingPart({ ...id, ...part(segment_id, 3, sampleWebm(40)) })
    await vouch.parts.db
      .update(interviews)
      .set({ ended_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where(eq(interviews.candidate_id, id.candidate_id))
    expect((await refused(me.putRecordingPart({ ...id, ...part(segment_id, 4, sampleWebm(40)) }))).status).toBe(409)
    expect((await me.putRecordingPart({ ...id, ...part(segment_id, 3, sampleWebm(40)) })).part).toBe(3)
    const candidate = await buildCandidate(vouch.parts)
    expect(
      (
        await refused(
          vouch.as(candidate.token).interviews.putRecordingPart({ candidate_id: candidate.id, ...part(v7(), 0, sampleWebm(9)) }),
        )
      ).status,
    ).toBe(409)
  })
})

test('a part that was recorded after the candidate ended the interview is refused', async () => {
  const { me, id, segment_id } = await recorded()
  await me.endInterview(id)
  const [started_at, ended_at] = [10, 5].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString())
  await vouch.parts.db.update(interviews).set({ started_at, ended_at }).where(eq(interviews.candidate_id, id.candidate_id))
  const sent = (n: number, minute: number) => me.putRecordingPart({ ...id, ...part(segment_id, n, sampleWebm(40), minute * 60_000) })
  expect((await sent(3, 4)).part).toBe(3)
  expect((await refused(sent(4, 8))).problem!.type).toBe('/problems/recording.after_end')
})

describe('hearing it', () => {
  test('works by ranges, as a player asks for them', async () => {
    const { candidate, id, whole } = await recorded()
    const ask = (range: string | null, method = 'GET', more = {}) =>
      fetch(`${vouch.url}/api/interviews/${id.candidate_id}/recording`, {
        method,
        headers: { authorization: `Bearer ${candidate.token}`, ...(range ? { range } : {}), ...more },
      })
    const plain = await ask(null)
    expect([plain.status, Object.fromEntries(plain.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'audio/webm',
        'content-length': '2200',
        'accept-ranges': 'bytes',
        'x-duration-ms': '12000',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      }),
    ])
    expect(await bytesOf(plain)).toEqual(whole)
    for (const [range, from, to] of [
      ['bytes=0-', 0, 2200],
      ['bytes=0-0', 0, 1],
      ['bytes=990-1600', 990, 1601],
      ['bytes=1500-99999', 1500, 2200],
      ['bytes=-300', 1900, 2200],
      ['bytes=-9999', 0, 2200],
      ['bytes=2199-', 2199, 2200],
    ] as const) {
      const some = await ask(range)
      expect([some.status, some.headers.get('content-range'), some.headers.get('content-length')], range).toEqual([
        206,
        `bytes ${from}-${to - 1}/2200`,
        String(to - from),
      ])
      expect(await bytesOf(some), range).toEqual(whole.subarray(from, to))
    }
    for (const range of ['bytes=2200-', 'bytes=9999999999999999999999-', 'bytes=-0']) {
      const none = await ask(range)
      expect([none.status, none.headers.get('content-range'), none.headers.get('content-type')], range).toEqual([
        416,
        'bytes */2200',
        'application/problem+json; charset=utf-8',
      ])
      await none.text()
    }
    for (const [range, more] of [
      ['bytes=5-2', {}],
      ['items=0-4', {}],
      ['bytes=0-1,4-5', {}],
      ['bytes=-', {}],
      ['bytes=0-4', { 'if-range': '"an etag"' }],
    ] as const)
      expect((await bytesOf(await ask(range, 'GET', more))).length, range).toBe(2200)
    const [head, part] = [await ask(null, 'HEAD'), await ask('bytes=10-19', 'HEAD')]
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([200, '2200', 0])
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/2200'])
  })

  test('works by a signed link without a session, until the link expires', async () => {
    const { me, id, whole } = await recorded()
    const { segments } = await me.listRecordings(id)
    const url = new URL(vouch.url + segments[0]!.url)
    const opened = await fetch(url, { headers: { range: 'bytes=4-7' } })
    expect([opened.status, await bytesOf(opened)]).toEqual([206, whole.subarray(4, 8)])
    const [, , , interview_id, segment_id] = url.pathname.split('/') as [string, string, string, string, string]
    const old = recordingLink(vouch.parts.secrets, interview_id, segment_id, Date.now() - 3 * 3_600_000)
    const other = url.href.replace(segment_id, v7())
    const forged = url.href.replace(/signature=./, (s) => (s.endsWith('A') ? 'signature=B' : 'signature=A'))
    const longer = url.href.replace(/expires=(\d+)/, (_, n: string) => `expires=${Number(n) + 60}`)
    for (const link of [vouch.url + old, other, forged, longer]) expect((await fetch(link)).status, link).toBe(404)
  })

  test('is for the candidate, an administrator, and the recruiter of the job once a person has approved', async () => {
    const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
    const { me, id, candidate } = await beginInterview(vouch, { job_id: job.id })
    await me.putRecordingPart({ ...id, ...part(v7(), 0, sampleWebm(30)) })
    const [own, stranger, admin] = [
      vouch.as(recruiter.token).interviews,
      vouch.as((await buildRecruiter(vouch.parts)).token).interviews,
      vouch.as((await buildAdmin(vouch.parts)).token).interviews,
    ]
    const other = vouch.as((await buildCandidate(vouch.parts)).token).interviews
    expect((await admin.listRecordings(id)).segments).toHaveLength(1)
    for (const not of [own, stranger, other])
      expect([(await refused(not.listRecordings(id))).status, (await refused(not.getRecording(id))).status]).toEqual([404, 404])
    await me.endInterview(id)
    for (const decision of ['pending', 'rejected'] as const) {
      await vouch.parts.db.update(scores).set({ decision }).where(eq(scores.candidate_id, candidate.id))
      expect((await refused(own.listRecordings(id))).status, decision).toBe(404)
    }
    await vouch.parts.db.update(scores).set({ decision: 'approved' }).where(eq(scores.candidate_id, candidate.id))
    expect((await own.listRecordings(id)).segments).toHaveLength(1)
    expect((await own.getRecording(id)).size).toBe(30)
    expect((await refused(stranger.listRecordings(id))).status).toBe(404)
  })

  test('an interview without a recording has an empty list and no file', async () => {
    const { me, id } = await beginInterview(vouch)
    expect(await me.listRecordings(id)).toEqual({ duration_ms: 0, segments: [] })
    expect((await refused(me.getRecording(id))).status).toBe(404)
  })

  test('a missing stored file ends the answer early, so that a part never looks like the whole', async () => {
    const { candidate, id } = await recorded()
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, id.candidate_id))
    const rows = await vouch.parts.db.select().from(recordingParts).where(eq(recordingParts.interview_id, interview!.id))
    await vouch.parts.files.remove(rows.find((r) => r.part === 2)!.file_key)
    const broken = fetch(`${vouch.url}/api/interviews/${id.candidate_id}/recording`, {
      headers: { authorization: `Bearer ${candidate.token}` },
    }).then((r) => r.arrayBuffer())
    await expect(broken).rejects.toThrow()
    expect((await fetch(`${vouch.url}/healthz`)).status).toBe(200)
  })
})
