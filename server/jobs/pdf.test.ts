import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfMaxBytes } from '../../shared/lengths.ts'
import { rowsOf } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import { jobs } from '../db/schema/jobs.ts'
import { signInTries } from '../db/schema/security.ts'
import { fileLink, link_s } from '../files/signedLinks.ts'
import { writePdf } from '../files/writePdf.ts'
import { makeSecrets } from '../security/secrets.ts'
import { taskHandlers } from '../taskHandlers.ts'
import type { TaskData } from '../tasks/TaskData.ts'
import { buildAdmin, buildJob, buildRecruiter } from '../../testing/build/build.ts'
import { makePdf } from '../../testing/build/makePdf.ts'
import { chinesePdf, scanPdf } from '../../testing/build/rawPdf.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { pdfsPerPerson } from './pdf.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const pdfFile = (bytes: Uint8Array<ArrayBuffer>, name = 'job.pdf') => new File([bytes], name, { type: 'application/pdf' })
const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
const stored = async (id: string) => (await vouch.parts.db.select().from(jobs).where(eq(jobs.id, id)))[0]!

async function mine() {
  const recruiter = await buildRecruiter(vouch.parts)
  const job = await buildJob(vouch.parts, { recruiter_id: recruiter.id })
  return { job_id: job.id, client: vouch.as(recruiter.token).jobs, token: recruiter.token }
}

test('a PDF is stored as it came, its text is read, and its link opens without a session', async () => {
  const { client, job_id } = await mine()
  const bytes = makePdf('Builds payment systems (in Auckland)')
  const job = await client.uploadPdf({ job_id, file: pdfFile(bytes, '../../Senior Engineer – 職務.pdf') })
  expect(job.pdf_name).toBe('Senior Engineer – 職務.pdf')
  expect((await stored(job_id)).pdf_text).toContain('Builds payment systems (in Auckland)')
  const opened = await fetch(vouch.url + job.pdf_url)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-type')).toBe('application/pdf')
  expect(opened.headers.get('content-security-policy')).toContain('sandbox')
  expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
  expect(new Uint8Array(await opened.arrayBuffer())).toEqual(bytes)
  const download = await fetch(`${vouch.url}${job.pdf_url}&download=${encodeURIComponent('a "b"\r\nX: 職.pdf')}`)
  expect(download.headers.get('content-disposition')).toBe(
    `attachment; filename="a _b___X_ _.pdf"; filename*=UTF-8''a%20%22b%22%0D%0AX%3A%20%E8%81%B7.pdf`,
  )
  expect(download.headers.get('x')).toBeNull()
})

test('a PDF without text is distinguished from one with text', async () => {
  const { client, job_id } = await mine()
  expect((await client.getJob({ job_id })).pdf_has_text).toBeNull()
  const told = async (text: string) => (await client.uploadPdf({ job_id, file: pdfFile(makePdf(text)) })).pdf_has_text
  expect(await told('')).toBe(false)
  // The text that a scanner adds below each scanned page.
  expect(await told('Scanned with Scanner Pro 1/3 Scanned with Scanner Pro 2/3')).toBe(false)
  expect(await told('You lead the night shift of our Auckland warehouse.')).toBe(true)
  expect((await client.uploadPdf({ job_id, file: pdfFile(scanPdf()) })).pdf_has_text).toBe(false)
  expect((await client.uploadPdf({ job_id, file: pdfFile(chinesePdf('招聘高级工程师，负责上海仓库')) })).pdf_has_text).toBe(true)
  expect((await stored(job_id)).pdf_text).toContain('高级工程师')
})

test('a second PDF replaces the first, whose file is deleted', async () => {
  const { client, job_id } = await mine()
  const first = await client.uploadPdf({ job_id, file: pdfFile(makePdf('first words')) })
  const { pdf_key } = await stored(job_id)
  const second = await client.uploadPdf({ job_id, file: pdfFile(makePdf('second words')) })
  expect(second.pdf_url).not.toBe(first.pdf_url)
  expect((await stored(job_id)).pdf_text).toContain('second words')
  const tasks = await rowsOf<{ data: TaskData['remove-files'] }>(
    vouch.parts.db,
    sql`select data from pgboss.job where name = 'remove-files' order by created_on`,
  )
  expect(tasks.at(-1)?.data).toEqual({ keys: [pdf_key] })
  await taskHandlers(vouch.parts)['remove-files'](tasks.at(-1)!.data, { last_try: false })
  expect(await vouch.parts.files.get(pdf_key!)).toBeNull()
  expect(await vouch.parts.files.get((await stored(job_id)).pdf_key!)).not.toBeNull()
})

test.each([
  ['a PNG that is called .pdf', bytesOf('\u0089PNG\r\n\u001a\n and the rest of a picture'), 415, 'is not a PDF'],
  ['a page of HTML', bytesOf('<!doctype html><script>alert(1)</script>'), 415, 'is not a PDF'],
  ['an empty file', bytesOf(''), 422, 'must not be empty'],
  ['half a PDF', makePdf('cut off').slice(0, 150), 422, 'is damaged'],
  ['only the first line of a PDF', bytesOf('%PDF-1.7\nthen nothing of use'), 422, 'is damaged'],
  ['a PDF behind a password', makePdf('secret', { locked: true }), 422, 'is protected by a password'],
])('%s is refused with what to change, and the job keeps what it had', async (_what, bytes, status, words) => {
  const { client, job_id } = await mine()
  const before = await client.uploadPdf({ job_id, file: pdfFile(makePdf('kept')) })
  const error = await refused(client.uploadPdf({ job_id, file: pdfFile(bytes) }))
  expect(error.status).toBe(status)
  expect(error.problem!.detail).toContain(words)
  expect((await stored(job_id)).pdf_text).toContain('kept')
  expect((await client.getJob({ job_id })).pdf_name).toBe(before.pdf_name)
})

test('10 MiB are accepted; one byte more, 11 MiB and 40 MiB are not', async () => {
  const { client, job_id } = await mine()
  const padded = (size: number) => {
    const bytes = new Uint8Array(size).fill(32)
    bytes.set(makePdf('padded'))
    return pdfFile(bytes)
  }
  expect((await client.uploadPdf({ job_id, file: padded(pdfMaxBytes) })).pdf_name).toBe('job.pdf')
  for (const size of [pdfMaxBytes + 1, 11 * 1024 * 1024, 40 * 1024 * 1024]) {
    const error = await refused(client.uploadPdf({ job_id, file: padded(size) }))
    expect(error.status).toBe(413)
    expect(error.problem!.detail).toBe('The file must be at most 10 MB.')
  }
})

test('one person’s uploads in ten minutes are limited; another person’s are not affected', async () => {
  const [one, other] = [await mine(), await mine()]
  const { db, secrets } = vouch.parts
  await one.client.uploadPdf({ job_id: one.job_id, file: pdfFile(makePdf('first')) })
  const { recruiter_id } = await stored(one.job_id)
  await db
    .update(signInTries)
    .set({ tries: pdfsPerPerson.most })
    .where(eq(signInTries.key, secrets.sign(`pdf ${recruiter_id}`)))
  const error = await refused(one.client.uploadPdf({ job_id: one.job_id, file: pdfFile(makePdf('more')) }))
  expect([error.status, error.retryAfter! > 0]).toEqual([429, true])
  await other.client.uploadPdf({ job_id: other.job_id, file: pdfFile(makePdf('x')) })
})

test('a file name is never cut through the middle of a letter', async () => {
  const { client, job_id } = await mine()
  const job = await client.uploadPdf({ job_id, file: pdfFile(makePdf('x'), `${'n'.repeat(199)}😀.pdf`) })
  expect(job.pdf_name).toBe('n'.repeat(199))
})

test('a file under another field name, no file, and a body that is not a form are refused', async () => {
  const { job_id, token } = await mine()
  const send = async (body: FormData | string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${vouch.url}/api/jobs/${job_id}/pdf`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    return [response.status, ((await response.json()) as { detail: string }).detail]
  }
  const form = (name: string, value: File | string) => {
    const made = new FormData()
    if (typeof value === 'string') made.set(name, value)
    else made.set(name, value)
    return made
  }
  expect(await send(form('file', pdfFile(makePdf('x'))))).toEqual([422, 'pdf_file is required, as a file.'])
  expect(await send(form('pdf_file', 'just text'))).toEqual([422, 'pdf_file is required, as a file.'])
  for (const type of ['application/json', 'application/pdf', 'text/plain'])
    expect(await send('{}', { 'content-type': type })).toEqual([415, 'Send the file as multipart/form-data.'])
})

test('an expired, forged or cut link, or one for another file, opens nothing', async () => {
  const { client, job_id } = await mine()
  const url = new URL((await client.uploadPdf({ job_id, file: pdfFile(makePdf('x')) })).pdf_url!, vouch.url)
  const { pdf_key } = await stored(job_id)
  const other = await mine()
  await other.client.uploadPdf({ job_id: other.job_id, file: pdfFile(makePdf('y')) })
  const otherKey = (await stored(other.job_id)).pdf_key!
  const withQuery = (change: Record<string, string>) => {
    const changed = new URL(url)
    for (const [name, value] of Object.entries(change)) changed.searchParams.set(name, value)
    return changed.href
  }
  const holder = { id: url.searchParams.get('given_to')!, user_type: 'recruiter' } as const
  const expired = fileLink(vouch.parts.secrets, pdf_key!, holder, Date.now() - (link_s + 60) * 1000)
  const foreign = fileLink(makeSecrets('the secret of another server, long enough'), pdf_key!, holder)
  const signature = url.searchParams.get('signature')!
  for (const bad of [
    vouch.url + expired,
    vouch.url + foreign,
    url.href.replace(pdf_key!, otherKey),
    url.href.replace(pdf_key!, '..%2F..%2Fapp-secret'),
    url.href.replace(pdf_key!, 'pdf-%00'),
    withQuery({ expires: '99999999999' }),
    withQuery({ given_to: (await stored(other.job_id)).recruiter_id }),
    withQuery({ given_to_type: 'admin' }),
    withQuery({ signature: signature.slice(0, -1) }),
    withQuery({ signature: `${signature}x` }),
    withQuery({ signature: 'ü'.repeat(signature.length) }),
  ]) {
    const response = await fetch(bad)
    expect(response.status, bad).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  }
  expect((await fetch(url)).status).toBe(200)
})

test('a person who opens a PDF by its link is on record as the person to whom the link was given, once', async () => {
  const { client, job_id } = await mine()
  await client.uploadPdf({ job_id, file: pdfFile(makePdf('x')) })
  const { pdf_key, recruiter_id } = await stored(job_id)
  const admin = await buildAdmin(vouch.parts)
  const links = [(await client.getJob({ job_id })).pdf_url, (await vouch.as(admin.token).jobs.getJob({ job_id })).pdf_url]
  for (const link of links) expect((await fetch(vouch.url + link)).status).toBe(200)
  const rows = await vouch.parts.db.select().from(audit).where(eq(audit.object_id, pdf_key!)).orderBy(audit.id)
  expect(rows.map(({ action, actor_type, actor_id }) => [action, actor_type, actor_id])).toEqual([
    ['jobs.openPdf', 'recruiter', recruiter_id],
    ['jobs.openPdf', 'admin', admin.id],
  ])
})

test("a PDF cannot be put on another recruiter's job", async () => {
  const [one, other] = [await mine(), await mine()]
  expect((await refused(other.client.uploadPdf({ job_id: one.job_id, file: pdfFile(makePdf('x')) }))).status).toBe(404)
})

test('a job deleted while its PDF is stored leaves no file, and neither does a copy of it', async () => {
  const { files } = vouch.parts
  const put = files.put
  const deletedMeanwhile = async (call: () => Promise<unknown>, deletes: () => Promise<unknown>) => {
    let key = ''
    files.put = async (...given) => {
      files.put = put
      key = await put(...given)
      await deletes()
      return key
    }
    expect((await refused(call())).code).toBe('job.not_found')
    expect(await files.get(key)).toBeNull()
  }
  const { job_id, client } = await mine()
  await client.uploadPdf({ job_id, file: pdfFile(makePdf('x')) })
  const { recruiter_id } = await stored(job_id)
  const admin = vouch.as((await buildAdmin(vouch.parts)).token)
  await deletedMeanwhile(
    () => admin.jobs.copyJob({ job_id }),
    () => admin.people.removeRecruiter({ recruiter_id }),
  )
  const other = await mine()
  await deletedMeanwhile(
    () => other.client.uploadPdf({ job_id: other.job_id, file: pdfFile(makePdf('x')) }),
    () => other.client.removeJob({ job_id: other.job_id }),
  )
})

test('a document of 200 full pages is read to its last', async () => {
  const { job_id, client } = await mine()
  const line = 'We look after people and write down what we saw, and what we did about it.'
  const pages = Array.from({ length: 2000 }, (_, i) => ({ text: `${i} ${line.repeat(4)}` }))
  const file = writePdf([...pages, { text: 'The last line.' }])
  expect(
    Buffer.from(file)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)!.length,
  ).toBeGreaterThanOrEqual(200)
  await client.uploadPdf({ job_id, file: pdfFile(file) })
  expect((await stored(job_id)).pdf_text).toContain('We look after people')
})
