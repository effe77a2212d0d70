import type { AgentFacts } from '../../shared/agents.ts'
import { count } from '../ui/formatDate.ts'

const kept = (days: number) =>
  days === 0 ? 'Nothing is kept there' : days < 0 ? 'Kept there without limit' : `Kept there for ${count(days, 'day')}`

/** What the provider reported about the agent when it was attached. Facts that it did not report are left out. */
export function AgentFactList({ facts }: { facts: AgentFacts | null }) {
  if (!facts)
    return (
      <p className="mt-1 text-fair-800">
        Not looked up at ElevenLabs. Without a key on this server it is treated as a public agent, and the transcript arrives by webhook
        only.
      </p>
    )
  const { private: closed, records, retention_days, longest_seconds, typing, asks_plan, first_message } = facts
  const words: [string, string][] = [
    ...(asks_plan ? [['Questions', 'Asks the questions of the plan'] as [string, string]] : []),
    ...(closed === null
      ? []
      : [
          [
            'Access',
            closed ? 'Private: only candidates whom Vouch lets in can talk with it' : 'Public: anyone who has its ID can talk with it',
          ] as [string, string],
        ]),
    ...(records === null ? [] : [['Recording', records ? 'On' : 'Off'] as [string, string]]),
    ...(retention_days === null ? [] : [['Conversations', kept(retention_days)] as [string, string]]),
    ...(longest_seconds === null
      ? []
      : [
          ['Longest call', longest_seconds < 60 ? count(longest_seconds, 'second') : count(Math.floor(longest_seconds / 60), 'minute')] as [
            string,
            string,
          ],
        ]),
    ...(typing === null
      ? []
      : [
          ['Typing only', typing ? 'Allowed' : 'Not allowed: candidates without a microphone need it (override “text only”)'] as [
            string,
            string,
          ],
        ]),
    ...(first_message === null
      ? []
      : [
          [
            'After a break',
            first_message
              ? 'Goes on without greeting again'
              : 'Greets again, although it is told what was said before: allow the override “first message” at ElevenLabs, then choose “Update agent”',
          ] as [string, string],
        ]),
  ]
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {words.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className="quiet">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
