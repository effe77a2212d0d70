import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, detailOf, uploading } from '../api.ts'
import { log } from '../log.ts'
import { Button } from '../ui/Button.tsx'
import { count } from '../ui/formatDate.ts'
import { saveFile } from '../ui/saveFile.ts'
import { toast } from '../ui/toast.tsx'
import { refreshReview, type LeftOut } from './reviewActions.ts'

/** Scores by CSV: the template to fill in, and the upload of the filled one. */
export function ReviewTools({ onLeftOut }: { onLeftOut: (left: LeftOut) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [fetching, setFetching] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const template = async () => {
    setFetching(true)
    try {
      saveFile('candidate_scoring_template.csv', await api.scoring.scoringTemplate())
    } catch {
      toast.error('Failed to download CSV template')
    } finally {
      setFetching(false)
    }
  }
  const upload = async (file: File) => {
    if (!file.name.toLowerCase().endsWith('.csv')) return void toast.error('Please select a CSV file')
    setSent(0)
    onLeftOut(null)
    try {
      const { total_processed, error_count, errors } = await uploading(setSent).scoring.uploadScores({ file })
      if (error_count === 0) toast.success(`Successfully processed ${count(total_processed, 'candidate')}`)
      else {
        toast.warning(`Upload completed with ${count(error_count, 'error')}. Check console for details.`)
        log.error(`${file.name}:`, ...errors)
        const others = error_count - errors.length
        const lines = others > 0 ? [...errors, `and ${count(others, 'more row')}`] : errors
        onLeftOut({ title: `${file.name}: ${count(total_processed, 'row')} processed, ${count(error_count, 'error')}`, lines })
      }
    } catch (error) {
      toast.error(detailOf(error, 'Failed to upload CSV file'))
    } finally {
      setSent(null)
      await refreshReview()
    }
  }
  const words = sent === null ? 'Upload CSV' : sent < 1 ? `Uploading ${Math.round(sent * 100)}%` : 'Checking rows...'
  return (
    <>
      <Button busy={fetching} onClick={() => void template()}>
        <Download aria-hidden strokeWidth={1.5} />
        Download Template
      </Button>
      <Button busy={sent !== null} onClick={() => input.current?.click()}>
        <Upload aria-hidden strokeWidth={1.5} />
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV with scores"
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
    </>
  )
}
