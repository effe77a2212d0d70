// The candidates' requests for adjustments, for whoever runs the job's interviews: their number on the job page, their words in a dialog.
import { useState } from 'react'
import { adjustmentWords } from '../../../shared/adjustmentWords.ts'
import { CandidateLink } from '../../CandidateLink.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { count, formatDate } from '../../ui/formatDate.ts'
import { linkClass } from '../../ui/linkClass.ts'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { usePages } from '../../usePages.ts'

/** Shows nothing if there are no requests. */
export function AdjustmentRequests({ jobId }: { jobId: string }) {
  const [open, setOpen] = useState(false)
  const { rows, total, list } = usePages('interviews', 'listAdjustments', { job_id: jobId, limit: 20 })
  if (list.error && rows.length === 0) {
    return (
      <Banner
        tone="low"
        className="mb-5"
        title="Requests for an adjustment could not be loaded"
        action={
          <Button size="sm" onClick={() => void list.refetch()}>
            Try again
          </Button>
        }
      >
        {list.error.message}
      </Banner>
    )
  }
  if (rows.length === 0) return null
  return (
    <>
      <Banner
        tone="fair"
        className="mb-5"
        title={`${count(total, 'request')} for an adjustment`}
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            Read and answer
          </Button>
        }
      >
        It is about how the interview is taken. It plays no part in a score or a decision.
      </Banner>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          width="md"
          title="Requests for an adjustment"
          description="Please answer each by email. A request is shown only here, and only until the interview is over."
          actions={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <ul aria-label="Requests for an adjustment" className="grid gap-3">
            {rows.map((asked) => (
              <li key={asked.id} className="wrap-anywhere">
                <CandidateLink job_id={jobId} candidate_id={asked.candidate_id} name={asked.candidate_name} />:{' '}
                {adjustmentWords[asked.kind].toLowerCase()}
                {asked.note && ` — “${asked.note}”`}
                <p className="flex flex-wrap items-center justify-between gap-x-3">
                  <span className="quiet">{formatDate(asked.created_at)}</span>
                  <a href={`mailto:${asked.candidate_email}`} className={linkClass}>
                    Answer {asked.candidate_name}
                  </a>
                </p>
              </li>
            ))}
          </ul>
          {rows.length < total && <LoadMore shown={rows.length} total={total} list={list} what="requests" />}
        </Dialog>
      )}
    </>
  )
}
