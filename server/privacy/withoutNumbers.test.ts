import { expect, test } from 'vitest'
import { withoutNumbers } from './withoutNumbers.ts'
import { withoutProtected } from './withoutProtected.ts'

test.each([
  ['Registered Nurse, APC 123456', 'Registered Nurse, APC'],
  ['Annual practising certificate (APC no. 123456), expires March 2026', 'Annual practising certificate (APC), expires March 2026'],
  ['Nursing Council registration number: 098765', 'Nursing Council registration'],
  ['Reg. no. 4821', ''],
  ['Electrician, Reg No E 123456, EWRB practising licence', 'Electrician, EWRB practising licence'],
  ['Electrician (Reg. 123456)', 'Electrician'],
  ['EWRB Registered Electrician, Practising Licence E 123456', 'EWRB Registered Electrician, Practising Licence'],
  ['F endorsement no. 445566', 'F endorsement'],
  ['Driver licence DX123456 (class 2)', 'Driver licence (class 2)'],
  ['Driver’s licence number: AB 123456, version 123', 'Driver’s licence, version 123'],
  ['Licensed Building Practitioner, LBP 134567', 'Licensed Building Practitioner, LBP'],
  ['Security certificate of approval 21-012345', 'Security certificate of approval'],
  ['COA: 12-345678; crowd control', 'COA; crowd control'],
  ['Teacher registration no. 345678, 2019', 'Teacher registration, 2019'],
  ['IRD 123-456-789', ''],
  ['IRD number: 049 123 456, full licence', 'full licence'],
  ['NHI ABC1234', ''],
  ['NHI number ZZZ00AX, first aid', 'first aid'],
  ['Teaching Council 345678', 'Teaching Council'],
  ['CAANZ membership number 912345', 'CAANZ membership'],
])('of “%s” stays “%s”', (text, left) => {
  expect(withoutProtected(text)).toEqual({ text: left, left_out: ['number'] })
})

test.each([
  'Registered nurse since 2015',
  'APC 2024',
  'Full practising certificate 2019-2024',
  'Teacher registration 02/2019',
  'LBP licence, 2015 to 2021',
  'Class 2 licence, 2019',
  'Class 1-5 licence',
  'First aid certificate (units 6401 and 6402)',
  'Unit standard 4098',
  'NZS 3604 and AS/NZS 3000',
  'Registered 15000 voters in six weeks',
  'Answered IRD 200 times a week',
  'Checked 12000 IRD returns',
  'Council budget of $120000 a year',
  'Council, 40000 ratepayers',
  'Worked 12000 hours on the tools',
  'Kept a licence register of 25000 users',
  'Issued NHI numbers to 300 patients',
  'Rates for a council of 60,000 people',
  'Licence 25000 seats of Office',
  'Student numbers grew from 200 to 450',
  'Staff: 120',
  'Registration 2019, Nursing Council',
  'Sales of 1200000 dollars',
  'Number 8 wire, fencing 12000 m',
  'Reg 2000 trucks a year',
])('“%s” stays', (text) => {
  expect(withoutNumbers(text)).toEqual({ text, found: false })
})
