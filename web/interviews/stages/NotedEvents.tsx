import type { Interview } from '../../../shared/interview.ts'
import type { StoredEvent } from '../../../shared/interviewEvents.ts'
import { troubles } from '../../../shared/troubles.ts'
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
import { useWords, type SayRoom } from '../../words.ts'

// The smallest amount that the scorer notes: seconds, or characters for `paste`.
const explained = { tab_left: 5, paste: 60, long_silence: 30, second_voice: 0 } as const

const schema = async () => (await import('../../../shared/interviews.ts')).interviews.explainEvent.body

/** Events that a reviewer may ask about: the same ones that are noted beside the score. */
export function worthExplaining(events: StoredEvent[], say: SayRoom): { event: StoredEvent; words: string }[] {
  return events.flatMap((event, i) => {
    if (!(event.kind in explained)) return []
    const back =
      event.kind === 'tab_left' && event.amount === null
        ? events.slice(i + 1).find((e) => e.kind === 'tab_left' || e.kind === 'tab_returned')
        : undefined
    const amount = event.amount ?? (back?.kind === 'tab_returned' ? (back.amount ?? (back.offset_ms - event.offset_ms) / 1000) : null)
    const kind = event.kind as keyof typeof explained
    if (amount !== null && amount < explained[kind]) return []
    const count = Math.round(amount ?? 0)
    const words = {
      tab_left: amount === null ? say('noted_left') : say('noted_left_for', { count }),
      paste: say('noted_pasted', { count }),
      long_silence: say('noted_silent', { count }),
      second_voice: say('noted_voice'),
    }[kind]
    return [{ event, words }]
  })
}

const troubleWords = {
  microphone_lost: 'trouble_microphone',
  resumed: 'trouble_reopened',
  connection_lost: 'trouble_connection',
} as const

/** The events noted during the interview, and the candidate's explanation of each. */
export function NotedEvents({ interview }: { interview: Interview }) {
  const { say } = useWords()
  const noted = worthExplaining(interview.events, say)
  const happened = troubles(interview.events)
  const more = interview.events_left_out
  if (noted.length === 0 && happened.length === 0 && more === 0) return null
  return (
    <section aria-labelledby="noted" className="mt-12 scroll-mt-6 border-t border-sand-200 pt-8 text-base">
      <h2 id="noted" className="text-lg">
        {say('noted_heading')}
      </h2>
      <p className="mt-2 max-w-[68ch] quiet">
        {say('noted_lead')}
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
                {seconds === null ? say(troubleWords[kind]) : say('trouble_connection_for', { count: seconds })}
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
