import type { ReactNode } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { count } from '../ui/formatDate.ts'
import { Progress } from '../ui/Progress.tsx'
import { useSendsEmail } from '../useSendsEmail.ts'
import { FailedList } from './FailedList.tsx'
import { LeftOutCounts } from './LeftOutCounts.tsx'
import type { SendsTo, useSending } from './useSending.ts'

type Props = {
  to: SendsTo
  sending: ReturnType<typeof useSending>
  /** What is asked before anything is sent, and the buttons that answer it. */
  children: ReactNode
  actions: ReactNode
  /** Where the emails are that were not sent, as no mail server is set. */
  keptWords: string
  /** What else is said of the result in its banner, and below it. */
  more?: ReactNode
  below?: ReactNode
}

/** Sends emails to candidates: first what is asked, then the progress, then who was reached. */
export function SendDialog({ to: { job, ids, leftOut, onSelect, onClose }, sending, children, actions, keptWords, more, below }: Props) {
  const { noun, title, phase, results, failed, kept, sent, stop } = sending
  // Without a mail server the emails are written and nothing is sent.
  const sends = useSendsEmail() !== false
  const untried = ids.length - results.length
  const buttons =
    phase === 'sending' ? (
      // Not in the place of the Send button: the second press of a double click would stop the sending.
      <Button className="mr-auto" onClick={stop}>
        Stop after this batch
      </Button>
    ) : phase === 'done' || ids.length === 0 ? (
      <Button look="primary" onClick={onClose}>
        {phase === 'done' ? 'Done' : 'Close'}
      </Button>
    ) : (
      <>
        <Button onClick={onClose}>Cancel</Button>
        {actions}
      </>
    )
  return (
    <Dialog open holds onClose={() => phase !== 'sending' && onClose()} title={title} description={job.title} actions={buttons}>
      {phase === 'ask' && (
        <div className="grid gap-3">
          {children}
          {leftOut && <LeftOutCounts counts={leftOut} nobody={ids.length === 0} />}
        </div>
      )}
      {phase === 'sending' && (
        <Progress
          label={`${sends ? 'Sending' : 'Writing'} ${noun}s`}
          value={results.length / ids.length}
          note={`${results.length.toLocaleString('en-US')} of ${ids.length.toLocaleString('en-US')}`}
        />
      )}
      {phase === 'done' && (
        <div className="grid gap-4">
          <Banner
            tone={untried + failed.length + kept.length === 0 ? 'good' : sent + kept.length === 0 ? 'low' : 'fair'}
            title={`${count(kept.length || sent, noun)} ${kept.length > 0 ? 'not emailed' : 'sent'}${failed.length > 0 ? `, ${failed.length.toLocaleString('en-US')} failed` : ''}`}
          >
            {kept.length > 0 && <p>{keptWords}</p>}
            {onSelect && untried > 0 && <p>{count(untried, 'candidate')} not tried; they are still selected.</p>}
            {more}
          </Banner>
          {below}
          <FailedList label={`Failed ${noun}s`} failed={failed} />
        </div>
      )}
    </Dialog>
  )
}
