import { Button } from '../../ui/Button.tsx'

/** Keeps the interview open when it is about to close by itself. */
export function StayButton({ onStay }: { onStay: () => void }) {
  return (
    <Button look="night" size="sm" onClick={onStay}>
      I am still here
    </Button>
  )
}
