// The buttons that decide about one candidate, and the menu that decides about many.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type OutcomeKind, outcomeKinds } from '../../shared/outcomeWords.ts'
import type { Outcome } from '../../shared/outcomes.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { idsOf, type Person } from './decide.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { outcomeVerbs, removeOutcome } from './outcomeVerbs.ts'
import { RemoveOutcomeDialog } from './RemoveOutcomeDialog.tsx'
import { splitByOutcome } from './splitByOutcome.ts'

type Deciding = { outcome: OutcomeKind; people: Person[]; notYet?: Person[] }

type OneProps = {
  job_id: string
  person: Person
  outcome: Outcome | null
  /** Called with true when a decision is begun, before anything is stored, and with false when its dialog has closed. */
  onDeciding?: (is: boolean) => void
  onDecided?: () => void
  /** Called once “Undo” in the toast has undone the decision. */ onUndone?: () => void
}

/** Buttons to advance and decline; the other outcomes are in a menu. The current outcome is not offered, but can be removed. */
export function OutcomeButtons({ job_id, person, outcome, onDeciding, onDecided, onUndone }: OneProps) {
  // The person as they were when the decision was begun. What a colleague decides after that is refused, and not overridden unseen.
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [removing, setRemoving] = useState<Outcome | null>(null)
  const may = outcomeKinds.filter((kind) => kind !== outcome?.outcome && splitByOutcome([person], kind).may.length > 0)
  const more = may.filter((kind) => kind !== 'advanced' && kind !== 'declined')
  const begin = (kind: OutcomeKind) => {
    onDeciding?.(true)
    setDeciding({ outcome: kind, people: [person] })
  }
  const close = () => {
    onDeciding?.(false)
    setDeciding(null)
  }
  return (
    <>
      {may.includes('advanced') && (
        <Button look={outcome ? 'plain' : 'primary'} onClick={() => begin('advanced')}>
          {outcomeVerbs.advanced}
        </Button>
      )}
      {may.includes('declined') && <Button onClick={() => begin('declined')}>{outcomeVerbs.declined}</Button>}
      <Menu
        trigger={
          <Button>
            <span>
              Other<span className="max-sm:sr-only"> outcomes</span>
            </span>
            <ChevronDown aria-hidden strokeWidth={1.5} />
          </Button>
        }
        items={[
          ...more.map((kind) => ({ label: outcomeVerbs[kind], onSelect: () => begin(kind) })),
          ...(outcome ? [{ label: removeOutcome, onSelect: () => setRemoving(outcome) }] : []),
        ]}
      />
      {deciding && <DecideDialog job_id={job_id} {...deciding} onClose={close} onDecided={onDecided} onUndone={onUndone} />}
      {removing && <RemoveOutcomeDialog job_id={job_id} person={person} outcome={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

/** “Advance (0 of 2: not interviewed)”: what would be refused is said before anybody writes a message. */
const manyLabel = (outcome: OutcomeKind, may: number, notYet: number) =>
  outcomeVerbs[outcome] +
  (notYet === 0
    ? ''
    : ` (${may.toLocaleString('en-US')} of ${(may + notYet).toLocaleString('en-US')}: ${may > 0 ? `${notYet.toLocaleString('en-US')} ` : ''}not interviewed)`)

type ManyProps = {
  job_id: string
  people: Person[]
  size?: 'sm' | 'md'
  /** Begins the decision about these people, or says why it must wait. */ before?: (ids: readonly string[], begin: () => void) => void
  onDecided: () => void
}

export function OutcomeMenu({ job_id, people, size = 'sm', before, onDecided }: ManyProps) {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  return (
    <>
      <Menu
        trigger={
          <Button size={size}>
            Decide
            <ChevronDown aria-hidden strokeWidth={1.5} />
          </Button>
        }
        items={outcomeKinds.map((outcome) => {
          const { may, notYet } = splitByOutcome(people, outcome)
          return {
            label: manyLabel(outcome, may.length, notYet.length),
            disabled: may.length === 0,
            onSelect: () => {
              const begin = () => setDeciding({ outcome, people: may, notYet })
              if (before) before(idsOf(may), begin)
              else begin()
            },
          }
        })}
      />
      {deciding && <DecideDialog job_id={job_id} {...deciding} onClose={() => setDeciding(null)} onDecided={onDecided} />}
    </>
  )
}
