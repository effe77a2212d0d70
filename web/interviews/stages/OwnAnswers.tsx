import type { Turn } from '../../../shared/interviews.ts'
import { transcriptWords } from '../../../shared/transcriptWords.ts'

/** What the candidate was asked and said, in their own words. */
export function OwnAnswers({ turns }: { turns: Turn[] }) {
  const pairs = turns.flatMap((turn, i) =>
    turn.role === 'candidate' ? [{ answer: turn, question: turns.slice(0, i).findLast((t) => t.role === 'interviewer') }] : [],
  )
  return (
    <ol className="mt-4 grid gap-7">
      {pairs.map(({ answer, question }) => (
        <li key={answer.turn_id} className="max-w-[68ch]">
          <p className="text-xs quiet">
            {answer.number === 0
              ? 'Opening'
              : answer.kind === 'follow_up'
                ? `Question ${answer.number}, follow-up`
                : `Question ${answer.number}`}
            {answer.late && ' · Came when the connection was back, after the interview had ended by itself'}
            {answer.transcript && answer.transcript !== 'missing' && ` · ${transcriptWords[answer.transcript]}`}
          </p>
          {question && <h3 className="mt-1 text-base font-medium wrap-anywhere">{question.text}</h3>}
          {answer.declined ? (
            <p className="mt-2 quiet italic">You skipped this question.</p>
          ) : answer.transcript === 'missing' ? (
            <p className="mt-2 quiet italic">Spoken, not transcribed. Your recording of it is handed in.</p>
          ) : (
            <p className="mt-2 border-l-2 border-emerald-500 pl-4 whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
