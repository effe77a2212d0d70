// Finds addresses and numbers in a text: all that are written out, and a person's recorded ones also as they are spoken.
import type { Span } from '../text/words.ts'

const year = '(?:19|20)\\d\\d'
/** “03.2019 - 12.2020” is no number. */
const months = `\\d{1,2}[.-]${year}(?:\\s{0,3}-\\s{0,3}(?:\\d{1,2}[.-])?${year})?(?![\\s().-]{0,3}\\d)`

/** Email addresses, pages about a person, and phone numbers, each as it is written. */
export const contactPatterns = [
  /(?<![\p{L}\p{N}\p{M}._%+-]['’]?)[\p{L}\p{N}\p{M}._%+-]+(?:['’][\p{L}\p{N}\p{M}._%+-]+)*@[\p{L}\p{N}\p{M}.-]+\.\p{L}{2,}/gu,
  /\b(?:https?:\/\/)?(?:[a-z]{1,3}\.)?(?:linkedin|facebook|instagram)\.com\/[^\s,;()|]+/giu,
  new RegExp(`\\(?(?:\\+|(?<!${year}-)\\b(?!${months})0(?!\\.))\\d?[\\d\\s().-]{7,}\\d`, 'g'),
]
/** In an interview, any address on the web may tell who somebody is. In a profile it may be their work. */
const addresses = [/\bhttps?:\/\/\S+/giu, /\bgithub\.com\/\S+/giu]
const written = [...contactPatterns, ...addresses]
const digits = ['zero|oh|o|nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const symbols: Record<string, string> = {
  '@': '@|at',
  '.': '\\.|dot|point|full stop',
  _: '_|underscore',
  '-': '-|dash|hyphen|minus',
  '+': '\\+|plus',
  "'": "apostrophe|['’‘]?",
}

/** A pattern of the address, letter by letter, so that it also matches a spelled-out address. */
function asSpoken(address: string): string {
  return [...address.toLowerCase()]
    .map((c) =>
      symbols[c] ? `(?:${symbols[c]})` : /\d/.test(c) ? `(?:${c}|${digits[Number(c)]})` : c.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
    )
    .join('[\\s-]{0,3}')
}

function addressPattern(email: string): RegExp | null {
  const [local = '', domain = ''] = email.split('@')
  if (local === '' || domain === '') return null
  // The part before the @ may be an ordinary word, such as info. It counts by itself only if it cannot be one.
  const alone = local.length >= 6 && /[\d._+-]/.test(local) ? '?' : ''
  return new RegExp(`(?<![\\p{L}\\p{N}])${asSpoken(local)}(?:[\\s-]{0,3}${asSpoken(`@${domain}`)})${alone}(?![\\p{L}\\p{N}])`, 'giu')
}

// One digit at a time and few blanks, so that no text makes the search slow.
const spokenDigit = `(?:\\d|\\b(?:(?:double|triple)\\s)?(?:${digits.join('|')})\\b)`
const spokenNumber = new RegExp(`(?:\\+|\\bplus\\s)?\\(?(?<![\\p{L}\\p{N}])${spokenDigit}(?:[\\s().,/-]{0,3}${spokenDigit})+`, 'giu')
const shortestNumber = 6

const eachDigit = new RegExp(`(double|triple)?\\s*(\\d|${digits.map((d) => `\\b(?:${d})\\b`).join('|')})`, 'g')

function digitsOf(said: string): string {
  let all = ''
  for (const [, times, digit = ''] of said.toLowerCase().matchAll(eachDigit)) {
    const one = /\d/.test(digit) ? digit : String(digits.findIndex((d) => d.split('|').includes(digit)))
    all += one.repeat(times === 'double' ? 2 : times === 'triple' ? 3 : 1)
  }
  return all
}

/** A number ends the same, with or without its country code or leading zero. */
function isNumber(said: string, phone: string): boolean {
  const [heard, known] = [digitsOf(said), phone.replace(/\D/g, '')]
  const end = known.slice(-Math.max(shortestNumber, Math.min(8, known.length - 3)))
  return known.length >= shortestNumber && heard.length >= shortestNumber && (heard.includes(end) || known.endsWith(heard))
}

/** Returns a function that finds addresses and numbers. Its spans may overlap. */
export function findContacts({ email, phone }: { email: string; phone: string }): (text: string) => Span[] {
  const own = addressPattern(email)
  const patterns = own ? [...written, own] : written
  const spans = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map((m) => ({ text: m[0], start: m.index, end: m.index + m[0].length }))
  return (text) => [
    ...patterns.flatMap((pattern) => spans(text, pattern)),
    ...spans(text, spokenNumber).filter((s) => isNumber(s.text, phone)),
  ]
}
