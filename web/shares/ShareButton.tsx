import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { sharedAtMost } from '../../shared/shareDays.ts'
import { Button } from '../ui/Button.tsx'
import { ShareDialog, type Sharable } from './ShareDialog.tsx'

type Props = { job_id: string; people: Sharable[]; size?: 'sm' | 'md'; label?: string }

/** Opens the dialog that makes a link to the candidates whose score is approved. Renders nothing if there are none. */
export function ShareButton({ job_id, people, size = 'sm', label = 'Share' }: Props) {
  const [sharing, setSharing] = useState<Sharable[] | null>(null)
  const ready = people.filter((person) => person.approved).length
  if (ready === 0) return null
  const why = ready > sharedAtMost ? `A link shows at most ${sharedAtMost} candidates` : undefined
  return (
    <>
      <Button size={size} disabled={why !== undefined} title={why} onClick={() => setSharing(people)}>
        <Share2 aria-hidden strokeWidth={1.5} />
        {label}
      </Button>
      {sharing && <ShareDialog job_id={job_id} people={sharing} onClose={() => setSharing(null)} />}
    </>
  )
}
