import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lineKinds, type LineKind } from '../../shared/profile.ts'
import { api } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { LineFields } from './LineFields.tsx'
import { kindWords } from './lineWords.ts'
import { refreshProfile } from './refreshProfile.ts'
import { useLineForm } from './useLineForm.ts'

type Typed = Exclude<LineKind, 'answer'>
const kinds = lineKinds.filter((kind): kind is Typed => kind !== 'answer')

export function AddLine({ candidateId, onDone }: { candidateId: string; onDone: (what: string, took: number) => void }) {
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState<Typed>('position')
  return (
    <>
      <Button size="sm" className="print:hidden" onClick={() => setOpen(true)}>
        <Plus aria-hidden strokeWidth={1.5} />
        Add a line
      </Button>
      {open && (
        <AddLineDialog
          candidateId={candidateId}
          kind={kind}
          onKind={setKind}
          onClose={() => setOpen(false)}
          onAdded={() => onDone('Added to your lines.', 0)}
        />
      )}
    </>
  )
}

type Props = { candidateId: string; kind: Typed; onKind: (kind: Typed) => void; onClose: () => void; onAdded: () => void }

function AddLineDialog({ candidateId, kind, onKind, onClose, onAdded }: Props) {
  const form = useLineForm({ text: '', from: null, to: null, url: null }, async (values) => {
    await api.profiles.addProfileLine({ candidate_id: candidateId, kind, ...values })
    await refreshProfile()
    onAdded()
    onClose()
  })
  const { close, guard } = useLeaveGuard(form, onClose, { inTab: true })
  return (
    <FormDialog title="Add a line" form={form} action="Save" onClose={close} guard={guard}>
      <SelectField label="What it is" value={kind} onChange={(event) => onKind(event.target.value as Typed)}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {kindWords[one]}
          </option>
        ))}
      </SelectField>
      <LineFields form={form} />
    </FormDialog>
  )
}
