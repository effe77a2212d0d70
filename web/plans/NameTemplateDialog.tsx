import { useState } from 'react'
import { templateNameMaxLength } from '../../shared/lengths.ts'
import type { PlanTemplate } from '../../shared/plans.ts'
import { api, refresh } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { toast } from '../ui/toast.tsx'

type Props = { onClose: () => void } & ({ template: PlanTemplate } | { template?: undefined; job: { id: string; title: string } })

/** Renames a template, or saves this job's plan as a new template. */
export function NameTemplateDialog(props: Props) {
  const { template, onClose } = props
  const job = props.template ? null : props.job
  const [name, setName] = useState(template?.name ?? job?.title ?? '')
  const [error, setError] = useState<string | null>(null)
  const [busy, during] = useBusy()
  const trimmed = name.trim()
  const save = () =>
    during('busy', async () => {
      if (trimmed === '') return setError('Give the template a name.')
      setError(null)
      await change({
        call: () =>
          template
            ? api.plans.renamePlanTemplate({ template_id: template.id, name: trimmed })
            : api.plans.createPlanTemplate({ job_id: job?.id ?? '', name: trimmed }),
        refresh: () => refresh('listPlanTemplates'),
        failed: lost('The template was not saved'),
        onDone: () => {
          toast.success(template ? `The template is now called “${trimmed}”` : `The plan is saved as “${trimmed}”`)
          onClose()
        },
        onFailed: setError,
      })
    })
  return (
    <FormDialog
      onClose={onClose}
      title={template ? `Rename “${template.name}”` : 'Save this plan as a template'}
      description={
        template ? undefined : 'Its questions, follow-ups, weights and levels as they are now. Everybody in your company can start from it.'
      }
      form={{ form: { onSubmit: () => void save() }, error, busy: busy !== null }}
      action={template ? 'Rename' : 'Save template'}
    >
      <TextField label="Name" maxLength={templateNameMaxLength} value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  )
}
