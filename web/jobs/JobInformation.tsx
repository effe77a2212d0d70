import { Download, FileText, Upload } from 'lucide-react'
import { useState } from 'react'
import { momentWords } from '../../shared/momentWords.ts'
import type { Job } from '../../shared/jobs.ts'
import { languageOf } from '../../shared/languages/languages.ts'
import { api, detailOf, refresh, uploading } from '../api.ts'
import { change, lost } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { LongText } from '../ui/LongText.tsx'
import { Progress } from '../ui/Progress.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { toast } from '../ui/toast.tsx'
import { AgentPanel } from './AgentPanel.tsx'
import { BlindReview } from './BlindReview.tsx'
import { pdfProblem } from './pdfProblem.ts'
import { PdfDialog } from './PdfDialog.tsx'
import { ShownToCandidates } from './ShownToCandidates.tsx'
import { refreshJob } from './useJob.ts'
import { usePdfWords } from './usePdfWords.ts'

type Props = { job: Job; area: 'admin' | 'recruiter'; onAlert: (alert: Alert) => void }

/** The job information card: the PDF, the criteria, the agent. */
export function JobInformation({ job, area, onAlert }: Props) {
  const [progress, setProgress] = useState<number | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const pdfWords = usePdfWords()
  const failed = (detail: string) => onAlert({ title: 'Upload Failed', detail })

  const upload = async (file: File) => {
    const problem = pdfProblem(file)
    if (problem) return failed(problem)
    setProgress(0)
    await change({
      call: () => uploading(setProgress).jobs.uploadPdf({ job_id: job.id, file }),
      // A new PDF may mean a new plan.
      refresh: () => Promise.all([refreshJob(), refresh('getPlan')]),
      failed: lost(),
      onDone: ({ pdf_has_text }) =>
        pdf_has_text === false
          ? toast.warning(`${file.name} was uploaded`, undefined, pdfWords.scan)
          : toast.success(`${file.name} was uploaded`),
      onFailed: failed,
    })
    setProgress(null)
  }
  // The link to the PDF is short-lived, so each opening asks for a new one.
  const withLink = async (open: (url: string) => unknown) => {
    try {
      const { pdf_url } = await api.jobs.getJob({ job_id: job.id })
      if (pdf_url) await open(pdf_url)
    } catch (error) {
      toast.error(detailOf(error, 'The PDF could not be opened. Try again.'))
    }
  }
  const download = () =>
    withLink(async (url) => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error('no file')
      saveFile(job.pdf_name ?? 'job-description.pdf', await answer.blob())
    })
  return (
    <section aria-labelledby="job-information" className="card p-5">
      <h2 id="job-information" className="text-lg">
        Job information
      </h2>
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-5">
          <div>
            <h3 className="mb-1.5 font-sans text-xs font-medium quiet">Interview criteria</h3>
            <div className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">
              <LongText name="interview criteria">{job.criteria}</LongText>
            </div>
          </div>
          {job.description && (
            <div>
              <h3 className="mb-1.5 font-sans text-xs font-medium quiet">Short description</h3>
              <div className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">
                <LongText name="description">{job.description}</LongText>
              </div>
            </div>
          )}
          {job.interview_language !== 'en' && (
            <div>
              <h3 className="mb-1.5 font-sans text-xs font-medium quiet">Interview language</h3>
              <p lang={job.interview_language}>{languageOf(job.interview_language).name}</p>
            </div>
          )}
          {job.closes_at && (
            <div>
              <h3 className="mb-1.5 font-sans text-xs font-medium quiet">Deadline to start</h3>
              <p>{momentWords(job.closes_at, job.closes_zone)}</p>
            </div>
          )}
          <p className="text-xs quiet">Created {formatDate(job.created_at)}</p>
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <div className="min-w-0">
            <h3 className="mb-1.5 font-sans text-xs font-medium quiet">Job description</h3>
            {job.pdf_name && (
              <p className="mb-2 flex min-w-0 items-center gap-2">
                <FileText aria-hidden className="size-4 shrink-0 text-midnight-500" strokeWidth={1.5} />
                <span className="truncate">{job.pdf_name}</span>
              </p>
            )}
            {job.pdf_has_text === false && (
              <Banner tone="fair" className="mb-2">
                {pdfWords.scan}
              </Banner>
            )}
            <div className="flex flex-wrap gap-2">
              {job.pdf_name && (
                <Button size="sm" onClick={() => void withLink(setPreview)}>
                  Preview
                </Button>
              )}
              {job.pdf_name && (
                <Button size="sm" onClick={() => void download()}>
                  <Download aria-hidden strokeWidth={1.5} />
                  Download
                </Button>
              )}
              <FileButton
                label="Job description PDF"
                accept=".pdf,application/pdf"
                size="sm"
                look={job.pdf_name ? 'ghost' : 'plain'}
                busy={progress !== null}
                onFile={(file) => void upload(file)}
              >
                <Upload aria-hidden strokeWidth={1.5} />
                {job.pdf_name ? 'Replace' : 'Upload PDF description'}
              </FileButton>
            </div>
            {progress !== null && (
              <div className="mt-3">
                <Progress label="Uploading" value={progress} />
              </div>
            )}
          </div>
          <AgentPanel job={job} area={area} onAlert={onAlert} />
          <BlindReview job={job} />
          <ShownToCandidates job={job} />
        </div>
      </div>
      {preview && (
        <PdfDialog
          name={job.pdf_name ?? 'Job description'}
          source={preview}
          onClose={() => setPreview(null)}
          onDownload={() => void download()}
        />
      )}
    </section>
  )
}
