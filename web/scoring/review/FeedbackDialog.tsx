// Feedback before it goes out: what each candidate will read, edited where it should say something else.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { FeedbackMessage } from '../../../shared/feedback.ts'
import { feedbackMaxLength } from '../../../shared/lengths.ts'
import { ask } from '../../api.ts'
import { useBusy } from '../../change.ts'
import { MessageFields } from '../../outcomes/face.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { count } from '../../ui/formatDate.ts'
import { useLeaveGuard } from '../../ui/useLeaveGuard.tsx'
import { useSendsEmail } from '../../useSendsEmail.ts'
import type { NotDone, Written } from './reviewActions.ts'

type Props<P> = {
  people: P[]
  onClose: () => void
  /** Answers who got nothing. Undefined: nobody got anything. */
  onSend: (people: P[], written: Written) => Promise<NotDone | undefined>
}

const scoreOf = ({ score_id, updated_at }: { score_id: string; updated_at: string }) => ({ score_id, updated_at })

/** It stays for those who got nothing, if something was typed for one of them, or should be read again. */
export function FeedbackDialog<P extends { id: string; name: string }>({ people: all, onClose, onSend }: Props<P>) {
  const [people, setPeople] = useState(all)
  const [reasons, setReasons] = useState<string[]>([])
  const [at, setAt] = useState(0)
  const [edited, setEdited] = useState<Record<string, FeedbackMessage>>({})
  const [shown, setShown] = useState<Written['seen']>({})
  /** Whose score has changed: their feedback is shown once more before it goes out. */
  const [toRead, setToRead] = useState<string[]>([])
  const [working, during] = useBusy()
  const busy = working !== null
  const { close, guard } = useLeaveGuard({ changed: people.some(({ id }) => edited[id]), busy }, onClose)
  const person = people[at]
  const sendsEmail = useSendsEmail()
  const preview = useQuery({ ...ask('scoring', 'previewFeedback', { candidate_id: person?.id ?? '' }), enabled: person !== undefined })
  if (!person) return null
  const message = edited[person.id] ?? (preview.data ? { subject: preview.data.subject, text: preview.data.text } : null)
  /** The scores whose feedback was shown; of words that were edited, the score when the editing began. */
  const seen = preview.data && !(edited[person.id] && shown[person.id]) ? { ...shown, [person.id]: scoreOf(preview.data) } : shown
  const empty = people.find(({ id }) => edited[id] && !(edited[id].subject.trim() && edited[id].text.trim()))
  const goTo = (to: number) => {
    setShown(seen)
    setAt(to)
  }
  const send = async () => {
    if (empty) return setAt(people.indexOf(empty))
    const unread = people.find(({ id }) => toRead.includes(id) && !seen[id])
    if (unread) return goTo(people.indexOf(unread))
    const notDone = await during('busy', () => onSend(people, { messages: edited, seen }))
    if (!notDone) return
    const { left, ids, changed } = notDone
    setToRead(changed)
    setShown(Object.fromEntries(Object.entries(seen).filter(([id]) => !changed.includes(id))))
    if (!left?.stopped && changed.length === 0 && !ids.some((id) => edited[id])) return onClose()
    setPeople(people.filter(({ id }) => ids.includes(id)))
    setAt(0)
    setReasons(left?.lines ?? [])
  }
  const step = (label: string, to: number, Icon: typeof ChevronLeft) => (
    <IconButton label={label} disabled={!people[to]} onClick={() => goTo(to)}>
      <Icon aria-hidden strokeWidth={1.5} />
    </IconButton>
  )
  return (
    <Dialog
      open
      holds
      onClose={close}
      width="lg"
      title={people.length === 1 ? `Feedback to ${person.name}` : `Feedback to ${count(people.length, 'candidate')}`}
      description="Written from what was said in the interview. Read it, and change what you would say differently."
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button look="primary" busy={busy} disabled={!message && !preview.error} onClick={() => void send()}>
            {sendsEmail === false ? 'Put in the Outbox' : people.length === 1 ? 'Send' : `Send to ${people.length.toLocaleString('en-US')}`}
          </Button>
        </>
      }
    >
      <div className="grid min-w-0 gap-3">
        {reasons.length > 0 && (
          <Banner tone="low" title={`Not sent to ${count(people.length, 'candidate')}`}>
            {reasons.slice(0, 5).join(' ')}
          </Banner>
        )}
        {people.length > 1 && (
          <div className="flex items-center gap-2">
            {step('Previous candidate', at - 1, ChevronLeft)}
            <p className="min-w-0 flex-1 truncate" role="status">
              <span className="font-medium">{person.name}</span>{' '}
              <span className="num quiet">
                {(at + 1).toLocaleString('en-US')} of {people.length.toLocaleString('en-US')}
                {edited[person.id] && ', edited'}
              </span>
            </p>
            {step('Next candidate', at + 1, ChevronRight)}
          </div>
        )}
        {empty === person && (
          <Banner tone="low" title="Write a subject and a message">
            An empty email is not sent.
          </Banner>
        )}
        {sendsEmail === false && <p className="quiet">No mail server is set, so the message is not emailed: it waits in the Outbox.</p>}
        <MessageFields
          key={person.id}
          longest={feedbackMaxLength}
          template={preview}
          message={message}
          onChange={(next) => {
            setShown(seen)
            setEdited({ ...edited, [person.id]: next })
          }}
          example={null}
        />
      </div>
      {guard}
    </Dialog>
  )
}
