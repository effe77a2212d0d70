import { unreadyTitles, type Unready } from '../plans/face.ts'
import { Banner } from '../ui/Banner.tsx'

/** Warns that the plan is not what candidates will be asked. Shown before invitations are sent. */
export function PlanUnready({ why }: { why: Unready }) {
  return (
    <Banner tone="fair" title={unreadyTitles[why]}>
      {why === 'failed' || why === 'rewrite_failed'
        ? 'Candidates who start now get questions that are made by fixed rules, without a language model. To try again, open the Setup tab of the job.'
        : 'Nobody has read its questions yet. To confirm them first, wait a moment.'}
    </Banner>
  )
}
