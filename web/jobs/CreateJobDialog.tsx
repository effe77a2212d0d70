import { useState } from 'react'
import type { Job } from '../../shared/jobs.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import { api, detailOf, refresh, uploading } from '../api.ts'
import { change } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx'
import { BlindReviewBox } from './BlindReviewBox.tsx'
import { pdfProblem } from './pdfProblem.ts'
import { fromField } from './deadlineInput.ts'
import { JobFields } from './JobFields.tsx'
import { PdfDialog } from './PdfDialog.tsx'
import { usePdfWords } from './usePdfWords.ts'

type Props = { onClose: () => void; onCreated: (job: Job) => void; onUploadFailed: (job: Job, detail: string) => void }

const schema = async () => (await import('../../shared/jobs.ts')).jobs.createJob.body.omit({ closes_at: true, blind_review: true })

/** Creates the job first, then uploads its PDF. If the upload fails, the job stays and a message says so. */
export function CreateJobDialog({ onClose, onCreated, onUploadFailed }: Props) {
  const [pdf, setPdf] = useState<File | null>(null)
  const [blind_review, setBlind] = useState(false)
  const [pdfError, setPdfError] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [preview, setPreview] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const pdfWords = usePdfWords()
  const form = useForm({
    initial: { title: '', company_info: '', description: '', criteria: '', interview_language: 'en', closes_at: '' },
    schema,
    describe: (error) => `Error creating job. Please try again. ${detailOf(error, '')}`.trim(),
    onSubmit: async ({ closes_at, interview_language, ...values }) => {
      if (!pdf) return
      let job = await api.jobs.createJob({
        ...values,
        interview_language: interview_language as LanguageCode,
        ...fromField(closes_at, null),
        blind_review,
        pdf_follows: true,
      })
      setProgress(0)
      await change({
        call: () => uploading(setProgress).jobs.uploadPdf({ job_id: job.id, file: pdf }),
        refreshAlways: () => refresh('listJobs'),
        failed: 'the connection was lost.',
        onDone: (uploaded) => {
          job = uploaded
          if (job.pdf_has_text === false) toast.warning('The PDF may be a scan', undefined, pdfWords.scan)
        },
        onFailed: (detail) => onUploadFailed(job, detail),
      })
      onCreated(job)
      onClose()
    },
  })
  const { interview_language: _, ...typed } = form.values
  const unsaved = pdf !== null || blind_review || Object.values(typed).some((value) => value.trim() !== '')
  const close = () => form.busy || (unsaved ? setLeaving(true) : onClose())
  const choose = (file: File | null) => {
    const problem = file && pdfProblem(file)
    setPdfError(problem)
    setPdf(problem ? pdf : file)
  }
  return (
    <Dialog
      open
      holds
      onClose={close}
      title="Create New Job"
      width="lg"
      actions={
        <>
          <Button onClick={close} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" form="create-job" look="primary" disabled={!pdf} busy={form.busy}>
            {form.busy ? 'Creating...' : 'Create Job'}
          </Button>
        </>
      }
    >
      <form {...form.form} id="create-job" className="grid gap-4">
        <FormError>{form.error}</FormError>
        <TextField label="Job title" required {...form.field('title')} />
        <FileDrop
          label="Job description PDF"
          accept=".pdf,application/pdf"
          hint={pdfWords.hint}
          file={pdf}
          onFile={choose}
          error={pdfError}
          progress={progress}
        />
        {pdf && (
          <div>
            <Button size="sm" onClick={() => setPreview(true)}>
              Preview PDF
            </Button>
          </div>
        )}
        <JobFields
          field={form.field}
          criteriaHint="What a good answer should show, one line each. Every candidate is asked about the same things."
        />
        <BlindReviewBox checked={blind_review} onChange={setBlind} />
      </form>
      {preview && pdf && <PdfDialog name={pdf.name} source={pdf} onClose={() => setPreview(false)} />}
      {unsaved && (
        <UnsavedGuard title="Discard this job?" action="Discard job" leaving={leaving} onStay={() => setLeaving(false)} onLeave={onClose}>
          What you have typed is not saved anywhere else.
        </UnsavedGuard>
      )}
    </Dialog>
  )
}
