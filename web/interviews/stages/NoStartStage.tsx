// The page of somebody who has not begun and cannot begin any more: why, whom to write to, and their rights.
import type { ReactNode } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { OwnRights } from '../../rights/face.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useWords } from '../../words.ts'
import { SupportAddress } from '../adjustments/SupportAddress.tsx'
import { forgetAll } from '../outbox/openKeep.ts'
import { JobPanel } from './JobPanel.tsx'
import { StageLayout } from './StageLayout.tsx'

type Props = { interview: Interview; lead: string; words: string; write: string; children?: ReactNode }

export function NoStartStage({ interview, lead, words, write, children }: Props) {
  const { say } = useWords()
  return (
    <StageLayout
      title={say('closed_title')}
      eyebrow={<Badge tone="sand">{say('closed_badge')}</Badge>}
      heading={say('closed_heading')}
      lead={lead}
      aside={<JobPanel interview={interview} />}
      after={
        <OwnRights
          candidateId={interview.candidate_id}
          answers={null}
          noticed={null}
          withdrawn={interview.next.code === 'withdrawn'}
          onErased={() => forgetAll(interview.candidate_id)}
        />
      }
    >
      <div className="max-w-[68ch] text-base">
        <p>{words}</p>
        <div className="mt-4">
          <SupportAddress before={write} />
        </div>
      </div>
      {children}
    </StageLayout>
  )
}
