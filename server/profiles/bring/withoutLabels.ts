// Work whose parts have labels: “Position: …”, “Company: …”, “Period: …”. It is put as the reader of work knows it.
import { findRange } from './findDates.ts'

type Line = { n: number; text: string; bullet: boolean }

const labels = {
  title: 'position(?: held| title)?|job title|title|designation|role|post|occupation',
  employer:
    "company(?: name)?|employer(?:’s name|'s name)?|name of (?:company|employer|organi[sz]ation)|organi[sz]ation|workplace|place of work|business",
  dates:
    'period|duration|dates?|dates? (?:employed|of employment|worked)|period of employment|tenure|years?|from|start(?: date)?|employed|when',
  until: 'to|until|till|end(?: date)?',
  place: 'location|place|city|country',
  told: 'duties|(?:main |key |job )?(?:duties|responsibilities|tasks)|duties and responsibilities|roles? and responsibilities|job description|description|achievements|what i did',
  // What tells nothing of the work, and at times of the person or of others.
  dropped:
    'reason (?:for|of) leaving|salary|wage|supervisor|manager|reported to|reporting to|contact(?: person| no| number)?|phone|telephone|address|hours|status',
} as const
type Label = keyof typeof labels

const patterns = Object.entries(labels).map(([label, names]) => [label as Label, new RegExp(`^(?:${names})\\s*[:：]\\s*`, 'i')] as const)

function labelOf(text: string): { label: Label; rest: string } | null {
  for (const [label, pattern] of patterns) {
    const found = pattern.exec(text)
    if (found) return { label, rest: text.slice(found[0].length).trim() }
  }
  return null
}

type Entry = Partial<Record<'title' | 'employer' | 'place' | 'dates' | 'until', string>> & { n: number; told: Line[] }

const datesOf = ({ dates, until }: Entry) => [dates, until].filter(Boolean).join(' – ')

/**
 * Each entry becomes one line, “title, employer, dates”, with what was done below it. The lines stay as they are if no entry has its dates
 * behind a label. An entry begins where a label comes again.
 */
export function withoutLabels<L extends Line>(lines: L[]): Line[] {
  const before: Line[] = []
  const entries: Entry[] = []
  for (const line of lines) {
    const found = labelOf(line.text)
    const last = entries.at(-1)
    if (!found) (last?.told ?? before).push(last ? { ...line, bullet: true } : line)
    else if (found.label === 'told') last?.told.push({ ...line, text: found.rest, bullet: true })
    else if (found.label !== 'dropped') {
      const ended = !last || last[found.label] !== undefined
      const entry: Entry = ended ? { n: line.n, told: [] } : last
      if (ended) entries.push(entry)
      entry[found.label] = found.rest
    }
  }
  const whole = entries.filter((entry) => (entry.title ?? entry.employer) && findRange(datesOf(entry)))
  if (whole.length === 0) return lines
  return [
    ...before,
    ...entries.flatMap((entry) => [
      { n: entry.n, text: [entry.title, entry.employer, entry.place, datesOf(entry)].filter(Boolean).join(', '), bullet: true },
      ...entry.told.filter(({ text }) => text),
    ]),
  ]
}
