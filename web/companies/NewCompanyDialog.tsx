import { contract } from '../../shared/contract.ts'
import type { Company } from '../../shared/companies.ts'
import { api, detailOf, refresh } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'

/** Creates a company by its name, from another form that needs one. The rest can be filled in later. */
export function NewCompanyDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (company: Company) => void }) {
  const form = useForm({
    initial: { name: '' },
    schema: contract.companies.createCompany.body,
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
    <Dialog
      open
      holds
      onClose={close}
      title="Create a company"
      width="sm"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form="new-company" look="primary" busy={form.busy}>
            Create Company
          </Button>
        </>
      }
    >
      <form {...form.form} id="new-company" className="grid gap-4">
        <FormError>{form.error}</FormError>
        <TextField label="Company name" required maxLength={120} autoComplete="off" {...form.field('name')} />
      </form>
      {guard}
    </Dialog>
  )
}
