import { TextArea } from '../ui/Field.tsx'
import type { useForm } from '../ui/useForm.ts'

type Field = (name: 'company_info' | 'description') => ReturnType<ReturnType<typeof useForm>['field']>

/** What candidates read about the company and the job. */
export function AboutFields({ field }: { field: Field }) {
  return (
    <>
      <TextArea label="Company info" required rows={2} maxLength={5000} hint="Shown to candidates." {...field('company_info')} />
      <TextArea
        label="Short description"
        optional
        rows={2}
        maxLength={20_000}
        hint="Shown to candidates beside the job title."
        {...field('description')}
      />
    </>
  )
}
