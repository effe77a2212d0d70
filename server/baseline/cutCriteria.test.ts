// Where a criterion begins and ends: abbreviations, brackets, colons, talk before it, facts beside it.
import { describe, expect, test } from 'vitest'
import { baselinePlan } from './baselinePlan.ts'
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

test.each([
  [
    "Hi team, for the sales job I'd really like someone who's organised, doesn't get rattled and can write.",
    ['organised', "doesn't get rattled", 'write'],
  ],
  ['Hello Priya, for the barista role I would love someone who is calm under fire.', ['calm under fire']],
  ['Hi Sam, we need patience and someone who finishes.', ['patience', 'finishes']],
  ['Morning Kim, as you know the last one left. We want a person who knows sheep.', ['knows sheep']],
  ['Good with dogs. Thanks! Jo', ['Good with dogs']],
])('talk is cut from what it asks for: “%s”', (text, items) => {
  expect(asked(text)).toEqual(items)
  expect(left(text).every(([reason]) => reason === 'advert')).toBe(true)
})

test('a sentence that denies one thing and asks for another is two', () => {
  const text = 'We do not need a degree; we need curiosity and someone who finishes things.'
  expect([asked(text), left(text)]).toEqual([['curiosity', 'finishes things'], [['fact', 'We do not need a degree']]])
})

test('what leads to the second half of a wish is not listed', () => {
  const text = "We don't want a salesperson; we want a listener who writes things down."
  expect([asked(text), left(text)]).toEqual([['writes things down'], [['red_flag', "We don't want a salesperson"]]])
})

test('words that lead to a nice-to-have are left out of its quote', () => {
  const bonus =
    "Great if you can weld\nIt'd be lovely if they've run a kiln\nBonus if you rig\nWe'd love it if you sing well\nNot required but useful: signals"
  const items = ['nice: weld', 'nice: run a kiln', 'nice: rig', 'nice: sing well', 'nice: signals']
  expect(asked(`Calm\n${bonus}`)).toEqual(['Calm', ...items])
  expect(asked(`- Calm\n- ${bonus.replaceAll('\n', '\n- ')}`)).toEqual(['Calm', ...items])
  expect(asked("It would be great if you've worked nights, and a head for figures is a plus. You must be kind.")).toEqual([
    'nice: worked nights',
    'nice: a head for figures',
    'kind',
  ])
  expect(asked("Must be calm. A plus if you've worked nights, and you must be kind.")).toEqual(['calm', 'nice: worked nights', 'kind'])
})

test.each([
  ['Class 1 licence and can back a trailer', 'Class 1 licence', 'can back a trailer'],
  ['Forklift ticket, loads trucks safely', 'Forklift ticket', 'loads trucks safely'],
])('“%s” is a fact and a skill', (text, fact, skill) => {
  for (const mark of ['', '- ']) expect([asked(mark + text), left(mark + text)]).toEqual([[skill], [['fact', fact]]])
})

test('a figure in brackets makes no fact of what somebody does', () => {
  const skills = ['Accuracy - types while listening (45 wpm min.)', 'Handles cash calmly (police check required)']
  expect(asked(skills.join('\n'))).toEqual(skills)
  for (const fact of ['Salary (45k)', 'Some travel (2 nights a month)', 'Driver licence (class 1)', 'Full licence and drives own car'])
    expect(left(`- Calm\n- ${fact}`), fact).toEqual([['fact', fact]])
})

test('what somebody avoids is asked about, unless a heading or a command names it as unwanted', () => {
  expect(asked('Avoids jargon\nAvoids waste\nAvoids conflict escalating')).toHaveLength(3)
  expect(asked("- Calm\n- Don't panic\n- Kind")).toEqual(['Calm', "Don't panic", 'Kind'])
  expect(left('- Calm\n- Avoid people who gossip\n- Kind')).toEqual([['red_flag', 'Avoid people who gossip']])
  expect(left('Calm\nRed flags\n- Avoids phone calls')).toEqual([['red_flag', 'Avoids phone calls']])
})

describe('an imperative', () => {
  const questions = (criteria: string) => baselinePlan({ criteria, interview_language: 'en' }).map((c) => c.question)

  test('that asks for an example is the question itself', () => {
    const own = [
      'Give an example of a time you calmed someone',
      'Provide an example of teamwork',
      'Explain how you plan your day',
      'Share a time you failed',
      'Outline your experience with payroll',
      'Please describe two situations in which you led',
      'Share with us an occasion that shaped you',
      "Name one thing you'd change about us",
    ]
    expect(questions(own.map((line) => `${line}.`).join('\n'))).toEqual(own)
    expect(questions(own.map((line) => `${line}.`).join(' '))).toEqual(own)
  })

  test('that names what the job needs is quoted', () => {
    const wanted = [
      'Explain a thing a second way when the first has not gone in',
      'Explain trade-offs to clients',
      'Share knowledge freely with the team',
      'Describe wounds accurately to doctors',
      'Give customers what they need',
    ]
    for (const [i, question] of questions(wanted.join('\n')).entries()) expect(question).toContain(`“${wanted[i]}”`)
  })
})

describe('marks', () => {
  const named = (text: string) => readCriteria(text).asked.map((c) => [c.name, c.said, c.need])

  test('the head of a table is not asked about', () => {
    for (const head of [
      '| Skill | Level |\n|---|---|',
      'Criterion | Essential/Desirable\n:--- | ---:',
      '| Wanted | How much |\n| --- | --- |',
    ])
      expect(named(`${head}\n| Reads drawings | Must |\n| Welds aluminium | Nice |`), head).toEqual([
        ['Reads drawings', 'Reads drawings', 'must'],
        ['Welds aluminium', 'Welds aluminium', 'nice'],
      ])
    expect(asked('| Skill | Level |\n|---|---|\n| Reads drawings | Must |')).toEqual(['| Reads drawings | Must |'])
    expect(asked('| Essential | Desirable |\n|---|---|\n| Calm | Welds |\n| Kind | Rigs |')).toEqual([
      'Calm',
      'nice: Welds',
      'Kind',
      'nice: Rigs',
    ])
  })

  test('of bold and italics are in no name', () => {
    expect(
      named('* *Calm* with angry people\n* _Tidy_ bench\n* **Quick** learner\n* *Care* – lifts safely\n* C* and snake_case_names'),
    ).toEqual([
      ['Calm with angry people', 'Calm with angry people', 'must'],
      ['Tidy bench', 'Tidy bench', 'must'],
      ['Quick learner', 'Quick learner', 'must'],
      ['Care', 'Care – lifts safely', 'must'],
      ['C* and snake_case_names', 'C* and snake_case_names', 'must'],
    ])
  })
})

test.each([
  ['It would be great if you could weld, but what we need is someone who turns up.', ['nice: weld', 'turns up']],
  ['Finally, a sense of humour.', ['a sense of humour']],
  ["We need someone who knows turf, can fix a leak and isn't rude.", ['knows turf', 'fix a leak', "isn't rude"]],
  ['Works with Mr. Ngata, our teacher of reading, each week.', ['Works with Mr. Ngata, our teacher of reading, each week']],
  ["Calm with callers\nWon't suit: anyone who rushes\nNo need for a degree", ['Calm with callers']],
  ['What makes you tick?', ['What makes you tick?']],
])('“%s” asks for its own things', (text, items) => {
  expect(asked(text)).toEqual(items)
})

test('a request to a colleague is none to a candidate', () => {
  const who = "someone for reception who's friendly, can juggle three phones, and doesn't panic?"
  expect(asked(`Hey Dana, can we get ${who}`)).toEqual(['friendly', 'juggle three phones', "doesn't panic"])
  expect(asked('Could you find us a driver who is polite and knows the city?')).toEqual(['polite and knows the city'])
  expect(asked('Can you get on with people who shout?')).toEqual(['Can you get on with people who shout?'])
})
