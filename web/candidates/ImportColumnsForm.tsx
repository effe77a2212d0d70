import { useEffect, useRef } from 'react'
import type { ImportColumns, ImportPreview } from '../../shared/candidateImport.ts'
import { Banner } from '../ui/Banner.tsx'
import { SelectField } from '../ui/Field.tsx'
import { count } from '../ui/formatDate.ts'

type Props = {
  preview: ImportPreview
  columns: ImportColumns
  onChange: (columns: ImportColumns) => void
  /** How many times the recruiter tried to import while a column was missing. */
  tries: number
}

const fields = [
  ['name_column', 'Name', 'needs a column of the file'],
  ['last_name_column', 'Last name, if it has its own column', null],
  ['email_column', 'Email', 'needs a column of the file'],
  ['phone_column', 'Phone', 'needs a column of the file'],
] as const

/** The choice of which column holds which field, with a preview of the first rows. */
export function ImportColumnsForm({ preview, columns, onChange, tries }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return (
    <fieldset ref={box} className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold">Columns of the file</legend>
      {preview.columns.some((header) => header.includes('@')) && (
        <Banner tone="fair" title="The first line looks like a candidate">
          It is read as the header line and not imported. Add a line above it that names the columns.
        </Banner>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(([name, label, missing]) => (
          <SelectField
            key={name}
            label={label}
            value={columns[name] ?? ''}
            error={tries > 0 && missing && !columns[name] ? missing : null}
            onChange={(event) => onChange({ ...columns, [name]: Number(event.target.value) || null })}
          >
            <option value="">{missing ? 'Choose a column' : 'No such column'}</option>
            {preview.columns.map((header, i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <option key={i} value={i + 1}>
                {header || `Column ${i + 1}, without a header`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <FirstRows preview={preview} columns={columns} />
    </fieldset>
  )
}

function FirstRows({ preview, columns }: Pick<Props, 'preview' | 'columns'>) {
  const { rows, row_count, encoding } = preview
  if (rows.length === 0) return <p className="quiet">The file has no rows below its header line.</p>
  const cell = (row: string[], column: number | null) => (column ? (row[column - 1] ?? '') : '')
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-xs quiet">
        {row_count === 1
          ? 'The one row, as it is read.'
          : `${row_count > rows.length ? `The first ${rows.length} of` : 'All'} ${count(row_count, 'row')}, as they are read.`}
        {encoding !== null && encoding !== 'UTF-8' && ` The file was read as ${encoding}: check that the names look right.`}
      </p>
      <div role="region" aria-label="First rows" tabIndex={0} className="overflow-x-auto rounded-control border border-sand-200">
        <table className="w-full text-left text-sm">
          <thead className="bg-sand-50">
            <tr>
              {['Name', 'Email', 'Phone'].map((name) => (
                <th key={name} scope="col" className="px-3 py-1.5 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={i} className="border-t border-sand-200">
                {[
                  `${cell(row, columns.name_column)} ${cell(row, columns.last_name_column)}`.trim(),
                  cell(row, columns.email_column),
                  cell(row, columns.phone_column),
                ].map((text, at) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={at} className="max-w-56 truncate px-3 py-1.5" title={text}>
                    {text || <span className="quiet">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
