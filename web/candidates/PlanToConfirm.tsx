import type { Plan } from '../../shared/plans.ts'
import { Banner } from '../ui/Banner.tsx'

/** Warns that nobody has confirmed the interview plan yet. Shown before invitations are sent. */
export function PlanToConfirm({ plan }: { plan: Plan }) {
  return (
    <Banner tone="fair" title="Nobody has confirmed the interview plan yet">
      <p>Everyone you invite is asked about these, and the plan cannot be changed once the first interview starts:</p>
      <ol className="mt-1.5 list-decimal pl-5">
        {plan.competencies.map(({ name }) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ol>
    </Banner>
  )
}
