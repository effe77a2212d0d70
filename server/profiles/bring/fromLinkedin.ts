import type { LinkedinColumn } from '../../../shared/bring.ts'
import type { VerbInput } from '../../../shared/endpoint.ts'
import type { profiles } from '../../../shared/profiles.ts'
import type { BroughtLine } from './BroughtLine.ts'
import { inOrder, monthOf } from './findDates.ts'

type Row = VerbInput<(typeof profiles)['bringLinkedin']>['rows'][number]

const kinds = {
  Positions: 'position',
  Skills: 'skill',
  Education: 'education',
  Certifications: 'certification',
  Projects: 'project',
  Courses: 'course',
  Languages: 'language',
} as const
/** The columns that make the text of a line, in this order. */
const columns: Record<Row['file'], LinkedinColumn[]> = {
  Positions: ['Title', 'Company Name', 'Description'],
  Skills: ['Name'],
  Education: ['Degree Name', 'School Name', 'Notes', 'Activities'],
  Certifications: ['Name', 'Authority'],
  Projects: ['Title', 'Description'],
  Courses: ['Name'],
  Languages: ['Name', 'Proficiency'],
}

export function fromLinkedin(rows: Row[]): BroughtLine[] {
  const counts = new Map<Row['file'], number>()
  return rows.flatMap(({ file, cells }) => {
    const row = (counts.get(file) ?? 0) + 1
    counts.set(file, row)
    const text = columns[file]
      .map((column) => cells[column]?.trim())
      .filter(Boolean)
      .join(', ')
    if (!text) return []
    const dates = inOrder(
      monthOf(cells['Started On'] ?? cells['Start Date'] ?? ''),
      monthOf(cells['Finished On'] ?? cells['End Date'] ?? ''),
    )
    return [
      {
        kind: kinds[file],
        text,
        from: dates.from,
        to: dates.to,
        url: cells['Url'] ?? null,
        place: `${file}.csv, row ${row}`,
        dates_turned: dates.turned,
      },
    ]
  })
}
