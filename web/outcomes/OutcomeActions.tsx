// The buttons that decide about one candidate, and the menu that decides about many.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { anyTimeOutcomes, type OutcomeKind, outcomeKinds } from '../../shared/outcomeWords.ts'
import type { Outcome } from '../../shared/outcomes.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import type { Person } from './decide.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { outcomeVerbs, removeOutcome } from './outcomeVerbs.ts'
import { RemoveOutcomeDialog } from './RemoveOutcomeDialog.tsx'

type OneProps = {
  job_id: string
  person: Person
  /** The interview has ended. */ ended: boolean
  outcome: Outcome | null
  /** Called when a decision is begun, before anything is stored. */ onDeciding?: () => void
  onDecided?: () => void
}

/** Buttons to advance and decline; the other outcomes are in a menu. The current outcome is not offered, but can be removed. */
export function OutcomeButtons({ job_id, person, ended, outcome, onDeciding, onDecided }: OneProps) {
  const [deciding, setDeciding] = useState<OutcomeKind | null>(null)
  const [removing, setRemoving] = useState<Outcome | null>(null)
  const may = outcomeKinds.filter((kind) => kind !== outcome?.outcome && (ended || anyTimeOutcomes.includes(kind)))
  const more = may.filter((kind) => kind !== 'advanced' && kind !== 'declined')
  const begin = (kind: OutcomeKind) => {
    onDeciding?.()
    setDeciding(kind)
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
          <Button aria-label="More outcomes">
            More
            <ChevronDown aria-hidden strokeWidth={1.5} />
          </Button>
        }
        items={[
          ...more.map((kind) => ({ label: outcomeVerbs[kind], onSelect: () => begin(kind) })),
          ...(outcome ? [{ label: removeOutcome, onSelect: () => setRemoving(outcome) }] : []),
        ]}
      />
      {deciding && (
        <DecideDialog job_id={job_id} people={[person]} outcome={deciding} onClose={() => setDeciding(null)} onDecided={onDecided} />
      )}
      {removing && (
        <RemoveOutcomeDialog job_id={job_id} person={person} outcome={removing} ended={ended} onClose={() => setRemoving(null)} />
      )}
    </>
  )
}

type ManyProps = { job_id: string; people: Person[]; size?: 'sm' | 'md'; onDecided: () => void }

export function OutcomeMenu({ job_id, people, size = 'sm', onDecided }: ManyProps) {
  const [deciding, setDeciding] = useState<{ outcome: OutcomeKind; people: Person[] } | null>(null)
  return (
    <>
      <Menu
        trigger={
          <Button size={size}>
            Decide
            <ChevronDown aria-hidden strokeWidth={1.5} />
          </Button>
        }
        items={outcomeKinds.map((outcome) => ({ label: outcomeVerbs[outcome], onSelect: () => setDeciding({ outcome, people }) }))}
      />
      {deciding && <DecideDialog job_id={job_id} {...deciding} onClose={() => setDeciding(null)} onDecided={onDecided} />}
    </>
  )
}
