import { mostCriteria, type Competency, type Plan } from '../../shared/plans.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = { plan: Plan; added: Competency; onChoose: (place: number) => void; onClose: () => void }

/** A plan that asks about as many criteria as it may asks about one more only instead of another. */
export function ReplaceQuestionDialog({ plan, added, onChoose, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title="Which question should it replace?"
      description={`A plan asks about ${mostCriteria} criteria at most. Choose the one to leave out for “${added.name}”. Nothing changes before you save the plan.`}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <ol className="divide-y divide-sand-200">
        {plan.competencies.map(({ name, question }, place) => (
          <li key={name} className="flex items-start gap-4 py-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-medium">
                <span className="num">{place + 1}.</span> {name}
              </b>
              {question}
            </p>
            <Button size="sm" aria-label={`Replace ${name}`} onClick={() => onChoose(place)}>
              Replace
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
