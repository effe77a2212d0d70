// Shown if the candidate has not begun, and was told that they were declined or has withdrawn.
import type { Interview } from '../../../shared/interview.ts'
import { Messages, OwnRights, useOwnRights } from '../../rights/face.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useWords } from '../../words.ts'
import { SupportAddress } from '../adjustments/SupportAddress.tsx'
import { forgetAll } from '../outbox/openKeep.ts'
import { JobPanel } from './JobPanel.tsx'
import { StageLayout } from './StageLayout.tsx'

export function DecidedStage({ interview }: { interview: Interview }) {
  const { say } = useWords()
  const messages = useOwnRights(interview.candidate_id).data?.messages ?? []
  return (
    <StageLayout
      title={say('closed_title')}
      eyebrow={<Badge tone="sand">{say('closed_badge')}</Badge>}
      heading={say('closed_heading')}
      lead={interview.next.text}
      aside={<JobPanel interview={interview} />}
      after={
        <OwnRights candidateId={interview.candidate_id} answers={null} noticed={null} onErased={() => forgetAll(interview.candidate_id)} />
      }
    >
      <div className="max-w-[68ch] text-base">
        <p>{say('closed_decided')}</p>
        <div className="mt-4">
          <SupportAddress before={say('next_ask')} />
        </div>
      </div>
      <Messages messages={messages} />
    </StageLayout>
  )
}
