import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { sharedAtMost } from '../../shared/share_days.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.tsx'
import { ShareDialog, type Sharable } from './ShareDialog.tsx'

type Props = { job_id: string; people: Sharable[]; size?: 'sm' | 'md'; label?: string }

/** Opens the dialog that makes a link to the candidates whose score is approved, or says that they are too many. Renders nothing if there are none. */
export function ShareButton({ job_id, people, size = 'sm', label = 'Share' }: Props) {
  const [sharing, setSharing] = useState<Sharable[] | null>(null)
  const ready = people.filter((person) => person.approved).length
  if (ready === 0) return null
  const press = () => {
    if (ready <= sharedAtMost) return setSharing(people)
    const detail = `${ready.toLocaleString('en-US')} of the selected have an approved result. Select fewer.`
    toast.warning(`A link shows at most ${sharedAtMost} candidates`, undefined, detail)
  }
  return (
    <>
      <Button size={size} onClick={press}>
        <Share2 aria-hidden strokeWidth={1.5} />
        {label}
      </Button>
      {sharing && <ShareDialog job_id={job_id} people={sharing} onClose={() => setSharing(null)} />}
    </>
  )
}
