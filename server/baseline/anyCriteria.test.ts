import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../../testing/seed.ts'
import { competencies } from '../../shared/plans.ts'
import { plainText } from '../text/words.ts'
import { baselinePlan } from './baselinePlan.ts'
import { notAsked } from './notAsked.ts'
import { readCriteria } from './readCriteria.ts'

const plan = (criteria: string) => baselinePlan({ criteria, interview_language: 'en' })
const names = (text: string) => readCriteria(text).asked.map((c) => c.name)
const left = (text: string) => readCriteria(text).left_out.map((l) => [l.reason, l.quote])
const questions = (criteria: string) => plan(criteria).map((c) => c.question)

describe('what one line asks for', () => {
  test('is every item, whatever sign separates them, also those before the first sign', () => {
    for (const line of [
      'Customer service • Cash handling • Calm',
      'Customer service •Cash handling •Calm',
      'Customer service · Cash handling · Calm',
      '✅ Customer service ✅ Cash handling ✅ Calm',
      '1. Customer service 2. Cash handling 3. Calm',
      '1) Customer service 2) Cash handling 3) Calm',
      '(1) Customer service (2) Cash handling (3) Calm',
      'a. Customer service b. Cash handling c. Calm',
      'Customer service / Cash handling / Calm',
      'Must have: • Customer service • Cash handling • Calm',
    ])
      expect(questions(line), line).toEqual([
        expect.stringContaining('what a customer really needed'),
        expect.stringContaining('this mattered: “Cash handling”.'),
        expect.stringContaining('asks for this: “Calm”.'),
      ])
    expect(names('1. Welding 2. Able to lift 20kg 3. Rigging')).toEqual(['Welding', 'Rigging'])
    expect(names('- Route planning\n  • replans when sick • tells the customer\n- Fair')).toEqual(['Route planning', 'Fair'])
    expect(names('Trains apprentices • Rigging • Calm')).toEqual(['Trains apprentices', 'Rigging', 'Calm'])
    for (const line of ['Nurse • wound care • handover', 'Nurse | wound care | handover'])
      expect([names(line), left(line)], line).toEqual([['Wound care', 'Handover'], [['advert', 'Nurse']]])
    expect(names('Class 2. Calm on the road. Kind to his dog.')).toEqual(['Calm on the road', 'Kind to his dog'])
  })

  test('is what the duties include, and not the announcement', () => {
    for (const line of [
      'Duties include: picking orders; packing; loading trucks',
      'Key responsibilities include: picking orders, packing and loading trucks.',
      'The role involves picking orders, packing and loading trucks. Pay band 3.',
      'You’ll be responsible for: picking orders; packing; loading trucks.',
    ])
      expect(names(line), line).toEqual(['Picking orders', 'Packing', 'Loading trucks'])
    expect(names('Duties include: signing off inspections on site and mentoring two graduates, planning.')).toEqual([
      'Signing off inspections on site and mentoring two graduates',
      'Planning',
    ])
    expect(names('Duties include: stocktake.')).toEqual(['Stocktake'])
    expect(names('The job includes a van, phone and laptop. Calm.')).toEqual(['Calm'])
  })

  test('is found after any sentence: after the job, facts and an emoji', () => {
    const text = 'Plumber. 5+ yrs. Gas ticket a bonus. Good with apprentices. No drama.'
    expect([names(text), left(text)]).toEqual([
      ['Good with apprentices'],
      [
        ['advert', 'Plumber.'],
        ['fact', '5+ yrs.'],
        ['fact', 'Gas ticket a bonus'],
        ['red_flag', 'No drama.'],
      ],
    ])
    expect(names('Must love dogs 🐶 Must be able to work public holidays.')).toEqual(['Love dogs'])
    expect(names('You can calm down someone who has waited for an hour.')).toEqual(['Calm down someone who has waited for an hour'])
    expect(names('You can plan a lesson. Hours 8.45–3.15, term time only.')).toEqual(['Plan a lesson'])
  })
})
const quotedIn = (question: string) => /“(.*)”/s.exec(question)?.[1] ?? ''
const unmarked = (text: string) => text.replaceAll(/[*"'“”‘’„«»_]|\s/g, '')

test('any text makes a plan that the contract allows, the same each time, whose quotes are literal', () => {
  const word = fc.constantFrom(
    'TypeScript',
    'must',
    'who can',
    '- ',
    '\n',
    '; ',
    ', ',
    'Skills: ',
    '😀',
    '团队',
    '"',
    '\\',
    '👩‍💻',
    'x'.repeat(120),
    '. ',
    '1) ',
    '\t',
    '(30%)',
    'We need',
    'nice to have',
    '   ◦ ',
    ' – ',
  )
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.array(word, { maxLength: 80 }).map((w) => w.join(' ')),
  )
  fc.assert(
    fc.property(any, (criteria) => {
      const made = plan(criteria)
      expect(competencies.safeParse(made).error).toBeUndefined()
      expect(made.length).toBeLessThanOrEqual(8)
      expect(plan(criteria)).toEqual(made)
      // Every criterion is asked about; only what no rule understood is listed as having no question.
      const { asked, left_out } = readCriteria(criteria)
      const noQuestion = left_out.filter((l) => l.reason === 'no_question').map((l) => l.quote)
      for (const l of notAsked({ criteria }, made).left_out) if (l.reason === 'no_question') expect(noQuestion).toContain(l.quote)
      expect(made.filter((c) => c.criterion).map((c) => c.criterion)).toEqual(asked.map((c) => c.quote))
      for (const c of made)
        if (c.criterion) expect(plainText(criteria).replace(/\s+/g, ' ')).toContain(c.criterion.replace(/\s+/g, ' ').trim())
      // A weight in brackets is a weight, and no part of what is asked.
      const texts = [plainText(criteria), plainText(criteria).replaceAll('(30%)', '')].map(unmarked)
      for (const { question } of made)
        for (const piece of quotedIn(question).split(/: |; |…$/)) expect(texts).toContainEqual(expect.stringContaining(unmarked(piece)))
    }),
    { numRuns: 400, seed, examples: [['TypeScript (30%)  –  TypeScript']] },
  )
})

test('each item of a list is asked about in the words of the text or listed as left out, however the items are separated', () => {
  const items = [
    'Handles refunds well',
    'Cash handling',
    'Calm with upset callers',
    'Good with apprentices',
    'Reads plans',
    'First aid certificate',
    'Able to lift 20kg',
    'Own car',
    'Rotating shifts',
  ]
  const facts = new Set(items.slice(5))
  const forms: ((list: string[]) => string)[] = [
    ...[' • ', ' · ', ' •', '; ', ' | ', ' / ', '\n', '. ', '! ', ' 🐶 '].map((between) => (list: string[]) => list.join(between)),
    ...['✅ ', '• ', '- '].map((mark) => (list: string[]) => list.map((item) => mark + item).join(mark === '- ' ? '\n' : ' ')),
    ...['1. ', '1) ', '(1) ', 'a. ', 'a) ', '(a) '].map(
      (mark) => (list: string[]) => list.map((item, i) => mark.replace('1', `${i + 1}`).replace('a', 'abcdefgh'[i]!) + item).join(' '),
    ),
    (list) => `Duties include: ${list.join('; ')}.`,
    (list) => `Must have: ${list.join(' • ')}`,
  ]
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.shuffledSubarray(items, { minLength: 3, maxLength: 8 }), (form, list) => {
      const text = form(list)
      const wanted = list.filter((item) => !facts.has(item))
      const told = left(text).map(([, quote]) => quote)
      expect(
        readCriteria(text).asked.map((c) => c.name),
        text,
      ).toEqual(wanted)
      for (const item of list.filter((one) => facts.has(one)))
        expect(told.join('\n').toLowerCase(), text).toContain(item.toLowerCase().replace(/^able to /, ''))
      for (const question of wanted.length > 0 ? questions(text) : []) expect(text).toContain(quotedIn(question))
    }),
    { numRuns: 400 },
  )
})

test('names that begin alike are told apart by a number, and no letter is cut in two for it', () => {
  const name = `${'Supercalifragilistic '.repeat(3)}${'z'.repeat(10)}😀`
  const made = plan(['first', 'second'].map((thing) => `- ${name} and the ${thing} long thing that follows here`).join('\n'))
  expect(new Set(made.map((c) => c.name)).size).toBe(2)
})
