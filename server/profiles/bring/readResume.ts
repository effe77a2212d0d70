// Reads the text of a CV into lines, by its headings and dates. It keeps only the sections that a profile has.
import { columnBreak } from '../../text/columnBreak.ts'
import { firstOf } from '../../text/words.ts'
import type { FactKind } from '../../../shared/bring.ts'
import type { BroughtLine } from './BroughtLine.ts'
import { findDates, findRange, isCut, isLasting, monthsLasted, type Dates } from './findDates.ts'
import { sectionOf, type Section } from './sectionOf.ts'
import { isSpoken } from './isSpoken.ts'
import { withoutExpiry } from './withoutExpiry.ts'
import { withoutLabels } from './withoutLabels.ts'
import { withoutProtected } from '../../privacy/withoutProtected.ts'

type Names = { skills: string[]; occupations: string[]; qualifications: string[] }
/** `n` is the line number, counted from 1. */
type Line = { n: number; text: string; bullet: boolean }

/** `find` returns the names in a text that the catalogue knows. */
export function readResume(text: string, find: (text: string) => Names): BroughtLine[] {
  const sections = divide(text)
  return sections.flatMap(({ section, lines }) => {
    if (section === 'experience' || (section === 'summary' && lines.some((line) => findRange(withoutProtected(line.text).text))))
      return positions(withoutLabels(lines), find)
    if (section === 'education' || section === 'course')
      return entries(
        section,
        lines.map((line) => ({ ...line, text: withoutExpiry(line.text) })),
        find,
      )
    if (section === 'certification')
      return lines
        .flatMap(parted)
        .filter(says)
        .map((line) => oneLine('certification', line))
    if (section === 'project') return lines.filter(says).map((line) => oneLine('project', line))
    if (section === 'skill') return skills(lines, find)
    if (section === 'language') return languages(lines, find)
    if (section === 'summary') return lines.filter((line) => find(line.text).skills.length > 0).map((line) => oneLine('skill', line))
    return []
  })
}

/** No line of a CV is longer. What reads it for dates takes the square of its length. */
const longestLine = 2000

type Divided = { section: Section; heading: Line; lines: Line[] }

function divide(text: string): Divided[] {
  const found: Divided[] = []
  const all = joinRanges(text.split('\n').map((line) => firstOf(line, longestLine).replace(stock, ''))).map((line, i) => ({
    n: i + 1,
    column: line === columnBreak,
    ...withoutBullet(line),
  }))
  for (const line of all) {
    const heading = line.column ? { section: 'left out' as const, rest: '' } : sectionOf(line.text)
    if (line.column && found.length === 0) continue
    if (heading) found.push({ section: heading.section, heading: line, lines: heading.rest ? [{ ...line, text: heading.rest }] : [] })
    else found.at(-1)?.lines.push(line)
  }
  if (found.length > 0) return joinWrapped(found)
  // Without headings, everything with dates counts as work. The first two lines say who the person is and are left out.
  return [{ section: 'experience', heading: all[0]!, lines: all.filter((line) => line.text).slice(2) }]
}

/** The words that a line of work wraps to and that are headings too. */
const wrapped = /^(?:programming|software|tools|technologies)$/i

/**
 * A section of skills after the work has no line of dates alone: then what looked like its heading may be the end of a line that wraps,
 * if the line before it has words and no full stop.
 */
function joinWrapped(sections: Divided[]): Divided[] {
  const joined: Divided[] = []
  for (const one of sections) {
    const last = joined.at(-1)
    const before = last?.lines.at(-1)
    const wraps =
      last?.section === 'experience' &&
      before !== undefined &&
      says(before) &&
      !/[.!?]$/.test(before.text) &&
      findRange(before.text)?.rest !== '' &&
      wrapped.test(one.heading.text) &&
      one.lines.some((line) => findRange(line.text)?.rest === '')
    if (wraps) last.lines.push(one.heading, ...one.lines)
    else joined.push(one)
  }
  return joined
}

/** A range with two months may be on four lines. */
const mostCut = 4

/** A range of dates that goes on in the next line is put on one. The next stays empty, so that lines keep their numbers. */
function joinRanges(lines: string[]): string[] {
  const joined = [...lines]
  for (let i = 0; i < joined.length; i++)
    for (let next = i + 1; joined[i] && next < Math.min(joined.length, i + mostCut) && isCut(lines[next - 1]!, lines[next]!); next++) {
      joined[i] = `${joined[i]!} ${joined[next]!}`
      joined[next] = ''
    }
  return joined
}

/** A sentence that many CVs end with and that says nothing of the person. */
const stock =
  /(?:^|[.;|]\s+)(?:(?:full|professional|personal|character|written|work|excellent|further|details of|list of) ){0,2}(?:referees?|references?)[’']?(?: [\p{L}’']+){0,5} (?:on|upon|by) request\W*$/iu

const withoutBullet = (line: string) => {
  const text = line.replace(/[\t\u00A0]+/g, ' ').trim()
  const bare = text.replace(/^(?:[•▪●◦‣·*»✓–-]|\uF0B7|o(?= ))\s*/u, '')
  return { text: bare, bullet: bare !== text }
}

const says = ({ text }: Line) => (text.match(/\p{L}/gu)?.length ?? 0) >= 3
/** Certificates in one line are parted by semicolons. */
const parted = (line: Line): Line[] => line.text.split(/;\s*/).map((text) => ({ ...line, text: withoutExpiry(text) }))
const titleLike = (line: Line | undefined): line is Line =>
  line !== undefined &&
  !line.bullet &&
  says(line) &&
  line.text.length <= 90 &&
  !/[.;]$/.test(line.text) &&
  !findRange(line.text) &&
  !isLasting(line.text)

/** A year alone is its first or its last month. */
function countMonths(date: string, alone: 1 | 12): number {
  const [year = 0, month = alone] = date.split('-').map(Number)
  return year * 12 + month
}

/** “NZ citizen since 1985” begins no work. */
const isSinceOfFact = (text: string) =>
  /\bsince\b/i.test(text) && (!findRange(withoutProtected(text).text) || /[.!?] .*\bsince\b/i.test(text))

/** “Team Leader, Year 5–6”, not “with two juniors”. */
const isCapital = ({ text }: Line) => text.split(/\s+/).every((word) => word.length < 4 || !/^\p{Ll}/u.test(word))
/** “Observing changes and reporting them” tells of the work before. */
const isTold = ({ text }: Line) => /^\p{Lu}\p{Ll}+(?:ing|ed) \p{Ll}/u.test(text) && text.split(/\s+/).length > 4
const separator = /\s[–—|·@-]\s| at /

/** Work: each range of dates begins an entry. Its title is next to the dates, before or after them. */
function positions(lines: Line[], find: (text: string) => Names): BroughtLine[] {
  const starts = lines.flatMap((line, i) => (findRange(line.text) && !isSinceOfFact(line.text) ? [i] : []))
  const used = new Set<number>()
  const placeAt = (i: number) => lines[i - 1] !== undefined && findRange(lines[i - 1]!.text)?.rest === ''
  /** Whether the line below dates is where the work was: it has a comma, or stands below other dates too. */
  const isPlace = (i: number) =>
    placeAt(i) && (lines[i]!.text.includes(',') || starts.some((at) => at + 1 !== i && lines[at + 1]?.text === lines[i]!.text))
  // Each employer is on the line of its dates, with the title above it.
  const titleAbove = starts.every((at) => findRange(lines[at]!.text)!.rest && titleLike(lines[at - 1]) && isCapital(lines[at - 1]!))
  // LinkedIn names an employer with several titles once, above how long the work there lasted. `since` is the month when it began.
  const several = { employer: '', months: 0, since: 0 }
  const heads = starts.map((at) => {
    const dates = findRange(lines[at]!.text)!
    const months = monthsLasted(lines[at]!.text)
    const [employer, total] = [lines[at - 3], lines[at - 2]]
    if (total && isLasting(total.text) && titleLike(employer)) {
      const all = monthsLasted(total.text)
      Object.assign(several, { employer: employer.text, months: all, since: countMonths(dates.from, 1) + months - all })
      for (const i of [at - 3, at - 2]) used.add(i)
    }
    const title = titleLike(lines[at - 1]) ? [at - 1] : []
    const inside = countMonths(dates.from, 12) >= several.since
    if (several.months > 0 && dates.rest === '') {
      const named = titleLike(lines[at - 2]) && !used.has(at - 2) && !isPlace(at - 2)
      const ends = !inside && (named || title.length === 0)
      several.months -= ends ? several.months : months || several.months
      if (!ends) {
        // The line above the title may name another employer, or work before the first month has none: then no employer is certain.
        if (named || !inside) several.employer = ''
        for (const i of [at, ...title]) used.add(i)
        return [...title.map((i) => lines[i]!.text), several.employer].filter(Boolean)
      }
    } else if (several.months > 0) several.months -= inside ? months : several.months
    const { rest } = dates
    const own = rest.length >= 3 && says({ ...lines[at]!, text: rest }) ? [rest] : []
    const named = (i: number) => find(lines[i]!.text).occupations.length > 0
    const whole = titleLike(lines[at - 1]) && separator.test(lines[at - 1]!.text) && named(at - 1)
    const near = [at - 1, at - 2, at + 1].filter((i) => !used.has(i) && titleLike(lines[i]) && !(i === at - 2 && whole && isTold(lines[i])))
    const wanted = own.length === 0 ? [at - 1, at - 2] : find(own[0]!).occupations.length > 0 ? [] : [at - 1, at + 1]
    const chosen = near.filter((i) =>
      own.length === 0 ? wanted.includes(i) : wanted.includes(i) && (named(i) || (titleAbove && i === at - 1)),
    )
    if (own.length === 0 && chosen.length === 0 && near.includes(at + 1)) chosen.push(at + 1)
    for (const i of [at, ...chosen]) used.add(i)
    return [...own, ...chosen.map((i) => lines[i]!.text)]
  })
  const widest = lines.reduce((most, line) => Math.max(most, line.text.length), 0)
  return starts.map((at, i) => {
    const end = starts[i + 1] ?? lines.length
    const details = lines.slice(at + 1, end).filter((line, k) => !used.has(at + 1 + k) && line.text)
    const dates = findRange(lines[at]!.text)!
    const head = heads[i]!.join(', ') || 'Work'
    const told = sentences(details, widest)
    // The words next to the dates may go on in the next line.
    const goesOn =
      findRange(lines[at]!.text)!.rest.length > 40 &&
      /^\p{Ll}/u.test(told) &&
      details[0] === lines[at + 1] &&
      !details[0]?.bullet &&
      !/[.!?:]$/.test(head)
    return make('position', told ? `${head.replace(/[.]$/, '')}${goesOn ? '' : '.'} ${told}` : head, lines[at]!.n, dates)
  })
}

/** A line that ends this much before the widest one did not have to wrap: its next word had space. */
const leastSpace = 0.25

/** A bullet begins a sentence, and so does a capital after a line that had space. Another line goes on with the last. */
function sentences(lines: Line[], widest: number): string {
  const begins = ({ text, bullet }: Line, before: Line) =>
    !/[.!?:;,]$/.test(before.text) &&
    (bullet || (/^\p{Lu}/u.test(text) && before.text.length + text.split(' ')[0]!.length < widest * (1 - leastSpace)))
  return lines.map((line, i) => (i === 0 ? line.text : `${begins(line, lines[i - 1]!) ? '.' : ''} ${line.text}`)).join('')
}

const school = /\b(?:university|polytechnic|institute|college|school|academy|wānanga|kura)\b/i

/**
 * Education and courses: a line with a year or a known qualification begins an entry. The lines after it belong to it.
 * Where the first line is a school alone, each school begins an entry, as LinkedIn writes them.
 */
function entries(kind: 'education' | 'course', lines: Line[], find: (text: string) => Names): BroughtLine[] {
  const found: BroughtLine[] = []
  let open = false
  const qualified = (line: Line) => find(line.text).qualifications.length > 0
  const isSchool = (line: Line) => school.test(line.text) && !findDates(line.text) && !qualified(line)
  const first = lines.find(says)
  const bySchool = first !== undefined && isSchool(first)
  for (const line of lines) {
    if (!says(line) && !findDates(line.text)) {
      open = false
      continue
    }
    const dates = findDates(line.text)
    const last = found.at(-1)
    const bare = dates ? dates.rest : line.text
    const begins = (bySchool ? isSchool(line) : qualified(line)) || !open || (dates !== null && last?.from !== null)
    if (begins || !last) found.push(make(kind, bare || line.text, line.n, dates))
    else {
      if (bare) last.text = `${last.text}, ${bare}`
      if (dates && !last.from) Object.assign(last, datesOf(dates))
    }
    open = true
  }
  return found
}

const mostWords = 6

/** Each short item becomes a line. A sentence becomes a line only if the catalogue finds a skill in it. */
function skills(lines: Line[], find: (text: string) => Names): BroughtLine[] {
  return items(lines).flatMap(({ n, text, left_out }) => {
    const short = text.split(/\s+/).length <= mostWords
    return short || find(text).skills.length > 0 ? [{ ...make('skill', text, n), left_out }] : []
  })
}

/** The one skill of the catalogue that people speak. */
const spoken = 'te-reo-maori'

/** Nobody speaks Rust, nor an item that the catalogue has as another skill, such as Java. */
function languages(lines: Line[], find: (text: string) => Names): BroughtLine[] {
  const isSkill = (text: string) => !isSpoken(text) || find(text.replace(/\(.*/, '')).skills.some((id) => id !== spoken)
  return items(lines).map(({ n, text, left_out }) => ({ ...make(isSkill(text) ? 'skill' : 'language', text, n), left_out }))
}

/** A label or the other items tell what an item is, so protected facts are left out before the line is divided. */
const items = (lines: Line[]) =>
  lines.flatMap(({ n, text: whole }) => {
    const { text, left_out } = withoutProtected(whole)
    const kept = text
      .split(/\.\s+(?=\p{Lu}[^:,.]{1,29}:\s)/u)
      .flatMap((group) => group.replace(/^[^:,]{2,30}:\s+/, '').split(/\s*[,;|•·▪●]\s*(?![^()]{0,200}\))|\s{3,}/))
      .map((item) => ({ n, text: item.trim().replace(/(?<=\p{Ll}{3})\.$/u, ''), left_out: [] as FactKind[] }))
      .filter((item) => /\p{L}{2}|[CR][+#]*/u.test(item.text))
    return left_out.length > 0 ? [{ n, text: '', left_out }, ...kept] : kept
  })

function oneLine(kind: 'certification' | 'project' | 'skill', { n, text }: Line): BroughtLine {
  const dates = kind === 'skill' ? null : findDates(text)
  const url = /\bhttps?:\/\/[^\s)]+/.exec(text)?.[0] ?? null
  return { ...make(kind, dates?.rest || text, n, dates), url }
}

const make = (kind: BroughtLine['kind'], text: string, n: number, dates: Dates | null = null): BroughtLine => ({
  kind,
  text,
  url: null,
  place: `line ${n}`,
  ...datesOf(dates),
})

const datesOf = (dates: Dates | null) => ({ from: dates?.from ?? null, to: dates?.to ?? null, dates_turned: dates?.turned ?? false })
