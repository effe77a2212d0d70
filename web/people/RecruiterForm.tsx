import { useState } from 'react'
import { z } from 'zod'
import { pageAtMost } from '../../shared/lengths.ts'
import { people, type Recruiter } from '../../shared/people.ts'
import { api, detailOf, refresh } from '../api.ts'
import { NewCompanyDialog } from '../companies/face.ts'
import { useAllPages } from '../useAllPages.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { useRecordForm } from '../ui/useRecordForm.tsx'
import { invitedWords } from './invitedWords.ts'
import { StaffPasswordField } from './StaffPasswordField.tsx'

const noCompany = '0'
const company_id = z.string().refine((id) => id !== noCompany, 'is required')
const schemas = {
  add: people.createRecruiter.body.extend({ company_id }),
  edit: people.updateRecruiter.body.extend({ company_id }),
}
const valuesOf = (recruiter: Recruiter | null) => ({
  name: recruiter?.name ?? '',
  email: recruiter?.email ?? '',
  password: '',
  company_id: recruiter?.company_id ?? noCompany,
})

/** Adds a recruiter, or edits the given one. */
export function RecruiterForm({ recruiter, onClose }: { recruiter: Recruiter | null; onClose: () => void }) {
  const companies = useAllPages('companies', 'listCompanies', { limit: pageAtMost })
  const { form, loaded, latest } = useRecordForm({
    record: recruiter,
    valuesOf,
    schema: recruiter ? schemas.edit : schemas.add,
    describe: (error) => detailOf(error, recruiter ? 'Failed to update recruiter' : 'Failed to create recruiter'),
    create: api.people.createRecruiter,
    update: ({ id, updated_at }, values) => api.people.updateRecruiter({ recruiter_id: id, ...values, updated_at }),
    isOld: (error) => api.people.updateRecruiter.codeOf(error) === 'record.changed',
    read: (id) => api.people.getRecruiter({ recruiter_id: id }),
    onStored: async (created) => {
      await refresh('listRecruiters', 'listCompanies', 'getAdminStats', 'listJobStaff')
      toast.success(
        recruiter ? 'Recruiter updated successfully' : 'Recruiter created successfully',
        undefined,
        created && invitedWords(created),
      )
      onClose()
    },
    onTaken: () => refresh('listRecruiters'),
  })
  const choices = companies.rows.toSorted((a, b) => a.name.localeCompare(b.name))
  const none = !companies.list.isPending && !companies.list.error && choices.length === 0
  const [creating, setCreating] = useState(false)
  const { close, guard } = useLeaveGuard(form, onClose)
  return (
    <FormDialog
      form={form}
      latest={latest}
      guard={
        <>
          {creating && <NewCompanyDialog onClose={() => setCreating(false)} onCreated={({ id }) => form.set('company_id', id)} />}
          {guard}
        </>
      }
      onClose={close}
      title={recruiter ? `Edit ${recruiter.name}` : 'Add Recruiter'}
      width="sm"
      action={recruiter ? 'Save changes' : 'Add Recruiter'}
    >
      <TextField label="Name" required autoComplete="off" {...form.field('name')} />
      <TextField label="Email" type="email" required autoComplete="off" {...form.field('email')} />
      <StaffPasswordField of={recruiter ? 'colleague' : 'new'} {...form.field('password')} />
      <SelectField
        label="Company"
        required
        {...form.field('company_id')}
        hint={
          companies.list.error
            ? 'The companies could not be loaded. Close this and try again.'
            : none
              ? 'There is no company yet.'
              : undefined
        }
      >
        <option value={noCompany}>{companies.list.isPending ? 'Loading companies' : 'Select a company'}</option>
        {loaded && !choices.some((company) => company.id === loaded.company_id) && (
          <option value={loaded.company_id}>{loaded.company_name}</option>
        )}
        {choices.map((company) => (
          <option key={company.id} value={company.id}>
            {company.name}
          </option>
        ))}
      </SelectField>
      {!companies.list.isPending && !companies.list.error && (
        <div>
          <Button size="sm" onClick={() => setCreating(true)}>
            Create a company
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
