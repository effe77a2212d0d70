// Decides about one candidate or many: the reason, and the message exactly as they will get it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { candidateName } from '../../shared/emailTemplates.ts'
import { noticeMaxLength, reasonMaxLength } from '../../shared/lengths.ts'
import { noticeOf, type OutcomeKind } from '../../shared/outcomeWords.ts'
import type { Outcome } from '../../shared/outcomes.ts'
import { undoOffered_ms } from '../../shared/undo.ts'
import { api, ask } from '../api.ts'
import { useBusy } from '../change.ts'
import type { LeftOut } from '../leftOut.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { count, formatDate } from '../ui/formatDate.ts'
import { useDraft } from '../ui/useDraft.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { useSendsEmail } from '../useSendsEmail.ts'
import { decide, type Decided, type Message, type Person } from './decide.ts'
import { MessageFields } from './MessageFields.tsx'
import { outcomeDeeds, outcomeVerbs } from './outcomeVerbs.ts'
import { templateOfMany } from './templateOfMany.ts'
import { whyNotSent } from './whyNotSent.ts'

const example = (people: Person[], values: Record<string, string> = {}) => ({
  people: people.length,
  name: people[0]?.name ?? '',
  placeholder: candidateName,
  values: { ...values, candidate_name: people[0]?.name ?? '' },
})

/** Whom the outcome cannot reach yet, by name. */
const notYetWords = (people: Person[]) => {
  const named = people.slice(0, 5).map((person) => person.name)
  return [...named, ...(people.length > 5 ? [`and ${people.length - 5} more`] : [])].join(', ')
}

type Draft = { reason: string; edited: Message | null }
const empty: Draft = { reason: '', edited: null }

type Props = {
  job_id: string
  people: Person[]
  outcome: OutcomeKind
  /** Who was selected too, and is left out because the interview has not ended. */ notYet?: Person[]
  onClose: () => void
  onDecided?: (() => void) | undefined
  onUndone?: Decided['onUndone']
}

export function DecideDialog({ job_id, people, outcome, notYet, onClose, onDecided, onUndone }: Props) {
  const [wantsToTell, setWantsToTell] = useState(true)
  const [error, setError] = useState<string | null>(null)
  /** What somebody else has decided since this was opened; null if they undid what was decided. */
  const [stands, setStands] = useState<Outcome | null>()
  const [left, setLeft] = useState<LeftOut>(null)
  const [busy, during] = useBusy()
  const sendsEmail = useSendsEmail()
  const candidate_ids = people.map((person) => person.id)
  const [kept, keep] = useDraft<Draft>(`outcome ${outcome} ${candidate_ids.toSorted().join(' ')}`)
  const { reason, edited } = kept ?? empty
  const write = (next: Draft) => keep(next.reason.trim() === '' && next.edited === null ? undefined : next)
  const kind = noticeOf(outcome)
  const telling = wantsToTell ? kind : null
  const one = people.length === 1 ? people[0] : undefined
  const told = { job_id, kind: kind ?? ('declined' as const) }
  const single = useQuery({
    ...ask('outcomes', 'getCandidateNoticeTemplate', { ...told, candidate_id: one?.id ?? '' }),
    enabled: kind !== null && one !== undefined,
    staleTime: 60_000,
  })
  const several = useQuery({
    ...ask('outcomes', 'getBulkNoticeTemplate', { ...told, candidate_ids }),
    queryFn: () => templateOfMany(told, candidate_ids),
    enabled: kind !== null && one === undefined,
    staleTime: 60_000,
  })
  const template = one ? single : several
  const message = edited ?? (template.data ? { subject: template.data.subject, text: template.data.text } : null)
  const decidedBefore = one ? 0 : people.filter((person) => person.seen !== null).length
  const who = one ? one.name : count(people.length, 'candidate')
  // Only at the end: the selection that it clears holds this dialog, and with it the list of who was left out.
  const finish = () => {
    onDecided?.()
    onClose()
  }
  const refused = async (detail: string, failure: unknown) => {
    if (!one || api.outcomes.setOutcome.codeOf(failure) !== 'outcome.stands') return setError(detail)
    const now = (await api.candidates.getCandidate({ job_id, candidate_id: one.id }).catch(() => undefined))?.outcome
    setStands(now)
    setError(
      now ? `${now.decided_by} ${outcomeDeeds[now.outcome]} on ${formatDate(now.decided_at)}. ${outcomeVerbs[outcome]} anyway?` : detail,
    )
  }
  const confirm = () =>
    during('busy', async () => {
      setError(null)
      if (telling && !message)
        return setError(
          template.error
            ? 'The message could not be loaded. Try again, or decide without it.'
            : 'The message is not loaded yet. Wait a moment, or decide without it.',
        )
      const wrong = telling && message && whyNotSent(telling, message)
      if (wrong) return setError(wrong)
      const seen = one && stands !== undefined ? [{ ...one, seen: stands?.id ?? null }] : people
      const out = await decide({ job_id, people: seen, outcome, reason: reason.trim(), message: telling && message, onUndone }, refused)
      if (out !== undefined) keep(undefined)
      if (out) setLeft(out)
      else if (out === null) finish()
    })
  const { close, guard } = useLeaveGuard({ changed: left === null && kept !== undefined, busy: busy !== null }, onClose, {
    discard: () => keep(undefined),
  })
  if (left)
    return (
      <Dialog open onClose={finish} title={left.title} width="md" actions={<Button onClick={finish}>Close</Button>}>
        <ul className="grid gap-1.5">
          {left.lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <FormDialog
      onClose={close}
      title={`${outcomeVerbs[outcome]}: ${who}`}
      width={telling ? 'lg' : 'md'}
      description={`You decide, in your name. You can undo it for ${undoOffered_ms / 1000} seconds.`}
      form={{ form: { onSubmit: () => void confirm() }, error, busy: busy !== null }}
      action={`${outcomeVerbs[outcome]}${telling && sendsEmail ? ' and send' : ''}${stands ? ' anyway' : ''}`}
      look={outcome === 'declined' ? 'danger-solid' : 'primary'}
      guard={guard}
    >
      {notYet && notYet.length > 0 && (
        <p className="wrap-anywhere">
          Left out, because {notYet.length === 1 ? 'the interview has' : 'their interviews have'} not ended: {notYetWords(notYet)}.
        </p>
      )}
      {decidedBefore > 0 && (
        <p>
          {decidedBefore.toLocaleString('en-US')} of them already {decidedBefore === 1 ? 'has' : 'have'} an outcome. What you decided before
          is replaced; what a colleague decided stays.
        </p>
      )}
      <TextArea
        label="Reason"
        optional
        hint={`For your team and the record. The ${one ? 'candidate does' : 'candidates do'} not see it.`}
        rows={2}
        maxLength={reasonMaxLength}
        value={reason}
        onChange={(event) => write({ reason: event.target.value, edited })}
      />
      {kind && (
        <>
          <Checkbox
            checked={wantsToTell}
            onChange={setWantsToTell}
            label={`Tell the ${one ? 'candidate' : 'candidates'}${sendsEmail ? ' by email' : ''}`}
          />
          {telling && sendsEmail === false && (
            <p className="quiet">
              No mail server is set, so the message is not emailed. The {one ? 'candidate reads' : 'candidates read'} it on their own page,
              and it waits in the administrators’ Outbox.
            </p>
          )}
          {telling && (
            <MessageFields
              longest={noticeMaxLength}
              template={template}
              message={message}
              onChange={(message) => write({ reason, edited: message })}
              example={one ? null : example(people, template.data?.values)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
