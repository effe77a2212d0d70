import { TextArea } from '../ui/Field.tsx'
import type { useForm } from '../ui/useForm.ts'
import { ClosingField } from './ClosingField.tsx'
import { LanguageField } from './LanguageField.tsx'

type Name = 'company_info' | 'description' | 'criteria' | 'interview_language' | 'closes_at'
type Props = {
  field: (name: Name) => ReturnType<ReturnType<typeof useForm>['field']>
  criteriaHint: string
  /** The first interview has started, so the criteria and the language stay. */
  frozen?: boolean
}

/** The fields of a job under its title, for a new job and for one that is edited. */
export function JobFields({ field, criteriaHint, frozen = false }: Props) {
  return (
    <>
      <TextArea label="Company info" required rows={2} hint="Shown to candidates." {...field('company_info')} />
      <TextArea label="Short description" optional rows={2} hint="Shown to candidates beside the job title." {...field('description')} />
      <TextArea label="Interview criteria" required rows={5} disabled={frozen} hint={criteriaHint} {...field('criteria')} />
      <LanguageField frozen={frozen} {...field('interview_language')} />
      <ClosingField {...field('closes_at')} />
    </>
  )
}
