// More forms in which something else was asked about than the criteria say: people who are met or not wanted, grounds that are protected, facts and talk.
import { describe, expect, test } from 'vitest'
import { readCriteria } from './readCriteria.ts'

const asked = (text: string) => readCriteria(text).asked.map((c) => (c.need === 'nice' ? `nice: ${c.quote}` : c.quote))
const left = (text: string) => readCriteria(text).left_out.map((l) => [l.reason, l.quote])
const weights = (text: string) => readCriteria(text).asked.map((c) => [c.name, c.weight])

describe('people in a sentence', () => {
  test('whom somebody works with leave it whole', () => {
    const whole = [
      'Works with people who have dementia.',
      'Copes with customers who shout.',
      'Supports residents who wander at night.',
      'Calms parents who are worried.',
      'Never walks past a customer who looks lost.',
    ]
    expect(asked(whole.join(' '))).toEqual(whole.map((sentence) => sentence.slice(0, -1)))
    expect(asked('You will look after children who bite. They must work with men who have left prison.')).toEqual([
      'look after children who bite',
      'work with men who have left prison',
    ])
    expect(asked('We are a studio for people who make things. Must draw.')).toEqual(['draw'])
  })

  test('who are wanted give way to what they do', () => {
    const text =
      'A barista who remembers regulars. We need a nurse who listens. Basically I want an orchard supervisor who starts early. Looking for chippy who can read plans, keep site tidy, run an apprentice, and not leave rubbish behind.'
    expect(asked(text)).toEqual([
      'remembers regulars',
      'listens',
      'starts early',
      'read plans',
      'keep site tidy',
      'run an apprentice',
      'not leave rubbish behind',
    ])
  })
})

test('who are not wanted are red flags, also in an item or after “and please”', () => {
  for (const text of [
    "I can't stand people who gossip.",
    "We've had enough of people who blame others.",
    'Not interested in people who call in sick every Monday.',
    'And not another manager who hides in the office.',
    'And please not another person who gossips.',
    'Please, no more drama queens.',
    "I'm tired of chefs who throw pans.",
    "We've had too many who play favourites.",
  ])
    expect([asked(`Calm with customers. ${text}`), left(`Calm with customers. ${text}`)], text).toEqual([
      ['Calm with customers'],
      [['red_flag', text]],
    ])
  expect(left('- Stacks safely\n- NOT a cowboy on the forks')).toEqual([['red_flag', 'NOT a cowboy on the forks']])
  for (const text of [
    "Doesn't judge people who drink",
    'Not fazed by customers who swear',
    'You do not give up on students who struggle',
    'Not just a coder who ships, but one who documents',
  ])
    expect(asked(`${text}. Must draw.`), text).toEqual([text, 'draw'])
  expect(asked('Someone who writes like a human, not a brand.')).toEqual(['writes like a human, not a brand'])
})

test('a bare age, marital status, nationality or faith is protected; the age of the people served is not', () => {
  const grounds = ['Must be between 25-35', 'Ideally 25-35', '20s or 30s', 'Single.', 'British', 'Christian', 'strong back', 'Kiwi']
  for (const ground of grounds) expect(left(`- Calm\n- ${ground}`), ground).toEqual([['protected', ground]])
  for (const ground of ['Suits 18-25 year olds', 'Looking for 25-35 year olds', 'Stings happen, so no one allergic please'])
    expect(left(`- Calm\n- ${ground}`), ground).toEqual([['protected', ground]])
  const served = [
    'Builds trust with 13-17 yr olds',
    'Holds boundaries with 16-18 year olds',
    'Teaching 5-6 year olds to read',
    'Cares for 70-90 year olds',
    'Between 20 and 30 calls a day',
    'Single point of contact for suppliers',
    'Strong back-end skills',
    'American Sign Language',
  ]
  expect(asked(served.join('\n'))).toEqual(served)
})

describe('“you” and “them”', () => {
  test('begin what is asked for, also in the middle of a list', () => {
    expect(asked("You've managed a team. You've handled complaints face to face. You're tidy. They've run a bar.")).toEqual([
      'managed a team',
      'handled complaints face to face',
      'tidy',
      'run a bar',
    ])
    expect(asked("You've led a team of five or more, you've managed a budget, and you know how to say no nicely.")).toEqual([
      'led a team of five or more',
      'managed a budget',
      'know how to say no nicely',
    ])
    expect(
      asked("I also want them to keep suppliers honest. We'd like you to be able to add up without a till. We want you to speak up."),
    ).toEqual(['keep suppliers honest', 'add up without a till', 'speak up'])
    expect(asked('We also value patience at the desk. You gotta be good in a swell.')).toEqual(['patience at the desk', 'good in a swell'])
  })

  test('do not ask where they invite', () => {
    for (const text of ["You've come to the right place.", 'We want you to feel at home.', "We'd love you to join us."])
      expect(left(`Must draw. ${text}`), text).toEqual([['advert', text]])
    expect(asked('Thorough and trustworthy, they will be alone in homes.')).toEqual([
      'Thorough and trustworthy, they will be alone in homes',
    ])
  })
})

test('the items after “you will:”, “also:” or “the job:” are asked about', () => {
  const duties = ['triage patients', 'chart accurately', 'calm families', 'lead the shift']
  for (const lead of ['As a nurse you will', 'The job', 'You will', 'Also'])
    expect(asked(`${lead}: ${duties.join('; ')}.`), lead).toEqual(duties)
  expect(asked('Looking for a calm receptionist. Also: punctual, good on the phone, tidy.')).toEqual([
    'punctual',
    'good on the phone',
    'tidy',
  ])
  expect(asked('The job: triage; chart; lead the shift. Skills: patience, maths.')).toEqual(['patience', 'maths'])
  expect(asked('The role: full time; permanent; $30 an hour. You need a steady hand.')).toEqual(['a steady hand'])
})

test('a sentence about a fact at the end of an item leaves the item', () => {
  const text = "1) listen to young people\n2) spot when something's wrong at home and act on it. You must be DBS checked."
  expect([asked(text), left(text)]).toEqual([
    ['listen to young people', "spot when something's wrong at home and act on it"],
    [['fact', 'You must be DBS checked.']],
  ])
  const letters = "(a) build trust (b) write court reports (c) look after yourself / use supervision. SWE registration req'd."
  expect(asked(letters).at(-1)).toBe('look after yourself / use supervision')
  expect(asked('- Care plans. Writes them with the family. Knows when to stop.\n- Calm')).toHaveLength(2)
  expect(asked('- Full clean licence. Drives smoothly.\n- Calm')).toEqual(['Calm'])
})

test('work that has the name of a fact is no fact, and a tenth of the weight is no ten', () => {
  expect(asked('- Rosters fairly\n- Keeps the pass clean')).toEqual(['Rosters fairly', 'Keeps the pass clean'])
  expect(weights('Skill | Weight\nIT | 10%\nFront desk | 50%\nPhones | 40%')).toEqual([
    ['IT', 1],
    ['Front desk', 5],
    ['Phones', 4],
  ])
  expect(weights('Lifts safely\t50\nCounts right\t40\nTidy cab\t10')).toEqual([
    ['Lifts safely', 5],
    ['Counts right', 4],
    ['Tidy cab', 1],
  ])
  expect(weights('Lifts safely\t9\nCounts right\t10\nTidy cab\t2').map(([, weight]) => weight)).toEqual([9, 10, 2])
  expect(weights('Tidy cab (10%)')).toEqual([['Tidy cab', 1]])
})

test('a line that begins with times of work is a criterion where it then tells what somebody does', () => {
  const skills = [
    "Rosters + wage cost: you've planned a roster to a budget",
    "Rosters: you've planned a roster to a budget",
    'Rosters + wage cost',
    'Rosters: plans them fairly and to a budget',
    'Rosters: can build a fair one',
    'Rosters – you have kept a short week covered',
    'Night shifts: has led a crew through a breakdown',
    "On call: you've handled an outage alone",
    "Weekends: you've balanced leave and cover",
  ]
  for (const skill of skills) expect(asked(`- Calm\n- ${skill}`), skill).toEqual(['Calm', skill])
  const facts = [
    'Rosters: rotating, 4 on 4 off',
    'Rosters are published monthly',
    'Shifts: nights a must',
    'Shifts: 6am to 2pm, set a week ahead',
    'Weekends: you will work one in three',
    "Weekends: you've worked them before",
    'On call: you have to be near',
    'Travel: some nights away',
    'Weekend shifts and public holidays',
  ]
  for (const line of facts) expect(left(`- Calm\n- ${line}`), line).toEqual([['fact', line]])
})

test('perks, pay, certificates and talk are no criteria', () => {
  expect(asked("- Warm with guests\n\nWhy you'll love it here\n- 50% off food\n- A rooftop")).toEqual(['Warm with guests'])
  for (const line of ['Salary 32-36k.', 'B.Sc. or equiv', 'EWRB rego', 'CSCS black card', 'On your feet all day'])
    expect(left(`- Calm\n- ${line}`), line).toEqual([['fact', line]])
  for (const line of [
    'Home every weekend.',
    'Company car',
    '50% off food',
    'Then come and join us',
    'What else?',
    'Sometimes be shouted at',
  ])
    expect(left(`- Calm\n- ${line}`), line).toEqual([['advert', line]])
  const work = ['Home visits to families', 'Renews regos on time', 'Company accounts without errors', 'What else would you check?']
  expect(asked(work.join('\n'))).toEqual(work)
})

describe('scraps', () => {
  test('that point back stay with what they point to', () => {
    expect(asked('We need someone comfortable with challenge and able to give it.')).toEqual([
      'comfortable with challenge and able to give it',
    ])
    expect(asked('Someone who hears criticism and can use it. Someone who is calm and can lead.')).toEqual([
      'hears criticism and can use it',
      'calm',
      'lead',
    ])
    const values = 'Our values are Integrity, Courage and Care. We want to see them in practice when things get hard.'
    expect(asked(values)).toEqual(['Integrity', 'Courage', 'Care'])
  })

  test('that say how much something matters are no part of its name', () => {
    expect(asked('Apprentice supervision = plus. Excel = essential.')).toEqual(['nice: Apprentice supervision', 'Excel'])
    expect(asked('We need someone who is calm; kind; ideally knows Xero; and is never late.')).toEqual([
      'calm',
      'kind',
      'nice: knows Xero',
      'never late',
    ])
    expect(asked('They must have call centre experience; WFM a plus; and must have patience.')).toEqual([
      'call centre experience',
      'nice: WFM',
      'patience',
    ])
  })

  test('above the criteria are headings', () => {
    for (const heading of ['What id want', 'Wanted', 'Software tester', 'What matters to me', 'Beekeeper'])
      expect(asked(`${heading}\nReads plans\nTalks people down`), heading).toEqual(['Reads plans', 'Talks people down'])
    expect(asked("Colour sense. Speed before Mother's Day.")).toEqual(['Colour sense', "Speed before Mother's Day"])
  })
})

test('a first row that says “must” is read as a criterion, not as the titles of the columns', () => {
  const rows = 'Keeps cold chain unbroken | Must | 60%\nLoads by drop order | Must | 30%\nPolite at the dock | Nice | 10%'
  const all = ['Keeps cold chain unbroken', 'Loads by drop order', 'Polite at the dock']
  expect(weights(rows).map(([name]) => name)).toEqual(all)
  expect(weights(`Criterion | Must/Nice | Weight\n${rows}`).map(([name]) => name)).toEqual(all)
})

test('a title, a greeting or “as our cook” is left out of the criterion that follows it', () => {
  expect(asked('2ic for 600 cows: must be good with heifers, calm in the shed, keep records.')).toEqual([
    'good with heifers',
    'calm in the shed',
    'keep records',
  ])
  expect(asked('The curator should: tell stories; work with iwi as partners; raise money.')).toEqual([
    'tell stories',
    'work with iwi as partners',
    'raise money',
  ])
  expect(asked('hiya, want someone hungry but honest. They need to win listings.')).toEqual(['hungry but honest', 'win listings'])
  expect(asked("As our cook you'll plan menus for 60 residents, keep the budget and get a smile at lunch. Must be tidy.")).toEqual([
    'plan menus for 60 residents',
    'keep the budget',
    'get a smile at lunch',
    'tidy',
  ])
  expect(asked('Morning Kim\n1) reads a drawing without asking\n2) cleans down after')).toEqual([
    'reads a drawing without asking',
    'cleans down after',
  ])
  expect(asked("As our cook you'll love the kitchen. Must be tidy.")).toEqual(['tidy'])
  expect(asked('- Safety: must stop the job if it is wrong\n- Care: needs to ask first')).toHaveLength(2)
})

test('what somebody must not be, a bare car and a question that announces are left out', () => {
  for (const [reason, text] of [
    ['red_flag', "Can't be precious."],
    ['fact', 'car essential.'],
  ])
    expect(left(`Writes letters that win. ${text}`), text).toEqual([[reason, text]])
  expect(asked('What do they need to be able to do? Find a case in ten minutes, draft a letter, and keep three files moving.')).toEqual([
    'Find a case in ten minutes',
    'draft a letter',
    'keep three files moving',
  ])
  expect(asked("Can't be rushed. Drives the car for the bride.")).toEqual(["Can't be rushed", 'Drives the car for the bride'])
})

test('words about care, budgets and company things are no ground, pay or perk', () => {
  const kept = [
    'Serves no allergens to guests who react',
    'Does not ignore allergies',
    'Strong back and front of house experience',
    "Won't take shortcuts that put people at risk",
    'Will not accept work that is unsafe',
    'Has run budgets of 200-500k',
    'Company van kept clean and stocked',
  ]
  expect(asked(kept.map((line) => `- ${line}`).join('\n'))).toEqual(kept)
  const dropped = ['No allergies', 'Strong back', '60-70k', 'Company van']
  expect(left(['- Calm', ...dropped.map((line) => `- ${line}`)].join('\n')).map(([reason]) => reason)).toEqual([
    'protected',
    'protected',
    'fact',
    'advert',
  ])
})
