import { Plus, Upload } from 'lucide-react'
import { Button } from '../ui/Button.tsx'

/** The two ways in which candidates come into a job's list. */
export function AddOrImport({ look, onOpen }: { look?: 'primary'; onOpen: (dialog: { what: 'add' | 'import' }) => void }) {
  return (
    <>
      <Button look={look} onClick={() => onOpen({ what: 'add' })}>
        <Plus aria-hidden strokeWidth={1.5} className="max-sm:hidden" />
        <span>
          Add<span className={look ? undefined : 'max-sm:sr-only'}> candidate</span>
        </span>
      </Button>
      <Button onClick={() => onOpen({ what: 'import' })}>
        <Upload aria-hidden strokeWidth={1.5} className="max-sm:hidden" />
        Import CSV
      </Button>
    </>
  )
}
