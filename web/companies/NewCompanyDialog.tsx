import type { Company } from '../../shared/companies.ts'
import { api, detailOf, refresh } from '../api.ts'
import { TextField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'

const schema = async () => (await import('../../shared/companies.ts')).companies.createCompany.body

/** Creates a company by its name, from another form that needs one. The rest can be filled in later. */
export function NewCompanyDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (company: Company) => void }) {
  const form = useForm({
    initial: { name: '' },
    schema,
    describe: (error) => detailOf(error, 'Failed to create company'),
    onSubmit: async (values) => {
      const company = await api.companies.createCompany(values)
      await refresh('listCompanies')
      toast.success('Company created successfully')
      onCreated(company)
      onClose()
    },
  })
  const { close, guard } = useLeaveGuard(form, onClose)
  return (
    <FormDialog form={form} action="Create Company" guard={guard} onClose={close} title="Create a company" width="sm">
      <TextField label="Company name" required autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}
