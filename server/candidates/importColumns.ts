// Finds the columns of a file that hold a candidate's name, email and phone, by their usual headers.
import type { ImportColumns } from '../../shared/candidateImport.ts'

const wholeNames = ['full name', 'candidate name', 'applicant name', 'contact name', 'display name', 'ingoa']
const names = ['name', 'candidate', 'applicant', 'first name', 'given name', 'given names', 'forename', 'preferred name', 'ingoa tuatahi']
const lastNames = ['last name', 'surname', 'family name', 'ingoa whānau']
const emails = [
  'email',
  'e mail',
  'email address',
  'e mail address',
  'mail',
  'primary email',
  'candidate email',
  'contact email',
  'email id',
  'īmēra',
]
const phones = [
  'phone',
  'phone number',
  'mobile',
  'mobile number',
  'mobile phone',
  'mobile phone number',
  'cell',
  'cell number',
  'cell phone',
  'cellphone',
  'telephone',
  'telephone number',
  'tel',
  'tel number',
  'contact number',
  'contact phone',
  'primary phone',
  'waea',
  'waea pūkoro',
]

/** Turns `E-Mail_Address:` into `e mail address`, and `Mobile No.` into `mobile number`. */
const plain = (header: string) =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (no|num|nr)$/, ' number')

/** The number of each column, counted from 1, or null if no header names it. */
export function importColumns(header: string[]): ImportColumns {
  const headers = header.map(plain)
  const first = (words: string[]): number | null => {
    const word = words.find((one) => headers.includes(one))
    return word === undefined ? null : headers.indexOf(word) + 1
  }
  const whole = first(wholeNames)
  return {
    name_column: whole ?? first(names),
    last_name_column: whole === null && !headers.includes('candidate') && !headers.includes('applicant') ? first(lastNames) : null,
    email_column: first(emails),
    phone_column: first(phones),
  }
}
