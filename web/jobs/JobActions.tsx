import { Copy, DoorClosed, DoorOpen, Ellipsis, Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import { change, lost } from '../change.ts'
import { paths } from '../paths.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Menu } from '../ui/Menu.tsx'
import { toast } from '../ui/toast.tsx'
import { useFilters } from '../useFilters.ts'
import { EditJobDialog } from './EditJobDialog.tsx'
import { MovedDialog, unfinished } from './MovedDialog.tsx'
import { refreshJob } from './useJob.ts'

type Props = { job: Job; area: 'admin' | 'recruiter'; /** Opens the form of a new copy. */ edit?: boolean }

/** Actions on a whole job: edit it, copy it, close it and reopen it. */
export function JobActions({ job, area, edit = false }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'close' | 'moved' | null>(edit ? 'edit' : null)
  const closed = closedSince(job) !== null
  // A command of the palette asks for one of them.
  const filters = useFilters()
  const asked = filters.get('open')
  const openAsked = useEffectEvent((what: 'edit' | 'close') => {
    filters.set({ open: '' })
    if (what === 'edit' || !closed) setOpen(what)
  })
  useEffect(() => {
    if (asked === 'edit' || asked === 'close') openAsked(asked)
  }, [asked])
  // Asked for once: whoever comes back to this page, or loads it again, does not get the form again.
  const onOpened = useEffectEvent(() => void navigate({ search: location.search, hash: location.hash }, { replace: true, state: null }))
  useEffect(() => {
    if (edit) onOpened()
  }, [edit])
  const failed = (detail: string) => toast.error(detail)
  const copy = () =>
    change({
      call: () => api.jobs.copyJob({ job_id: job.id }),
      refresh: refreshJob,
      failed: lost('The job was not copied'),
      onDone: (made) => {
        toast.success(`${job.title} was copied`)
        return navigate(area === 'admin' ? paths.adminJob(made.id) : paths.recruiterJob(made.id), { state: { edit: made.id } })
      },
      onFailed: failed,
    })
  const reopen = () =>
    change({
      call: () => api.jobs.openJob({ job_id: job.id }),
      refresh: refreshJob,
      failed: lost('The job was not reopened'),
      onDone: () => toast.success(`${job.title} was reopened`),
      onFailed: failed,
    })
  const close = () =>
    change({
      call: () => api.jobs.closeJob({ job_id: job.id }),
      refresh: refreshJob,
      failed: lost('The job was not closed'),
      onDone: () => toast.success(`${job.title} is closed`),
    })
  return (
    <>
      <Button onClick={() => setOpen('edit')}>
        <Pencil aria-hidden strokeWidth={1.5} />
        Edit job
      </Button>
      <Menu
        trigger={
          <IconButton look="plain" label="More job actions">
            <Ellipsis aria-hidden strokeWidth={1.5} />
          </IconButton>
        }
        items={[
          { label: 'Copy job', icon: <Copy aria-hidden strokeWidth={1.5} />, onSelect: () => void copy() },
          closed
            ? { label: 'Reopen job', icon: <DoorOpen aria-hidden strokeWidth={1.5} />, onSelect: () => void reopen() }
            : { label: 'Close job', icon: <DoorClosed aria-hidden strokeWidth={1.5} />, onSelect: () => setOpen('close') },
        ]}
      />
      {open === 'edit' && <EditJobDialog job={job} onClose={() => setOpen(null)} onMoved={() => setOpen('moved')} />}
      {open === 'moved' && unfinished(job) > 0 && <MovedDialog job={job} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'close'}
        onClose={() => setOpen(null)}
        title={`Close ${job.title}?`}
        action="Close job"
        danger={false}
        onConfirm={close}
      >
        Nobody can start a new interview. Candidates who have started can finish, and results stay where they are. You can reopen the job.
      </ConfirmDialog>
    </>
  )
}
