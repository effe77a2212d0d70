import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react'
import type { Company } from '../../shared/companies.ts'
import { companies } from '../../shared/companies.ts'
import { api, detailOf, refresh } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { useRecordForm } from '../ui/useRecordForm.tsx'

const optional = ['description', 'website', 'industry', 'size'] as const
const valuesOf = (company: Company | null) => ({
  name: company?.name ?? '',
  description: company?.description ?? '',
  website: company?.website ?? '',
  industry: company?.industry ?? '',
  size: company?.size ?? '',
})

/** Leaves out empty optional fields, except those that this edit emptied: a field that is left out keeps its value on the server. */
function payload(values: ReturnType<typeof valuesOf>, before: Company | null) {
  return {
    name: values.name,
    ...Object.fromEntries(optional.filter((name) => values[name].trim() !== '' || before?.[name]).map((name) => [name, values[name]])),
  }
}

type Props = {
  company: Company | null
  /** Gets a function that says whether the form may be left now; it asks what to do with what is not saved. */
  mayLeave: Ref<() => boolean>
  onClose: () => void
}

/** Creates a company, or edits the given one in its place on the page. */
export function CompanyForm({ company, mayLeave, onClose }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const { form, latest } = useRecordForm({
    record: company,
    valuesOf,
    schema: company ? companies.updateCompany.body : companies.createCompany.body,
    describe: (error) => detailOf(error, company ? 'Failed to update company' : 'Failed to create company'),
    create: (values) => api.companies.createCompany(payload(values, null)),
    update: (loaded, values) =>
      api.companies.updateCompany({ company_id: loaded.id, ...payload(values, loaded), updated_at: loaded.updated_at }),
    isOld: (error) => api.companies.updateCompany.codeOf(error) === 'record.changed',
    read: (id) => api.companies.getCompany({ company_id: id }),
    onStored: async () => {
      await refresh('listCompanies', 'listRecruiters', 'adminListJobs')
      toast.success(company ? 'Company updated successfully' : 'Company created successfully')
      onClose()
    },
    onTaken: () => refresh('listCompanies'),
  })
  const { close, guard } = useLeaveGuard(form, onClose)
  useImperativeHandle(mayLeave, () => () => {
    if (form.changed || form.busy) close()
    return !form.changed && !form.busy
  })
  return (
    <section ref={box} aria-labelledby={`${id}-title`} className="card border-emerald-600 p-5 animate-appear">
      <h2 id={`${id}-title`} className="text-lg wrap-anywhere">
        {company ? `Edit ${company.name}` : 'New company'}
      </h2>
      <form {...form.form} className="mt-4 grid gap-4 md:grid-cols-2">
        <div className="has-[>:empty]:hidden md:col-span-2">
          <FormError>{form.error}</FormError>
        </div>
        <TextField label="Name" required autoComplete="off" {...form.field('name')} />
        <TextField
          label="Website"
          optional
          inputMode="url"
          autoCapitalize="none"
          placeholder="kauri.co.nz"
          autoComplete="off"
          {...form.field('website')}
        />
        <TextField label="Industry" optional autoComplete="off" {...form.field('industry')} />
        <TextField label="Size" optional placeholder="For example 51-200" autoComplete="off" {...form.field('size')} />
        <TextArea label="Description" optional className="md:col-span-2" rows={3} {...form.field('description')} />
        <div className="flex flex-wrap justify-end gap-2 md:col-span-2">
          {latest}
          <Button onClick={close} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" look="primary" disabled={form.values.name.trim() === ''} busy={form.busy}>
            {company ? 'Update Company' : 'Create Company'}
          </Button>
        </div>
      </form>
      {guard}
    </section>
  )
}
