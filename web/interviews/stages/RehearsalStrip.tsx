import { Banner } from '../../ui/Banner.tsx'
import { useRehearsing } from '../standing/rehearsing.ts'

/** The banner that marks a page as part of a rehearsal. */
export function RehearsalStrip() {
  const rehearsing = useRehearsing()
  if (!rehearsing) return null
  return (
    <Banner tone="fair" title="Rehearsal: this is what a candidate sees" className="mb-6">
      Nothing you say or write is kept, scored or counted. No voice service is used or paid: you hear and speak through this browser alone.
      {rehearsing.other_agent &&
        ' Candidates of this job talk with an agent of ElevenLabs. It is not called here, since each call may cost: Vouch’s own interviewer asks the same plan.'}
    </Banner>
  )
}
