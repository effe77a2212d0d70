import { pageAtMost } from '../../shared/lengths.ts'
import { people, type AdminUser } from '../../shared/people.ts'
import { api, detailOf, refresh } from '../api.ts'
import { TextField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { useRecordForm } from '../ui/useRecordForm.tsx'
import { invitedWords } from './invitedWords.ts'
import { StaffPasswordField } from './StaffPasswordField.tsx'

/** Adds an administrator, or edits the given one; `self` is true for the user's own account. */
export function AdminUserForm({ user, self, onClose }: { user: AdminUser | null; self: boolean; onClose: () => void }) {
  const { form, latest } = useRecordForm({
    record: user,
    valuesOf: (now) => ({ name: now?.has_name ? now.name : '', email: now?.email ?? '', password: '' }),
    schema: user ? people.updateAdminUser.body : people.createAdminUser.body,
    describe: (error) => detailOf(error, user ? 'Failed to update admin user' : 'Failed to create admin user'),
    create: api.people.createAdminUser,
    update: ({ id, updated_at }, values) => api.people.updateAdminUser({ admin_user_id: id, ...values, updated_at }),
    isOld: (error) => api.people.updateAdminUser.codeOf(error) === 'record.changed',
    read: async (id) => (await api.people.listAdminUsers({ limit: pageAtMost })).rows.find((row) => row.id === id),
    onStored: async (created) => {
      toast.success(
        user ? 'Admin user updated successfully' : 'Admin user created successfully',
        undefined,
        created && invitedWords(created),
      )
      onClose()
      await refresh('listAdminUsers', 'getSession', 'listJobStaff')
    },
    onTaken: () => refresh('listAdminUsers'),
  })
  const { close, guard } = useLeaveGuard(form, onClose)
  return (
    <FormDialog
      form={form}
      latest={latest}
      guard={guard}
      onClose={close}
      title={user ? 'Edit Admin User' : 'Add Admin User'}
      description={user?.email}
      width="sm"
      action={user ? 'Save changes' : 'Add Admin User'}
    >
      <TextField
        label="Name"
        optional
        autoComplete="off"
        {...form.field('name')}
        hint="Recruiters see it beside what this person decides; without it they see the email."
      />
      <TextField label="Email" type="email" required autoComplete="off" {...form.field('email')} />
      <StaffPasswordField of={!user ? 'new' : self ? 'own' : 'colleague'} {...form.field('password')} />
    </FormDialog>
  )
}
