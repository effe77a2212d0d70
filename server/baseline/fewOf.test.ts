// "Communication, planning and negotiation": short lists in which one comma, or none, parts what is asked for; and what no sentence may drop.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../../testing/seed.ts'
import { topicWords } from '../text/english.ts'
import { fewOf } from './fewOf.ts'
import { readCriteria } from './readCriteria.ts'

const asked = (text: string) => readCriteria(text).asked.map((c) => (c.need === 'nice' ? `nice: ${c.name}` : c.name))
const left = (text: string) => readCriteria(text).left_out.map((l) => [l.reason, l.quote])

describe('a short list', () => {
  test('is one criterion for each thing, in a line, an item or a sentence', () => {
    const three = ['Communication', 'Planning', 'Negotiation']
    const list = 'Communication, planning and negotiation'
    for (const text of [list, `${list}.`, `- ${list}`, `You need ${list.toLowerCase()}.`, `Applicants must have ${list.toLowerCase()}`])
      expect(asked(text), text).toEqual(three)
    expect(asked(`Reliability\n${list}`)).toEqual(['Reliability', ...three])
    expect(asked('Teamwork, problem solving & customer service')).toEqual(['Teamwork', 'Problem solving', 'Customer service'])
    expect(asked('Communication and teamwork')).toEqual(['Communication', 'Teamwork'])
    expect(asked('Turns up on time, listens well and keeps records')).toEqual(['Turns up on time', 'Listens well', 'Keeps records'])
  })

  test('is quoted whole where a thing alone would be left out and the whole is not', () => {
    for (const line of ['Health, safety and hygiene', 'Can cook, clean and serve', 'Communication, teamwork and health'])
      expect([asked(line), left(line)], line).toEqual([[line], []])
    expect(left('You need patience, empathy and a driving licence.')).toEqual([['fact', 'a driving licence']])
  })

  test('leaves what leads to it, and the last thing keeps the word that all share', () => {
    for (const text of [
      'Must have strong communication, planning and negotiation skills',
      'The successful candidate will have strong communication, planning and negotiation skills.',
      'Candidates need strong communication, planning and negotiation skills.',
    ])
      expect(asked(text), text).toEqual(['Strong communication', 'Planning', 'Negotiation skills'])
    expect(asked('The ideal candidate is organised, calm and honest.')).toEqual(['Organised', 'Calm', 'Honest'])
    expect(asked('We are looking for a team player with great customer service and attention to detail.')).toEqual([
      'Team player',
      'Great customer service',
      'Attention to detail',
    ])
  })

  test.each([
    'Handles cash, cards and vouchers',
    'can juggle phones, patients & doctors',
    'Knowledge of plants, soils and pests',
    'Strong verbal, written and interpersonal skills',
    'Clear, concise and accurate report writing',
    'Flexibility, when a group comes late and leaves',
    'Health and safety',
    'Attention to detail and accuracy',
    'Monday 3 to 5, 4 to 6 and 8 to 10',
    'Feeding, washing and dressing residents',
    'Reads, writes and speaks Māori',
    'Lead, coach and motivate a team',
    'Managing time, people and budgets',
    'Understanding of risk, ethics and law',
  ])('is none in “%s”', (words) => {
    expect(fewOf(words)).toBeNull()
  })

  test('whose things share one verb or one object is quoted whole, so that nothing is pushed beyond eight', () => {
    const lines = [
      'Feeding, washing and dressing residents',
      'Writing, reading and updating care plans',
      'Moving, lifting and turning residents',
      'Keeps calm',
      'Listens to families',
    ]
    expect([asked(lines.join('\n')), left(lines.join('\n'))]).toEqual([lines, []])
    expect(asked('You will spot, fix and prevent stock errors.')).toEqual(['Spot, fix and prevent stock errors'])
    expect(asked('Someone who reads, writes and speaks Māori.')).toEqual(['Reads, writes and speaks Māori'])
    expect(asked('Someone who is friendly, reliable and punctual.')).toEqual(['Friendly', 'Reliable', 'Punctual'])
    for (const line of ['Design, build and test web applications', 'Manage stock, staff and budgets']) expect(asked(line)).toEqual([line])
  })
})

test('what a sentence calls the person is asked about if it is a quality, and listed if not', () => {
  expect(asked('You are a born organiser who keeps ten plates spinning.')).toEqual(['Born organiser', 'Keeps ten plates spinning'])
  expect(asked('You are a natural relationship builder who is at ease with anybody.')).toContain('Natural relationship builder')
  expect(asked('someone warm who listens and who plays on the floor')[0]).toBe('Warm')
  expect(left('We need a motivated individual with good maths.')).toEqual([['no_question', 'motivated individual']])
  expect(left('Looking for a friendly kitchen porter who turns up on time.')).toEqual([['no_question', 'friendly kitchen porter']])
  expect(left('We want an orchard supervisor who checks the fruit.')).toEqual([['advert', 'orchard supervisor']])
  expect(left('We want a nurse who checks the dose.')).toEqual([])
})

test('a ground that must not be used is never a question, whatever a sentence calls the person', () => {
  for (const ground of [
    'Christian',
    'Muslim',
    'white',
    'gay',
    'British',
    'Chinese',
    'English',
    'single',
    'mature',
    'older',
    'young',
    'healthy',
  ])
    for (const who of ['person', 'individual'])
      for (const text of [`We need a ${ground} ${who} who sings.`, `You are a ${ground} ${who} who sings.`, `- Sings\n- ${ground} ${who}`])
        expect([asked(text).filter((name) => name !== 'Sings'), left(text).map(([reason]) => reason)], text).toEqual([[], ['protected']])
  expect(left('We want a male professional who sings.')[0]![0]).toBe('protected')
  for (const ground of ['gay', 'Chinese', 'mature'])
    expect([asked(`someone ${ground} who sings`), left(`someone ${ground} who sings`)]).toEqual([['Sings'], [['protected', ground]]])
  expect(left('We need a Christian who sings.')).toEqual([['protected', 'Christian']])
  expect(left('Looking for an English teacher who sings.')).toEqual([['advert', 'English teacher']])
  for (const text of [
    'Supports an older person at home',
    'Single point of contact',
    'Old school professional',
    'Presentable food and clean plates',
  ])
    expect(asked(text)).toEqual([text])
})

test('a sentence with “and you” asks for two things', () => {
  expect(asked("You won't mind calls at 2am once in a while, and you'll tell us when you've made a mistake.")).toEqual([
    "You won't mind calls at 2am once in a while",
    "Tell us when you've made a mistake",
  ])
  expect(asked('You stay calm when the phones go mad and you tell us when you need a hand.')).toHaveLength(2)
  expect(asked('You write the code for the tills and you own it.')).toHaveLength(1)
})

test('broken grammar, budgets and helpers are read; smokers, loads and a cook who is needed are left out', () => {
  const text =
    'School cook needed. Person must be able cook for 180 children, never mixing, and keep kitchen clean like inspection is tomorrow. She must be good with small budget (we have £2.10 per child). Should lead two helpers, one is older than you and doesn’t like changes. Not smoker please.'
  expect(asked(text)).toEqual([
    'Cook for 180 children, never mixing',
    'Keep kitchen clean like inspection is tomorrow',
    'Good with small budget (we have £2.10 per child)',
    'Lead two helpers, one is older than you and doesn’t like changes',
  ])
  expect(left(text)).toEqual([
    ['advert', 'School cook needed.'],
    ['protected', 'Not smoker please.'],
  ])
  expect(left('calm / punctual / lifts 20kg')).toEqual([['fact', 'lifts 20kg']])
  expect(asked("If you've fitted bathrooms even better. You must be calm.")).toEqual(['nice: Fitted bathrooms', 'Calm'])
})

const leads = [
  'We are looking for a friendly kitchen porter who {}.',
  'You are a born organiser who {}.',
  'We need someone warm who {}.',
  'Must have {has}.',
  'The successful candidate will have {has}.',
  'Applicants need {has}.',
  'We want a people person with {has}.',
  'Ideally you have {has}, and you know when to ask for help.',
]
const does = ['keeps promises', 'handles refunds', 'remembers names', 'is kind to children', 'never drops plates', 'lifts 20kg']
const has = [
  'patience',
  'strong communication',
  'attention to detail',
  'good listening',
  'empathy',
  'health and safety',
  'a driving licence',
]
/** Words about the text and not about anything that is asked for. */
const frame = new Set('we are successful applicants want'.split(' '))

test('no word of content is dropped: each is in a criterion or in what is left out', () => {
  const joined = (list: string[], oxford: boolean) =>
    list.length === 1 ? list[0]! : `${list.slice(0, -1).join(', ')}${oxford ? ',' : ''} and ${list.at(-1)}`
  const list = (items: string[]) =>
    fc.tuple(fc.shuffledSubarray(items, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([l, oxford]) => joined(l, oxford))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...leads), list(does), list(has)), { minLength: 1, maxLength: 3 }), (sentences) => {
      const text = sentences.map(([lead, d, h]) => lead.replace('{}', d).replace('{has}', h)).join(' ')
      const { asked, left_out } = readCriteria(text)
      const told = new Set(topicWords([...asked, ...left_out].map((one) => one.quote).join('\n')))
      expect(
        [...topicWords(text)].filter((word) => !told.has(word) && !frame.has(word)),
        text,
      ).toEqual([])
    }),
    { numRuns: 400, seed },
  )
})
