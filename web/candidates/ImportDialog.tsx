import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportResult } from '../../shared/candidates.ts'
import type { Job } from '../../shared/jobs.ts'
import { api, uploading } from '../api.ts'
import { change } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { count } from '../ui/formatDate.ts'
import { saveFile } from '../ui/saveFile.ts'
import { refreshCandidates } from './refreshCandidates.ts'

type Props = { job: Job; onClose: () => void; onAlert: (alert: Alert) => void }
type Outcome = Pick<ImportResult, 'message' | 'error_count' | 'errors'> & { imported_count: number | null }

// Windows names a CSV by the program that opens it, so the name counts as well as the type.
const isCsv = (file: File) => file.type === 'text/csv' || file.name.toLowerCase().endsWith('.csv')

export function ImportDialog({ job, onClose, onAlert }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const choose = (chosen: File | null) => {
    const refused = chosen !== null && !isCsv(chosen)
    setWrong(refused ? 'Please select a CSV file' : null)
    if (!refused) setFile(chosen)
    setOutcome(null)
  }
  const template = () =>
    change({
      call: () => api.candidates.getCandidateTemplate({ job_id: job.id }),
      failed: 'Failed to download template',
      onDone: ({ template: csv, filename }) => saveFile(filename, csv),
      onFailed: () => onAlert({ title: 'Download Failed', detail: 'Failed to download template' }),
    })
  const upload = async () => {
    if (!file) return
    setOutcome(null)
    setProgress(0)
    await change({
      call: async () => {
        setOutcome(await uploading(setProgress).candidates.importCandidates({ job_id: job.id, file }))
        setFile(null)
      },
      refresh: refreshCandidates,
      failed: 'Network error',
      onFailed: (detail) => setOutcome({ imported_count: null, message: 'Failed to upload CSV file', error_count: 1, errors: [detail] }),
    })
    setProgress(null)
  }
  const tone = !outcome
    ? 'info'
    : outcome.imported_count === null || (outcome.imported_count === 0 && outcome.errors.length > 0)
      ? 'low'
      : outcome.errors.length > 0
        ? 'fair'
        : 'good'
  return (
    <Dialog
      open
      holds
      onClose={() => progress === null && onClose()}
      title="Import candidates from a CSV"
      description="A header line with name, email and phone, in any order; one candidate per line."
      actions={
        <>
          <Button onClick={onClose} disabled={progress !== null}>
            {outcome ? 'Close' : 'Cancel'}
          </Button>
          <Button look="primary" disabled={!file} busy={progress !== null} onClick={() => void upload()}>
            Import
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          label="CSV file"
          accept=".csv,text/csv"
          hint="At most 10 MB. Rows with a mistake are reported; the others are imported."
          file={file}
          onFile={choose}
          error={wrong}
          progress={progress}
        />
        <Button look="ghost" className="-mt-2 -ml-3.5 justify-self-start" onClick={() => void template()}>
          <Download aria-hidden strokeWidth={1.5} />
          Download template
        </Button>
        {progress === 1 && (
          <p role="status" className="quiet">
            The file has arrived and its rows are being checked…
          </p>
        )}
        {outcome && (
          <Banner tone={tone} title={outcome.message}>
            {outcome.errors.length > 0 && (
              <>
                {outcome.imported_count !== null && (
                  <p>Correct {count(outcome.error_count, 'row')} and import the file again; those already here are not added twice.</p>
                )}
                <ul tabIndex={0} aria-label="Rows not imported" className="mt-2 max-h-56 list-disc overflow-y-auto pl-5">
                  {outcome.errors.map((line) => (
                    <li key={line} className="wrap-anywhere">
                      {line}
                    </li>
                  ))}
                  {outcome.error_count > outcome.errors.length && (
                    <li>and {count(outcome.error_count - outcome.errors.length, 'more row')}</li>
                  )}
                </ul>
              </>
            )}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
