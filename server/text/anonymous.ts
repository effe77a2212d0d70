// Takes out of what was said who said it: addresses, numbers and the name that people give of themselves.

export const removed = '[removed]'

type Said = { role: 'interviewer' | 'candidate'; text: string; number: number }

const addresses = [
  /[\p{L}\p{N}\p{M}._%+-]+@[\p{L}\p{N}\p{M}.-]+\.\p{L}{2,}/gu, /\bhttps?:\/\/\S+/giu, /\b(?:linkedin|github|facebook|instagram)\.com\/\S+/giu, /(?:\+|\b0)\d?[\d\s().-]{7,}\d/g,
]
const rest = "[\\p{L}\\p{M}'’‘ʻ-]*"
const further = `(?:[ \\t]+(?:(?:van|von|de|der|den|da|di|dos|del|la|le|bin|ter|te|al|ibn) )*[\\p{Lu}\\p{Lo}]${rest}){0,4}`
const named = `(?:\\p{L}${rest}${further})`
const capital = `(?:[\\p{Lu}\\p{Lo}]${rest}${further})`
/** The pronouns that some add to it. */
const pronouns = '(?:[ ,]*\\((?:she|he|they|ia|ze|xe)(?:\\s*[/,]\\s*\\p{L}+){0,3}\\))?'
const introduction = new RegExp(`(?<=\\b[Mm]y name(?: is|['’]s) )${named}${pronouns}|(?<=\\b(?:[Ii] am called|[Tt]hey call me|[Cc]all me) )${capital}${pronouns}`, 'gu')
/** Before the first question "I'm Priya" is a greeting; in an answer "I'm Responsible" may be anything. */
const greeting = new RegExp(`(?<=\\b(?:[Ii]['’]m|[Ii] am|[Tt]his is|[Ii]t['’]s) )${capital}`, 'gu')

const word = /[\p{L}\p{M}'’‘ʻ-]+/gu

/** One text without them. The same words under another name leave the same text. */
export const anonymous = (text: string, mark = removed) => [...addresses, introduction].reduce((left, pattern) => left.replace(pattern, mark), text)

/** Takes out of an interviewer's words the names by which candidates introduced themselves: an agent has them from nowhere else. */
export function withoutIntroduced(turns: Said[]): (text: string) => string {
  const told = turns.filter((t) => t.role === 'candidate').flatMap((t) => [...t.text.matchAll(introduction), ...(t.number === 0 ? t.text.matchAll(greeting) : [])].map((m) => m[0]))
  const words = [...new Set(told.flatMap((name) => (name.replace(/\(.*/, '').match(word) ?? []).filter((w, i) => w.length > 1 && (i === 0 || /^[\p{Lu}\p{Lo}]/u.test(w)))))].toSorted((a, b) => b.length - a.length)
  if (words.length === 0) return (text) => anonymous(text)
  const one = `(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`
  const names = new RegExp(`${one}(?:\\s+${one})*`, 'giu')
  return (text) => anonymous(text).replace(names, removed)
}
