// Other ways to write dates in a CV, put as the reader of dates knows them.
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
const year = '((?:19|20)\\d\\d)'
/** A part of a year that is no month: only the year is kept. */
const part = '(?:early|mid|late|spring|summer|autumn|winter|fall|(?:school )?terms? [1-4]|[tq][1-4]|(?:semester|trimester|quarter) [1-4])'

const partOfYear = new RegExp(`\\b${part}[ ,-]{1,3}(?=${year}\\b)`, 'gi')
/** `Feb '20`, `Feb ’20`; after 50 it is the last century. */
const shortYear = new RegExp(`\\b(${month})\\s?['’](\\d\\d)(?!\\d)`, 'gi')
/** `2015-18`, and `2009–11`, which with a hyphen may be a month. In `2019–30 November 2024` it is a day. */
const shortEnd = new RegExp(`\\b${year}(?:-(1[3-9]|[2-9]\\d)|[–—](\\d\\d))(?![\\d/.]|\\s?${month})`, 'gi')
/** The season or tax year `2018/19`: as a start its first year, as an end its last, alone both. */
const twoYears = new RegExp(
  `([–—-]\\s?|\\b(?:to|until|till)\\s)?\\b${year}/(\\d\\d)(?!\\d|/)(?: seasons?\\b)?(?=\\s?([–—-]|to\\b|until\\b|till\\b)?)`,
  'gi',
)
const arrow = /\s?(?:→|⟶|->|—>|–>)\s?/g

const century = (short: string) => `${Number(short) > 50 ? '19' : '20'}${short}`

/** `2018/19` are two years; `2018/01` may be a month. */
function ofTwo(whole: string, before: string | undefined, first: string, second: string, after: string | undefined): string {
  if (Number(second) !== (Number(first) + 1) % 100) return whole
  const last = String(Number(first) + 1)
  if (before !== undefined) return before + last
  return after === undefined ? `${first} – ${last}` : first
}

export const plainDates = (text: string): string =>
  /\d/.test(text)
    ? text
        .replace(arrow, ' – ')
        .replace(partOfYear, '')
        .replace(shortYear, (_, name: string, short: string) => `${name} ${century(short)}`)
        .replace(twoYears, ofTwo)
        .replace(shortEnd, (whole: string, first: string, hyphen?: string, dash?: string) => {
          const end = `${first.slice(0, 2)}${hyphen ?? dash}`
          return end > first ? `${first} – ${end}` : whole
        })
    : text
