// Finds dates as people write them in a CV.
import { plainDates } from './plainDates.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const year = '(?:19|20)\\d\\d'
const point = `(?:(?:\\d{1,2} )?${monthName},? ?${year}|(?:0?[1-9]|1[0-2])[/.]${year}|${year}[-./](?:0[1-9]|1[0-2])(?!\\d)|${year})`
const now = '(?:present|now|current(?:ly)?|today|ongoing|(?:till|until|to) ?(?:date|now|present)|date)'
const lasting = '(?:less than a year|\\d+ (?:years?|yrs?|months?|mos?)(?: \\d+ (?:months?|mos?))?)'
/** How long the time of a range was: `(2 years 3 months)`, `· 5 yrs 2 mos`. */
const lasted = `(?:\\s*\\(${lasting}\\)|\\s*·\\s*${lasting}$)?`
const range = new RegExp(`\\(?\\b(?:from )?(${point})\\s*(?:–|—|-|~|to|until|till)\\s*(${point}|${now})\\b\\)?${lasted}`, 'i')
/** A range that a narrow column cuts: after its dash, or between a month and its year. The cut is the line feed. */
const cut = new RegExp(`\\b(?:${point}\\s*(?:–|—|-|~|to|until|till)\\s*\\n\\s*(?:${point}|${now})|${monthName}\\s*\\n\\s*${year})\\b`, 'i')
const since = new RegExp(`\\(?\\bsince (${point})\\b\\)?`, 'i')
const single = new RegExp(`\\(?\\b(${point})\\b\\)?`, 'i')

export type Dates = {
  from: string
  to: string | null
  /** The text without the dates. */
  rest: string
  /** Whether the text has the end before the start. */
  turned: boolean
}

/** The earlier of two dates first. An end of null is now. */
export function inOrder(from: string | null, to: string | null): { from: string | null; to: string | null; turned: boolean } {
  // A year alone may hold the month of the other date.
  const turned = from !== null && to !== null && to.slice(0, from.length) < from.slice(0, to.length)
  return turned ? { from: to, to: from, turned } : { from, to, turned }
}

/** The first range of dates in a text. */
export function findRange(whole: string): Dates | null {
  const text = plainDates(whole)
  const found = range.exec(text) ?? since.exec(text)
  if (!found) return null
  const [from, to] = [monthOf(found[1]!), found[2] && monthOf(found[2])]
  if (!from) return null
  const ordered = inOrder(from, to || null)
  return { ...ordered, from: ordered.from!, rest: tidy(text.replace(found[0], ' ')) }
}

const onlyLasting = new RegExp(`^${lasting}$`, 'i')
/** Whether a line says nothing but how long something lasted. */
export const isLasting = (text: string): boolean => onlyLasting.test(text.trim())

/** The months of `2 years 3 months` where a text says so; 0 if it does not. */
export function monthsLasted(text: string): number {
  const count = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`, 'i').exec(text)?.[1] ?? 0)
  return count('y(?:ea)?rs?\\b') * 12 + count('mo(?:nth)?s?\\b')
}

/** Whether a range of dates begins in this line and goes on in the next. */
export const isCut = (line: string, next: string): boolean => cut.test(`${line}\n${next}`)

/** A range of dates, or a single date: then `from` and `to` are the same. */
export function findDates(whole: string): Dates | null {
  const both = findRange(whole)
  if (both) return both
  const text = plainDates(whole)
  const found = single.exec(text)
  const at = found && monthOf(found[1]!)
  return at ? { from: at, to: at, turned: false, rest: tidy(text.replace(found[0], ' ')) } : null
}

/** `2019-03` or `2019`; null if the text has no year, such as `present`. */
export function monthOf(text: string): string | null {
  const whole = new RegExp(year).exec(text)?.[0]
  if (!whole) return null
  const name = months.findIndex((m) => text.toLowerCase().includes(m))
  const figure = /\b(0?[1-9]|1[0-2])[/.]/.exec(text)?.[1] ?? /\d[-./](0[1-9]|1[0-2])(?!\d)/.exec(text)?.[1]
  const month = name >= 0 ? name + 1 : Number(figure ?? 0)
  return month > 0 ? `${whole}-${String(month).padStart(2, '0')}` : whole
}

const tidy = (text: string) =>
  text
    .replace(/\(\s*\)/g, ' ')
    // What stood around the dates: “Village, : dementia unit”, “Leading hand , crew of 6”.
    .replace(/\s+(?=[,;:](?:\s|$)|\.(?:\s|$))/g, '')
    .replace(/,(?=[.:;,])/g, '')
    .replace(/^[\s,|/·•–—:;-]+|[\s,|/·•–—:-]+$/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
