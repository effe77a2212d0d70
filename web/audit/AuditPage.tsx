// What everybody did who was signed in, and who signed in: filtered, and exported as CSV.
import { Download } from 'lucide-react'
import type { AuditRow } from '../../shared/audit.ts'
import { api } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDay } from '../ui/formatDate.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { toast } from '../ui/toast.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { actorWords, auditColumns, objectWords, shortId } from './auditColumns.tsx'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
/** The start of a day in the browser's time zone, or of the day after it (`after` = 1). Undefined if it is not a day. */
function midnight(day: string, after = 0): string | undefined {
  if (!dayPattern.test(day)) return undefined
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date + after).toISOString()
}

export function Component() {
  const filters = useFilters()
  const asked = {
    actor_id: filters.get('actor') || undefined,
    object_id: filters.get('object') || undefined,
    action: filters.get('action') || undefined,
    from: midnight(filters.get('from')),
    to: midnight(filters.get('to'), 1),
  }
  const { rows, total, list } = usePages('audit', 'listAudit', asked)
  const [busy, during] = useBusy()
  const save = () =>
    during('busy', () =>
      change({
        call: () => api.audit.exportAudit(asked),
        failed: 'The audit could not be exported',
        onDone: (file) => saveFile(`audit_${formatDay(new Date())}.csv`, file),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  const columns = auditColumns(
    (row) => filters.set({ actor: row.actor_id ?? '' }),
    (row) => filters.set({ object: row.object_id ?? '' }),
  )
  const called = (id: string | undefined, words: (row: AuditRow) => string, of: (row: AuditRow) => string | null) => {
    const row = id ? rows.find((one) => of(one) === id) : undefined
    return row ? words(row) : id ? shortId(id) : null
  }
  const filtered = Object.values(asked).some((value) => value !== undefined)
  return (
    <>
      <PageHeader
        title="Audit"
        actions={
          <Button busy={busy !== null} onClick={() => void save()}>
            <Download aria-hidden strokeWidth={1.5} />
            Export CSV
          </Button>
        }
      >
        Every change by an administrator, a recruiter or a candidate, every export and download, every email read in the Outbox, every
        sign-in, and every backup, restore and import by a command on the machine. Not listed are what is said and recorded in an interview,
        requests for an adjustment, and whether a candidate wants to see open jobs. Rows cannot be changed or deleted.
      </PageHeader>
      <section aria-label="Audit" className="card overflow-clip">
        <AuditFilters
          filters={filters}
          actor={called(asked.actor_id, actorWords, (row) => row.actor_id)}
          object={called(asked.object_id, objectWords, (row) => row.object_id)}
        />
        <DataTable
          label="Audit"
          columns={columns}
          rows={rows}
          total={total}
          rowId={(row) => row.id}
          list={list}
          failed="The audit could not be loaded"
          empty={
            filtered ? (
              <EmptyState
                title="Nothing matches"
                action={
                  <Button onClick={() => filters.set({ actor: '', object: '', action: '', from: '', to: '' })}>Clear the filters</Button>
                }
              />
            ) : (
              <EmptyState title="Nothing is recorded yet">Changes, exports and sign-ins appear here as they happen.</EmptyState>
            )
          }
        />
      </section>
    </>
  )
}
