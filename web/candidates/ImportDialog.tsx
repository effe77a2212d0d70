import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ImportColumns, ImportPreview, ImportResult } from '../../shared/candidateImport.ts'
import { CallError } from '../../shared/client.ts'
import type { Job } from '../../shared/jobs.ts'
import { csvMaxBytes, sizeWords } from '../../shared/lengths.ts'
import { api, detailOf, uploading } from '../api.ts'
import { change } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { count } from '../ui/formatDate.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useSettled } from '../ui/useSettled.ts'
import { ImportColumnsForm } from './ImportColumnsForm.tsx'
import { ImportReport } from './ImportReport.tsx'
import { refreshCandidates } from '../refreshCandidates.ts'

type Props = {
  job: Job
  onClose: () => void
  onAlert: (alert: Alert) => void
  /** Goes on to invite those who were imported; null if no invitations can be sent now. */
  onInvite: ((ids: string[]) => void) | null
}
/** `again`: the file, if there was no answer and the user can try again. */
type Failure = { detail: string; again?: File }
type Chosen = { file: File; preview: ImportPreview; columns: ImportColumns }

// On Windows the type of a CSV file depends on the program that opens it, so check the file name too.
const isTable = (file: File) => file.type === 'text/csv' || /\.(csv|tsv|txt|xlsx)$/i.test(file.name)

function whyNot(file: File): string | null {
  if (/\.xlsm$/i.test(file.name)) return 'This workbook has macros. Save it as a workbook without macros (.xlsx) and choose that.'
  if (/\.xls$/i.test(file.name)) return 'This is an Excel workbook of the old kind. Save it as .xlsx and choose that.'
  return isTable(file) ? null : 'Please select a CSV file or an Excel workbook (.xlsx)'
}

/** On a phone the columns of the file fill the dialog. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

export function ImportDialog({ job, onClose, onAlert, onInvite }: Props) {
  const [reading, setReading] = useState<File | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [progress, setProgress] = useState<number | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const turn = useRef(0)
  const choose = async (file: File | null) => {
    const mine = ++turn.current
    setResult(null)
    setFailure(null)
    setTries(0)
    const refused = file && whyNot(file)
    setWrong(refused)
    setReading(refused ? null : file)
    if (refused) return
    setChosen(null)
    if (!file) return
    try {
      const preview = await api.candidates.previewImport({ job_id: job.id, file })
      if (mine === turn.current) setChosen({ file, preview, columns: preview.suggested })
    } catch (error) {
      const answered = error instanceof CallError && error.problem !== null
      if (mine === turn.current) setFailure({ detail: detailOf(error, 'Network error'), ...(answered ? {} : { again: file }) })
    }
    // The user may have chosen another file in the meantime.
    if (mine === turn.current) setReading(null)
  }
  const template = () =>
    change({
      call: () => api.candidates.getCandidateImportTemplate({ job_id: job.id }),
      failed: 'Failed to download template',
      onDone: ({ template: csv, filename }) => saveFile(filename, csv),
      onFailed: () => onAlert({ title: 'Download Failed', detail: 'Failed to download template' }),
    })
  const upload = async ({ file, columns }: Chosen) => {
    const { name_column, last_name_column, email_column, phone_column } = columns
    if (!name_column || !email_column || !phone_column) return setTries((n) => n + 1)
    setFailure(null)
    setProgress(0)
    await change({
      call: () =>
        uploading(setProgress).candidates.importCandidates({
          job_id: job.id,
          file,
          name_column,
          email_column,
          phone_column,
          ...(last_name_column ? { last_name_column } : {}),
        }),
      refreshAlways: refreshCandidates,
      failed: 'Network error',
      onDone: (done) => {
        setResult(done)
        setChosen(null)
      },
      onFailed: (detail) => setFailure({ detail }),
    })
    setProgress(null)
  }
  const busy = progress !== null
  const imported = result?.candidate_ids ?? []
  // The button to go on stands where “Import” was.
  const settled = useSettled(result !== null)
  return (
    <Dialog
      open
      holds
      width="lg"
      onClose={() => !busy && onClose()}
      title="Import candidates"
      description="From a CSV or an Excel workbook with a header line and one candidate per line, each with a name, an email and a phone number."
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {result ? 'Close' : 'Cancel'}
          </Button>
          {onInvite && imported.length > 0 && !chosen && !busy ? (
            <Button look="primary" settled={settled} onClick={() => onInvite(imported)}>
              Invite {count(imported.length, 'candidate')}
            </Button>
          ) : (
            <Button look="primary" disabled={!chosen} busy={busy} onClick={() => chosen && void upload(chosen)}>
              Import
            </Button>
          )}
        </>
      }
    >
      <div className="grid min-w-0 gap-4">
        <FileDrop
          label="CSV file or Excel workbook"
          accept=".csv,.tsv,.txt,text/csv,.xlsx"
          hint={`At most ${sizeWords(csvMaxBytes)}. Rows with a mistake are reported; the others are imported.`}
          file={chosen?.file ?? reading}
          onFile={(file) => void choose(file)}
          error={wrong}
          progress={progress}
        />
        <Button look="ghost" className="-mt-2 -ml-3.5 justify-self-start" onClick={() => void template()}>
          <Download aria-hidden strokeWidth={1.5} />
          Download template
        </Button>
        {(reading || progress === 1) && (
          <p role="status" className="quiet">
            {reading ? 'The file is being read…' : 'The file has arrived and its rows are being checked…'}
          </p>
        )}
        {chosen && (
          <ImportColumnsForm
            preview={chosen.preview}
            columns={chosen.columns}
            onChange={(columns) => setChosen({ ...chosen, columns })}
            tries={tries}
          />
        )}
        {failure && (
          <div ref={intoView} className="scroll-mb-5">
            <Banner
              tone="low"
              title="Failed to upload CSV file"
              action={failure.again && <Button onClick={() => void choose(failure.again ?? null)}>Try again</Button>}
            >
              {failure.detail}
            </Banner>
          </div>
        )}
        {result && <ImportReport result={result} />}
      </div>
    </Dialog>
  )
}
