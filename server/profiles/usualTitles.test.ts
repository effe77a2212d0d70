// Titles that people in New Zealand write in a CV, and the occupation that each is.
import { expect, test } from 'vitest'
import { indexCatalogue } from '../occupations/indexCatalogue.ts'
import { readCatalogue } from '../occupations/readCatalogue.ts'
import { toLine } from './readLines.ts'

const index = indexCatalogue(readCatalogue())
const occupationOf = (text: string) =>
  toLine(index, { id: 1, kind: 'position', text, from: null, to: null, source: 'cv' } as never).occupation?.id ?? null

const usual = {
  'primary-teacher': [
    'Primary teacher',
    'Classroom teacher',
    'Classroom teacher, Karori Normal School',
    'Relief teacher, Ōtaki School',
    'Day reliever, Hutt Intermediate',
    'Year 4 teacher',
    'New entrant teacher',
    'Homeroom teacher',
    'Teacher, Berhampore School. Led a choir of 40.',
  ],
  'secondary-teacher': [
    'Secondary teacher',
    'Maths teacher',
    'Science teacher',
    'PE teacher',
    'Form teacher',
    'Classroom teacher, Newlands College',
    'Teacher, Rotorua Girls’ High School',
    'Relief teacher, Nelson College',
    'English teacher, Aotea College',
    'Year 11 teacher',
  ],
  'early-childhood-teacher': ['Kindergarten teacher', 'Relief teacher, Petone Kindergarten', 'Daycare teacher', 'ECE relief teacher'],
  'teacher-aide': ['Teacher’s aide', 'Learning support assistant', 'Teacher aide, Naenae College'],
  'residential-caregiver': ['Caregiver', 'Health care assistant', 'Personal carer', 'Care worker', 'Hospital aide'],
  'registered-nurse': ['Staff nurse', 'District nurse', 'Theatre nurse', 'Clinical nurse specialist'],
  waiter: ['Front of house', 'Front of house staff', 'Restaurant server', 'Waitress'],
  'duty-manager': ['Front of house manager', 'Duty manager', 'Café manager'],
  'hotel-receptionist': ['Front desk agent', 'Night auditor', 'Guest services agent'],
  'kitchen-hand': ['Kitchen hand', 'Kitchen steward'],
  'builders-labourer': ['Builder’s labourer', 'Hammer hand', 'Hammerhand'],
  'site-supervisor': ['Site foreman', 'Construction foreman'],
  storeperson: ['Warehouse picker', 'Pick packer', 'Picker/packer', 'Store person', 'Warehouse operative'],
  'courier-driver': ['Courier', 'Delivery driver', 'Courier driver'],
  'bus-driver': ['Bus operator'],
  'retail-assistant': ['Checkout operator', 'Cashier', 'Night filler', 'Sales associate', 'Shop assistant'],
  'customer-service-representative': [
    'Call centre agent',
    'Customer service agent',
    'Customer service officer',
    'Contact centre representative',
  ],
  administrator: ['Admin assistant', 'Administration assistant'],
  'executive-assistant': ['Personal assistant', 'Executive assistant'],
  'accounts-clerk': ['Accounts payable clerk', 'Accounts receivable officer'],
  'software-developer': ['Junior developer', 'Full stack engineer', 'Backend engineer'],
  'web-developer': ['Front-end engineer', 'Frontend developer'],
  'it-support-technician': ['Helpdesk technician', 'Help desk analyst', 'Service desk analyst'],
  'systems-administrator': ['Network engineer', 'Systems engineer'],
  'security-officer': ['Security guard', 'Crowd controller', 'Bouncer'],
  'process-worker': ['Factory hand', 'Factory worker'],
  'cnc-machinist': ['CNC operator'],
  'dairy-farm-assistant': ['Farm worker', 'Dairy farm worker', 'Milk harvester'],
  'orchard-worker': ['Vineyard hand', 'Fruit picker'],
}

test.each(Object.entries(usual).flatMap(([id, titles]) => titles.map((title) => [title, id] as const)))('“%s” is %s', (title, id) => {
  expect(occupationOf(title)).toBe(id)
})

test.each([
  'Yoga teacher, Cuba Street',
  'Sunday school teacher',
  'Student teacher, Onslow College',
  'English teacher, Sunrise Language School, Taipei',
  'Parent-teacher committee, Island Bay School',
  'Wrote letters for teachers of a college',
  'Dance teacher, Wellington School of Dance',
])('“%s” finds no occupation', (title) => {
  expect(occupationOf(title)).toBeNull()
})

test('a teacher’s occupation is found by the school in any catalogue, however it is worded there', () => {
  const shipped = readCatalogue()
  // What O*NET calls it.
  const onet = { id: '25-2021.00', name: 'Elementary School Teachers, Except Special Education', synonyms: [] }
  const occupations = shipped.occupations.map((one) => (one.id === 'primary-teacher' ? { ...one, ...onet } : one))
  const line = { id: 1, kind: 'position', text: 'Teacher, Berhampore School. Led a choir of 40.', from: null, to: null, source: 'cv' }
  expect(toLine(indexCatalogue({ ...shipped, occupations }), line as never).occupation?.id).toBe(onet.id)
})
