import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ProfileLine } from '../../shared/profile.ts'
import { api } from '../api.ts'
import { change } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { count } from '../ui/formatDate.ts'
import { sourceWords } from './lineWords.ts'
import { refreshProfile } from './refreshProfile.ts'

type Props = {
  candidateId: string
  source: ProfileLine['source']
  /** All lines of the profile. */
  lines: ProfileLine[]
  onDone: (what: string, took: number) => void
  /** The button says where they were read: nothing beside it does. */
  named?: boolean
}

/** Removes everything that was read from one place, in whatever state it is, and asks before it does. */
export function RemoveSource({ candidateId, source, lines, onDone, named = false }: Props) {
  const [asking, setAsking] = useState(false)
  const these = lines.filter((line) => line.source === source)
  const of = (state: ProfileLine['state']) => these.filter((line) => line.state === state).length
  if (these.length < 2) return null
  const what = `all ${these.length} lines that came from ${sourceWords[source]}`
  const remove = async () => {
    const line_ids = these.map((line) => line.id)
    await change({
      call: () => api.profiles.changeProfileLines({ candidate_id: candidateId, line_ids, to: 'deleted' }),
      refresh: refreshProfile,
      failed: 'The lines could not be removed. Try again.',
    })
    onDone(`Removed ${count(these.length, 'line')}.`, of('unconfirmed'))
  }
  return (
    <>
      <Button size="sm" look="ghost" className="max-sm:-ml-3" aria-label={`Remove ${what}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="max-sm:hidden" strokeWidth={1.5} />
        Remove all {these.length}
        {named ? ` from ${sourceWords[source]}` : of('confirmed') > 0 && ', confirmed ones too'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${what}?`}
        action={`Remove ${count(these.length, 'line')}`}
        onConfirm={remove}
      >
        {of('confirmed') > 0 && `You have confirmed ${of('confirmed')} of them. `}
        Lines from elsewhere stay. What you corrected in these lines is lost; what was read can be imported again.
      </ConfirmDialog>
    </>
  )
}
