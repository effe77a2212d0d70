import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../db/schema/jobs.ts'
import { buildJob, buildRecruiter } from '../../testing/build/build.ts'
import { makePdf } from '../../testing/build/makePdf.ts'
import { pdfBomb } from '../../testing/build/pdfBomb.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('a small file that inflates to 1 GiB is refused, three at once as well, and does not stop the next', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const { id: job_id } = await buildJob(vouch.parts, { recruiter_id: recruiter.id })
  const send = (bytes: Uint8Array<ArrayBuffer>) =>
    vouch.as(recruiter.token).jobs.uploadPdf({ job_id, file: new File([bytes], 'job.pdf', { type: 'application/pdf' }) })
  const bytes = await pdfBomb(1024)
  expect(bytes.length).toBeLessThan(10_000)
  const sent = await Promise.all([1, 2, 3].map(() => refused(send(bytes))))
  for (const error of sent) {
    expect(error.status).toBe(422)
    expect(error.problem!.detail).toMatch(/^The file (needs too much memory|takes more than 20 seconds) to/)
  }
  await send(makePdf('good'))
  const [stored] = await vouch.parts.db.select().from(jobs).where(eq(jobs.id, job_id))
  expect(stored!.pdf_text).toContain('good')
}, 300_000)
