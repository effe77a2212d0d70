import { and, eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Download, UploadedFile, VerbInput } from '../../shared/endpoint.ts'
import type { Job } from '../../shared/jobs.ts'
import type { Ctx, PublicCtx } from '../context.ts'
import { lockJob } from '../db/locks.ts'
import { jobs } from '../db/schema/jobs.ts'
import { linkExpired, notFound } from '../errors.ts'
import { linkOpens } from '../files/signedLinks.ts'
import { countUse } from '../security/countUse.ts'
import { askForPlan, keepWrittenFor } from '../plans/face.ts'
import { requireJob, visibleJobs } from '../security/visible.ts'
import { formStays } from './formStays.ts'
import { columnBreak } from '../text/columnBreak.ts'
import { firstOf } from '../text/words.ts'
import { toJob } from './jobs.ts'
import { readPdf } from './readPdf.ts'

/** Reading a PDF is the heaviest work that a call makes the server do. */
export const pdfsPerPerson = { most: 60, minutes: 10 }

/** Stores the PDF before the job names it: a crash between them can leave a file without a job, but never a broken link. */
export async function uploadPdf(ctx: Ctx<'recruiter' | 'admin'>, input: { job_id: string; file: UploadedFile }): Promise<Job> {
  await requireJob(ctx, input.job_id)
  await countUse(
    ctx,
    `pdf ${ctx.actor.id}`,
    pdfsPerPerson,
    'pdf.too_many',
    'You have uploaded many PDFs in a short time. Wait a few minutes and try again.',
  )
  const pdf_text = (await readPdf(ctx.actor.id, input.file.bytes)).replaceAll(`${columnBreak}\n`, '')
  const pdf_key = await ctx.files.put('pdf', input.file.bytes)
  const pdf_name = firstOf(input.file.filename.replace(/[\p{C}/\\]/gu, '').trim(), 200) || 'job-description.pdf'
  const record = await ctx.db.transaction(async (tx) => {
    await lockJob(tx, input.job_id)
    // Reading the PDF takes a while, and the job may have been deleted meanwhile.
    const [before] = await tx
      .select({ pdf_key: jobs.pdf_key })
      .from(jobs)
      .where(and(eq(jobs.id, input.job_id), visibleJobs(ctx)))
    if (!before) return null
    await keepWrittenFor(tx, input.job_id)
    const [row] = await tx
      .update(jobs)
      .set({ pdf_key, pdf_name, pdf_text, pdf_has_text: hasText(pdf_text), ...formStays })
      .where(eq(jobs.id, input.job_id))
      .returning()
    if (before.pdf_key) await ctx.tasks.send(tx, 'remove-files', { keys: [before.pdf_key] })
    await askForPlan(tx, ctx, input.job_id)
    return row!
  })
  if (!record) {
    await ctx.files.remove(pdf_key)
    throw notFound('job.not_found')
  }
  return await toJob(ctx, record)
}

const fewestWords = 5
const words = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]|\p{L}{3,}/gu

/** True if the PDF has real text. A scanner may add only its name and a page number to each scanned page. */
const hasText = (text: string): boolean => new Set(text.toLowerCase().match(words)).size >= fewestWords

/** Opens a stored file by its signed link. A wrong or expired link gives the same error as a missing file. */
export async function openPdf(ctx: PublicCtx, input: VerbInput<typeof contract.jobs.openPdf>): Promise<Download<'application/pdf'>> {
  const bytes = linkOpens(ctx.secrets, input) ? await ctx.files.get(input.file_key) : null
  if (!bytes) throw linkExpired('file.not_found')
  return { content_type: 'application/pdf', bytes, ...(input.download ? { filename: input.download } : {}) }
}
