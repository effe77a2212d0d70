// Administrators, who may see and decide everything. They are added, edited and deleted here.
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '../../shared/people.ts'
import { api, ask, refresh } from '../api.ts'
import { change } from '../change.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { toast } from '../ui/toast.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { AdminUserForm } from './AdminUserForm.tsx'
import { InvitationState } from './InvitationState.tsx'
import { inviteAgain } from './inviteAgain.ts'

type Open = { what: 'add' } | { what: 'edit'; user: AdminUser } | null

type RowActions = { edit: (user: AdminUser) => void; remove: (user: AdminUser) => void; invite: (user: AdminUser) => Promise<unknown> }

function adminUserColumns(me: string | undefined, act: RowActions): Column<AdminUser>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      primary: true,
      width: 'minmax(0, 2.4fr)',
      sortBy: (user) => user.email,
      cell: (user) => (
        <>
          <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {user.email}
            {user.id === me && <Badge tone="sand">You</Badge>}
          </span>
          {user.has_name && <p className="font-normal wrap-anywhere quiet">{user.name}</p>}
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: 'minmax(120px, 1.4fr)',
      sortBy: (user) => (user.is_active ? 0 : 1),
      cell: (user) => (
        <>
          <Badge tone={user.is_active ? 'good' : 'none'}>{user.is_active ? 'Active' : 'Inactive'}</Badge>
          {!user.is_set_up && <InvitationState account={user} name={user.email} onInvite={() => act.invite(user)} />}
        </>
      ),
    },
    {
      id: 'created',
      header: 'Created',
      width: 'minmax(0, 1.2fr)',
      sortBy: (user) => user.created_at,
      cell: (user) => <span className="quiet">{formatDate(user.created_at)}</span>,
    },
    {
      id: 'actions',
      header: '',
      width: '200px',
      align: 'end',
      cell: (user) => (
        <span className="inline-flex gap-2">
          <Button size="sm" aria-label={`Edit ${user.email}`} onClick={() => act.edit(user)}>
            <Pencil aria-hidden strokeWidth={1.5} />
            Edit
          </Button>
          {user.id !== me && (
            <Button size="sm" look="danger" aria-label={`Delete ${user.email}`} onClick={() => act.remove(user)}>
              <Trash2 aria-hidden strokeWidth={1.5} />
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ]
}

export function Component() {
  const filters = useFilters()
  const q = filters.get('q')
  const { rows, total, list } = usePages('people', 'listAdminUsers', { q })
  const me = useQuery(ask('sessions', 'getSession')).data?.id
  const [open, setOpen] = useState<Open>(null)
  const [deleting, setDeleting] = useState<AdminUser | null>(null)
  const remove = (user: AdminUser) =>
    change({
      call: () => api.people.removeAdminUser({ admin_user_id: user.id }),
      refresh: () => refresh('listAdminUsers', 'listJobStaff'),
      failed: 'Failed to delete admin user',
      onDone: () => toast.success('Admin user deleted successfully'),
    })
  const add = (
    <Button look="primary" onClick={() => setOpen({ what: 'add' })}>
      <Plus aria-hidden strokeWidth={2} />
      Add Admin User
    </Button>
  )
  const invite = (user: AdminUser) => inviteAgain(() => api.people.inviteAdminUser({ admin_user_id: user.id }))
  const columns = adminUserColumns(me, { edit: (user) => setOpen({ what: 'edit', user }), remove: setDeleting, invite })
  return (
    <>
      <PageHeader title="Admin Users" actions={rows.length > 0 || q ? add : undefined}>
        Administrators see every job and candidate, and review every score.
      </PageHeader>
      <section aria-label="Admin users" className="card overflow-clip">
        {(rows.length > 0 || q) && (
          <div className="flex border-b border-sand-200 px-4 py-3">
            <SearchField label="Search admin users" value={q} onChange={(next) => filters.set({ q: next })} />
          </div>
        )}
        <DataTable
          label="Admin users"
          columns={columns}
          rows={rows}
          total={total}
          sorting={filters.sorting}
          rowId={(user) => user.id}
          list={list}
          failed="Failed to load admin users"
          empty={
            q ? (
              <EmptyState
                title="No admin user matches that search"
                action={<Button onClick={() => filters.set({ q: '' })}>Clear the search</Button>}
              />
            ) : (
              <EmptyState title="No admin users found. Create the first admin user account." action={add} />
            )
          }
        />
      </section>
      {open && (
        <AdminUserForm
          user={open.what === 'edit' ? open.user : null}
          self={open.what === 'edit' && open.user.id === me}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete ${deleting?.email ?? ''}?`}
        action="Delete admin user"
        onConfirm={() => (deleting ? remove(deleting) : undefined)}
      >
        <p>
          This cannot be undone. The account is signed out at once and can no longer sign in. The decisions of this administrator stay on
          record.
        </p>
      </ConfirmDialog>
    </>
  )
}
