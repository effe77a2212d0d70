// Where a criterion begins and ends: abbreviations, brackets, colons, talk before it, facts beside it.
import { expect, test } from 'vitest'
import { readCriteria } from './readCriteria.ts'

const asked = (text: string) => readCriteria(text).asked.map((c) => (c.need === 'nice' ? `nice: ${c.quote}` : c.quote))
const left = (text: string) => readCriteria(text).left_out.map((l) => [l.reason, l.quote])

test.each([
  'I.T. literate (e.g. Outlook, Teams etc.)',
  'U.S. GAAP knowledge',
  'P.A. experience with e.g. travel booking',
  'Records (weights, temperatures, batch no.) are right first time',
  'Records batch no. and use-by date correctly',
  'Checks temp. every two hours',
  'Sorts post (letters, parcels. and faxes) by ten',
  'Calls families (they worry. We know.) before noon',
])('a full stop inside does not cut “%s”', (whole) => {
  expect([asked(whole), left(whole)]).toEqual([[whole], []])
  expect(asked(`${whole}. Calm. Kind.`)).toEqual([whole, 'Calm', 'Kind'])
})

test('a full stop at an end does, also before a small letter or after a closed bracket', () => {
  expect(asked('good w kids. can cook. tidy')).toEqual(['good w kids', 'cook', 'tidy'])
  expect(asked('Says no. Calm :( when busy. Kind :)')).toEqual(['Says no', 'Calm :( when busy', 'Kind :)'])
  expect(asked('Reads drawings (A1, A3 etc.) Welds pipe. Kind')).toEqual(['Reads drawings (A1, A3 etc.)', 'Welds pipe', 'Kind'])
})

test.each([
  ['The person must be able to', 'drive a tractor; fix a fence; read a map', ['drive a tractor', 'fix a fence', 'read a map']],
  [
    'The successful applicant will be able to',
    'plan lessons to Years 3-4; and help with kapa haka',
    ['plan lessons to Years 3-4', 'help with kapa haka'],
  ],
  ['We expect you to have the ability to', 'read, write, count', ['read', 'write', 'count']],
  ['The right person will be able to', 'calm a crowd', ['calm a crowd']],
])('after “%s:” all is asked about', (lead, list, items) => {
  expect([asked(`${lead}: ${list}.`), left(`${lead}: ${list}.`)]).toEqual([items, []])
})
