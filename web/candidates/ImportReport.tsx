import { Download } from 'lucide-react'
import { alreadyHere, type ImportResult, type ImportRowError } from '../../shared/candidateImport.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { count } from '../ui/formatDate.ts'
import { saveFile, toCsv } from '../ui/saveFile.ts'

/** The result of an import: the rows to correct, and separately the candidates who were already in the job. */
export function ImportReport({ result }: { result: ImportResult }) {
  const wrong = result.row_errors.filter(({ code }) => code !== alreadyHere)
  const here = result.row_errors.filter(({ code }) => code === alreadyHere)
  const wrong_count = result.error_count - result.already_here_count
  const tone = wrong_count === 0 ? 'good' : result.imported_count === 0 ? 'low' : 'fair'
  return (
    <div className="grid min-w-0 gap-3">
      <Banner tone={tone} title={result.message}>
        {wrong_count > 0 && <p>Correct {count(wrong_count, 'row')} and import the file again. Nobody is added twice.</p>}
      </Banner>
      {wrong.length > 0 && (
        <>
          <RowList
            label="Rows to correct"
            rows={wrong}
            says={({ row, message }) => `Row ${row}: ${message}`}
            more={wrong_count - wrong.length}
          />
          <Button className="justify-self-start" onClick={() => saveFile('rows_to_correct.csv', toCsv(wrong.map(toRecord)))}>
            <Download aria-hidden strokeWidth={1.5} />
            Download {wrong.length < wrong_count ? `the first ${count(wrong.length, 'row')}` : count(wrong.length, 'row')} to correct
          </Button>
        </>
      )}
      {here.length > 0 && (
        <details className="min-w-0">
          <summary className="cursor-pointer font-medium">{result.already_here_count.toLocaleString('en-US')} already here</summary>
          <div className="mt-2">
            <RowList label="Already here" rows={here} says={({ row }) => `Row ${row}`} more={result.already_here_count - here.length} />
          </div>
        </details>
      )}
    </div>
  )
}

const toRecord = ({ name, email, phone, row, message }: ImportRowError) => ({ name, email, phone, row, problem: message })

type Rows = { label: string; rows: ImportRowError[]; says: (row: ImportRowError) => string; more: number }

function RowList({ label, rows, says, more }: Rows) {
  return (
    <ul
      tabIndex={0}
      aria-label={label}
      className="max-h-56 divide-y divide-sand-200 overflow-y-auto rounded-control border border-sand-200"
    >
      {rows.map((row) => (
        <li key={row.row} className="px-3 py-2 wrap-anywhere">
          <span className="block font-medium">{says(row)}</span>
          <span className="quiet">{[row.name, row.email].filter((cell) => cell.trim()).join(' · ') || 'No name and no email'}</span>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-2 quiet">and {count(more, 'more row')}</li>}
    </ul>
  )
}
