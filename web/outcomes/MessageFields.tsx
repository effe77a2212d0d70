import type { UseQueryResult } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { fillTemplate, subjectMaxLength } from '../../shared/emailTemplates.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import type { Message } from './decide.ts'

/** `candidate_count`: how many of those who get the message have this statement in theirs. */
type Statement = { id: string; text: string; candidate_count: number }

type Props = {
  /** How long its text may be, in characters. */
  longest: number
  template: Pick<UseQueryResult<{ statements: (string | Statement)[] }>, 'data' | 'error' | 'refetch'>
  message: Message | null
  onChange: (message: Message) => void
  /** With many candidates: how the message reads for the first one. */
  example: { people: number; name: string; placeholder: string; values: Record<string, string> } | null
}

const counted = ({ text, candidate_count }: Statement, people = candidate_count) =>
  candidate_count === people ? text : `For ${candidate_count.toLocaleString('en-US')} of ${people.toLocaleString('en-US')}: ${text}`

/** The email as it goes out: what may be edited, and the statements that stay. */
export function MessageFields({ longest, template, message, onChange, example }: Props) {
  if (template.error && !message)
    return <ErrorState title="The message could not be loaded" detail={template.error.message} onRetry={() => void template.refetch()} />
  if (!message || !template.data)
    return (
      <Loading what="message">
        <SkeletonText lines={6} />
      </Loading>
    )
  return (
    <fieldset className="grid gap-4 rounded-card border border-sand-200 bg-sand-50 p-4">
      <legend className="sr-only">The email</legend>
      <TextField
        label="Subject"
        required
        maxLength={subjectMaxLength}
        value={message.subject}
        onChange={(event) => onChange({ ...message, subject: event.target.value })}
      />
      <TextArea
        label="Message"
        required
        rows={7}
        maxLength={longest}
        hint={example ? `${example.placeholder} becomes each candidate’s name.` : undefined}
        value={message.text}
        onChange={(event) => onChange({ ...message, text: event.target.value })}
      />
      {example && (
        <details className="rounded-control bg-white px-3 py-2">
          <summary className="cursor-pointer font-medium">How it reads for {example.name}</summary>
          <p className="mt-2 font-medium wrap-anywhere">{fillTemplate(message.subject, example.values)}</p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{fillTemplate(message.text, example.values)}</p>
        </details>
      )}
      <div>
        <p className="flex items-center gap-1.5 font-medium">
          <Lock aria-hidden className="size-3.5" strokeWidth={1.5} />
          Always added below your message
        </p>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5 quiet">
          {template.data.statements.map((given) => (
            <li key={typeof given === 'string' ? given : given.id} className="wrap-anywhere">
              {typeof given === 'string' ? given : counted(given, example?.people)}
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  )
}
