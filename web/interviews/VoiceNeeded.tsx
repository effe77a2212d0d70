import type { Interview } from '../../shared/interviews.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { AdjustmentRequest } from './AdjustmentRequest.tsx'
import { JobPanel } from './JobPanel.tsx'
import { StageLayout } from './StageLayout.tsx'

/** The interview belongs to a voice provider that this version cannot reach: says so, and what one can do. */
export function VoiceNeeded({ interview }: { interview: Interview }) {
  return (
    <StageLayout title="Your interview" eyebrow={<Badge tone="fair">Not available yet</Badge>} heading={`Welcome, ${interview.candidate_name}.`}
      lead={<>Your interview for <strong className="font-semibold text-midnight-900">{interview.job_title}</strong> cannot be taken here at the moment.</>} aside={<JobPanel interview={interview} />}>
      <Banner tone="fair" title="This interview needs the voice provider">
        It was set up to be led by an outside voice service, which is not available in this version of Vouch. Nothing is wrong on your side, and nothing is held against you.
      </Banner>
      <p className="mt-6 max-w-[68ch] text-base text-midnight-700">Ask below to type your answers or to speak with a person, and the recruiter will arrange it.</p>
      <div className="mt-8 max-w-[68ch] text-base"><AdjustmentRequest interview={interview} /></div>
    </StageLayout>
  )
}
