import type { Interview } from '../../../shared/interview.ts'
import type { StoredEvent } from '../../../shared/interviewEvents.ts'
import { troubleKeys, troubles } from '../../../shared/troubles.ts'
import { worthExplaining } from '../../../shared/worthExplaining.ts'
import { api, detailOf } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { clockTime } from '../../../shared/clockTime.ts'
import { FormError } from '../../ui/FormError.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/useForm.ts'
import { useFormInPlace } from '../../ui/useFormInPlace.ts'
import { useLeaveGuard } from '../../ui/useLeaveGuard.tsx'
import { loadInterview } from '../standing/useInterview.ts'
import { useWords } from '../../words.ts'

const schema = async () => (await import('../../../shared/interviews.ts')).interviews.explainEvent.body

/** The events noted during the interview, and the candidate's explanation of each. `waiting`: how many the server does not have yet. */
export function NotedEvents({ interview, waiting }: { interview: Interview; waiting: number }) {
  const { say } = useWords()
  const noted = worthExplaining(interview.events, say)
  const happened = troubles(interview.events)
  const more = interview.events_left_out
  const none = noted.length + happened.length + more === 0
  // What waits may be worth a mention, so the page does not say that there was nothing.
  if (none && (waiting > 0 || !interview.turns.some((turn) => turn.role === 'candidate'))) return null
  return (
    <section aria-labelledby="noted" className="mt-12 scroll-mt-6 border-t border-sand-200 pt-8 text-base">
      <h2 id="noted" className="text-lg">
        {say('noted_heading')}
      </h2>
      <p className="mt-2 max-w-[68ch] quiet">
        {say(none ? 'noted_none' : 'noted_lead')}
        {noted.length > 0 && ` ${say('noted_explain_some')}`}
      </p>
      {noted.length > 0 && (
        <ul className="mt-4 grid max-w-[68ch] gap-5">
          {noted.map(({ event, words }) => (
            <Noted key={event.event_id} candidateId={interview.candidate_id} event={event} words={words} />
          ))}
        </ul>
      )}
      {happened.length > 0 && (
        <ul aria-label={say('noted_troubles')} className="mt-4 grid gap-1">
          {happened.map(({ event_id, kind, seconds, offset_ms }) => (
            <li key={event_id}>
              <span className="font-medium">
                {seconds === null ? say(troubleKeys[kind]) : say('trouble_connection_for', { count: seconds })}
              </span>{' '}
              <span className="num quiet">{say('noted_at', { time: clockTime(offset_ms) })}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-4 quiet">{say('noted_more', { count: more })}</p>}
    </section>
  )
}

function Noted({ candidateId, event, words }: { candidateId: string; event: StoredEvent; words: string }) {
  const { say } = useWords()
  const { open, setOpen, place } = useFormInPlace<HTMLLIElement>()
  const form = useForm({
    initial: { text: event.explanation ?? '' },
    schema,
    describe: (error) => detailOf(error, say('explain_failed')),
    onSubmit: async ({ text }) => {
      await api.interviews.explainEvent({ candidate_id: candidateId, event_id: event.event_id, text })
      await loadInterview(candidateId)
      setOpen(false)
      toast.success(say('explain_saved'))
    },
  })
  const { guard } = useLeaveGuard({ changed: open && form.changed, busy: form.busy }, () => setOpen(false))
  return (
    <li ref={place}>
      <p>
        <span className="font-medium">{words}</span>{' '}
        <span className="num quiet">{say('noted_at', { time: clockTime(event.offset_ms) })}</span>
      </p>
      {event.explanation && !open && (
        <div className="mt-1.5 border-l-2 border-emerald-500 pl-4 whitespace-pre-wrap wrap-anywhere">
          <p>
            {event.explanation}
            {event.after_decision && <span className="text-xs quiet"> · {say('after_decision')}</span>}
          </p>
          {event.explanation_before && <p className="mt-1 quiet">{say('explain_before', { text: event.explanation_before })}</p>}
        </div>
      )}
      {open ? (
        <form {...form.form} className="mt-2 grid gap-3">
          <FormError>{form.error}</FormError>
          <TextArea label={say('explain_field')} rows={3} {...form.field('text')} />
          <div className="flex gap-2">
            <Button type="submit" look="primary" size="sm" busy={form.busy}>
              {say('explain_save')}
            </Button>
            <Button size="sm" onClick={() => setOpen(false)}>
              {say('cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button
          size="sm"
          className="mt-2 print:hidden"
          aria-label={`${say(event.explanation ? 'explain_change' : 'explain')}: ${words}`}
          onClick={() => setOpen(true)}
        >
          {say(event.explanation ? 'explain_change' : 'explain')}
        </Button>
      )}
      {guard}
    </li>
  )
}
