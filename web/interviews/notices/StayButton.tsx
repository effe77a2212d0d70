import { Button } from '../../ui/Button.tsx'

/** Keeps an interview open that is about to close by itself. */
export function StayButton({ onStay }: { onStay: () => void }) {
  return (
    <Button look="night" size="sm" onClick={onStay}>
      I am still here
    </Button>
  )
}
