import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lineKinds, type LineKind } from '../../shared/profile.ts'
import { api } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField } from '../ui/Field.tsx'
import { LineForm } from './LineForm.tsx'
import { kindWords } from './lineWords.ts'
import { refreshProfile } from './refreshProfile.ts'

type Typed = Exclude<LineKind, 'answer'>
const kinds = lineKinds.filter((kind): kind is Typed => kind !== 'answer')

export function AddLine({ candidateId }: { candidateId: string }) {
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState<Typed>('position')
  return (
    <>
      <Button size="sm" className="print:hidden" onClick={() => setOpen(true)}>
        <Plus aria-hidden strokeWidth={1.5} />
        Add a line
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Add a line">
        <LineForm
          line={{ text: '', from: null, to: null, url: null }}
          onCancel={() => setOpen(false)}
          onSave={async (values) => {
            await api.profiles.addLine({ candidate_id: candidateId, kind, ...values })
            await refreshProfile()
            setOpen(false)
          }}
        >
          <SelectField label="What it is" value={kind} onChange={(event) => setKind(event.target.value as Typed)}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </SelectField>
        </LineForm>
      </Dialog>
    </>
  )
}
