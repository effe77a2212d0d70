import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { api, uploading } from '../../api.ts'
import { change, useBusy } from '../../change.ts'
import type { LeftOut } from '../../leftOut.ts'
import { log } from '../../log.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { count } from '../../ui/formatDate.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toast.tsx'
import { refreshReview } from '../refreshReview.ts'
import { uploadNotes } from './uploadNotes.ts'

/** Scores by CSV: download the template, and upload it after filling it in. */
export function ReviewTools({ onLeftOut }: { onLeftOut: (left: LeftOut) => void }) {
  const [busy, during] = useBusy()
  const [sent, setSent] = useState<number | null>(null)
  const template = async () => {
    await during('busy', () =>
      change({
        call: () => api.scoring.getScoreUploadTemplate(),
        failed: 'Failed to download CSV template',
        onDone: (file) => saveFile('candidate_scoring_template.csv', file),
        onFailed: () => toast.error('Failed to download CSV template'),
      }),
    )
  }
  const upload = async (file: File) => {
    if (!file.name.toLowerCase().endsWith('.csv')) return void toast.error('Please select a CSV file')
    setSent(0)
    onLeftOut(null)
    await change({
      call: () => uploading(setSent).scoring.uploadScores({ file }),
      failed: 'Failed to upload CSV file',
      onDone: (result) => {
        onLeftOut(uploadNotes(file.name, result))
        if (result.error_count === 0) return toast.success(`Successfully processed ${count(result.total_processed, 'candidate')}`)
        toast.warning(`Upload completed with ${count(result.error_count, 'error')}. Check console for details.`)
        log.error(`${file.name}:`, ...result.errors)
      },
      onFailed: (detail) => toast.error(detail),
    })
    setSent(null)
    await refreshReview()
  }
  const words = sent === null ? 'Upload CSV' : sent < 1 ? `Uploading ${Math.round(sent * 100)}%` : 'Checking rows...'
  return (
    <>
      <Button busy={busy !== null} onClick={() => void template()}>
        <Download aria-hidden strokeWidth={1.5} />
        Download Template
      </Button>
      <FileButton label="CSV with scores" accept=".csv,text/csv" busy={sent !== null} onFile={(file) => void upload(file)}>
        <Upload aria-hidden strokeWidth={1.5} />
        {words}
      </FileButton>
    </>
  )
}
