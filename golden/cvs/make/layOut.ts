import type { Cv, Section } from '../readSet.ts'

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const point = `(?:(?:${month} |\\d\\d/)?(?:19|20)\\d\\d(?:-\\d\\d)?)`
const dated = new RegExp(`^(?!${month} \\d)(.{3,}?)[\\s,|(–-]+(${point}\\s*(?:–|-|to)\\s*(?:${point}|[Pp]resent|now))\\)?$`)
const bulleted = /^(?:[•*–-])\s+/

export type Row = { kind: 'entry'; title: string; dates: string } | { kind: 'bullet'; text: string } | { kind: 'text'; text: string }

/** A line as a layout shows it: work with its dates apart, a bullet, or plain text. */
export function rowOf(line: string): Row {
  if (bulleted.test(line)) return { kind: 'bullet', text: line.replace(bulleted, '') }
  const found = dated.exec(line.trim())
  return found ? { kind: 'entry', title: found[1]!, dates: found[2]! } : { kind: 'text', text: line.trim() }
}

const narrow =
  /contact|skills|languages|reo|licences|tickets|certificat|software|interests|hobbies|referees|references|personal|registrations/i

/** The sections that a layout of two columns puts at the side, and the others. */
export const split = ({ sections }: Cv): { side: Section[]; main: Section[] } => ({
  side: sections.filter(({ heading }) => narrow.test(heading)),
  main: sections.filter(({ heading }) => !narrow.test(heading)),
})
