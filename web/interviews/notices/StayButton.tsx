import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../words.ts'

/** Keeps the interview open when it is about to close by itself. */
export function StayButton({ onStay }: { onStay: () => void }) {
  const { say } = useWords()
  return (
    <Button look="night" size="sm" onClick={onStay}>
      {say('still_here')}
    </Button>
  )
}
