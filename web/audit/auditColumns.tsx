import type { AuditRow } from '../../shared/audit.ts'
import { formatDate } from '../ui/formatDate.ts'
import type { Column } from '../ui/tableTypes.ts'
import { actionWords, objectWord } from './actionWords.ts'

/** The end of an id. Ids that were made at the same time differ only there. */
export const shortId = (id: string) => `…${id.slice(-8)}`
export const actorWords = (row: AuditRow) =>
  row.actor_id === null
    ? row.actor_type === 'anyone'
      ? 'Someone not signed in'
      : objectWord(row.actor_type)
    : (row.actor_name ?? `${row.actor_type === 'candidate' ? 'Erased candidate ' : ''}${shortId(row.actor_id)}`)
export const objectWords = ({ object_type, object_id, object_name }: AuditRow) =>
  object_type === null
    ? ''
    : object_id === null
      ? objectWord(object_type)
      : `${objectWord(object_type)} ${object_name ?? shortId(object_id)}`

// With `align-top` the label before it is beside its first line, also if it has several lines.
const filterClass =
  'min-h-6 text-left align-top underline decoration-sand-500 underline-offset-4 wrap-anywhere hover:decoration-emerald-700'

/** “Who” and “what” are buttons: a click on one lists only its rows. */
export function auditColumns(by: (row: AuditRow) => void, about: (row: AuditRow) => void): Column<AuditRow>[] {
  return [
    {
      id: 'action',
      header: 'What',
      primary: true,
      width: 'minmax(0, 2fr)',
      cell: (row) => (
        <>
          {actionWords(row.action)}
          {row.object_count !== null && (
            <span className="quiet">
              {' '}
              ({row.object_type === 'candidate' && 'one of '}
              {row.object_count})
            </span>
          )}
        </>
      ),
    },
    {
      id: 'actor',
      header: 'Who',
      width: 'minmax(0, 1.6fr)',
      cell: (row) =>
        row.actor_id === null ? (
          <span className="quiet">{actorWords(row)}</span>
        ) : (
          <button type="button" className={filterClass} onClick={() => by(row)}>
            <span className="sr-only">Show only what was done by </span>
            {actorWords(row)}
            {row.actor_type === 'candidate' && row.actor_name !== null && <span className="quiet">, candidate</span>}
          </button>
        ),
    },
    {
      id: 'object',
      header: 'About',
      width: 'minmax(0, 1.4fr)',
      cell: (row) =>
        row.object_id === null ? (
          <span className="quiet">{objectWords(row) || '–'}</span>
        ) : (
          <button type="button" className={filterClass} onClick={() => about(row)} title={row.object_id}>
            <span className="sr-only">Show only rows about </span>
            {objectWords(row)}
          </button>
        ),
    },
    {
      id: 'address',
      header: 'IP address',
      width: 'minmax(0, 1fr)',
      cell: (row) => <span className="num quiet wrap-anywhere">{row.address ?? ''}</span>,
    },
    {
      id: 'at',
      header: 'When',
      width: 'minmax(120px, 1.6fr)',
      cell: (row) => (
        <time dateTime={row.at} title={row.at} className="quiet">
          {formatDate(row.at)}
        </time>
      ),
    },
  ]
}
