// Forms in which a criterion was cut, merged with another or dropped, or in which something else was asked about.
import { describe, expect, test } from 'vitest'
import { baselinePlan } from './baselinePlan.ts'
import { readCriteria } from './readCriteria.ts'

const asked = (text: string) => readCriteria(text).asked.map((c) => (c.need === 'nice' ? `nice: ${c.quote}` : c.quote))
const left = (text: string) => readCriteria(text).left_out.map((l) => [l.reason, l.quote])
const questions = (criteria: string) => baselinePlan({ criteria, interview_language: 'en' }).map((c) => c.question)
const weights = (text: string) => readCriteria(text).asked.map((c) => [c.name, c.weight])

describe('percentages', () => {
  test('a target is a part of its criterion, and no weight', () => {
    for (const line of ['Forecasts within ±10%', 'Keeps shrinkage below 2%', 'Finishes the last 10%', 'Hits OTIF of 98%', '100% reliable'])
      expect([asked(line), weights(`${line}\nTrains new pickers`)], line).toEqual([
        [line],
        [
          [line, 1],
          ['Trains new pickers', 1],
        ],
      ])
    const targets = ['Keeps shrinkage below 2%', 'Hits OTIF of 98%', 'Grows sales by 10%']
    expect(asked(targets.join('\n'))).toEqual(targets)
  })

  test('several that share a hundred are weights; one is a weight in brackets, or after a colon, a dash or a tab', () => {
    for (const text of [
      'Welding 40%\nRigging 30%\nDriving 30%',
      '40% Welding\n30% Rigging\n30% Driving',
      'Welding 40%, Rigging 30%, Driving 30%',
    ])
      expect(weights(text), text).toEqual([
        ['Welding', 4],
        ['Rigging', 3],
        ['Driving', 3],
      ])
    for (const line of [
      'Welding (40%)',
      'Welding: 40%',
      'Welding – 40%',
      'Welding - 40%',
      '(40%) Welding',
      '40% - Welding',
      '40%: Welding',
    ])
      expect(weights(line), line).toEqual([['Welding', 4]])
  })
})

test('quotation marks around a part of a criterion stay in pairs', () => {
  const text = '"Can-do" attitude\n“No surprises” reporting\n"Fair with rosters"\n\'Calm\''
  expect(readCriteria(text).asked.map((c) => c.name)).toEqual([
    '"Can-do" attitude',
    '“No surprises” reporting',
    'Fair with rosters',
    'Calm',
  ])
  expect(questions(text)[0]).toContain("“'Can-do' attitude”")
})

describe('labels', () => {
  test('within a line hold for the items after them; one that is a negation names red flags', () => {
    const text = 'We want: people who care, who listen, and who follow through; not: egos, gossips.'
    expect([asked(text), left(text)]).toEqual([['care', 'listen', 'follow through'], [['red_flag', 'not: egos, gossips']]])
    expect(asked('Must: careful reversing; reads a weighbridge ticket. Nice: welding; crane work')).toEqual([
      'careful reversing',
      'reads a weighbridge ticket',
      'nice: welding',
      'nice: crane work',
    ])
    expect(asked('Calm; nice: welding; crane work')).toEqual(['Calm', 'nice: welding', 'nice: crane work'])
  })

  test('of opposites are headings both', () => {
    for (const [good, bad] of [
      ['Green flags', 'Red flags'],
      ['Dos', "Don'ts"],
      ["Do's", 'Don’ts'],
    ])
      expect([
        asked(`${good}: greets every guest, remembers names\n${bad}: blames others`),
        left(`${good}: calm, kind\n${bad}: blames others`),
      ]).toEqual([['greets every guest', 'remembers names'], [['red_flag', `${bad}: blames others`]]])
  })

  test('of a form are not asked about', () => {
    const text = 'Reports to: Head of Ops\nTeam: 6\nKey relationships: suppliers, finance\nNeeds: someone who negotiates hard but fair'
    expect(asked(text)).toEqual(['negotiates hard but fair'])
    expect(left(text)).toHaveLength(3)
  })

  test('above other marks, or with a sign that points down, are headings', () => {
    for (const text of [
      '💼 Skills we need 👇\n🔥 Calm\n🤝 Kind',
      '👩‍🏫 Our new colleague\n⭐ Calm\n⭐ Kind',
      'What we hope for ⬇️\nCalm\nKind',
    ])
      expect(asked(text), text).toEqual(['Calm', 'Kind'])
  })
})

test('what must not be done is a red flag', () => {
  const text = 'Must not be late and must not swear at guests. Should remember regulars.'
  expect([asked(text), left(text)]).toEqual([
    ['remember regulars'],
    [
      ['red_flag', 'Must not be late'],
      ['red_flag', 'must not swear at guests.'],
    ],
  ])
  expect(asked('Must not be afraid of heights.')).toEqual(['Must not be afraid of heights'])
  expect(left('Looking for someone warm, not someone bossy.')).toEqual([['red_flag', 'not someone bossy']])
})

test('a fact in a list leaves the wishes beside it', () => {
  const text = 'She/he should be kind, punctual & have own car; night shifts; keeps calm.'
  expect([asked(text), left(text)]).toEqual([
    ['kind', 'punctual', 'keeps calm'],
    [
      ['fact', 'have own car'],
      ['fact', 'night shifts'],
    ],
  ])
  const cleaner = 'Cleaner. needs to be thorough, able to work alone, ok w/ chemicals, Mon–Fri 5-9pm, $25ph, start ASAP'
  expect(asked(cleaner)).toEqual(['thorough', 'work alone', 'ok w/ chemicals'])
  expect(asked('- Kind, punctual, own car\n- Full, clean driving licence')).toEqual(['Kind', 'punctual'])
  for (const fact of ['35h', "25 days' leave", 'Subsidised canteen'])
    expect(asked(`${fact}\nWrites bids that win`)).toEqual(['Writes bids that win'])
})

test('both things that a sentence says matter are asked about', () => {
  expect(asked('Speed matters, so does being nice at 6am.')).toEqual(['Speed', 'being nice at 6am'])
  expect(asked('Accuracy is essential, as is a friendly phone manner.')).toEqual(['Accuracy', 'a friendly phone manner'])
})

test('what no rule understands is listed as having no question', () => {
  expect(left('Speed matters, and in summer the visitors want somebody cheerful.')).toEqual([
    ['no_question', 'matters, and in summer the visitors want somebody cheerful'],
  ])
  for (const text of [
    'We need someone who is calm, because we are a small crew.',
    'Calm matters here more than anything. Latte art is a bonus.',
    'As discussed, for the toddler room we want someone who plays on the floor.',
  ])
    expect(left(text), text).toEqual([])
})

describe('questions', () => {
  test('are asked one by one, without what announces them', () => {
    const three = [
      'How do you deal with a patient who refuses medication?',
      'Tell me about a drug error that you made.',
      'What would you do if a colleague was drunk?',
    ]
    for (const lead of ['', 'Ask them: ', 'Questions to ask: '])
      expect(questions(lead + three.join(' ')), lead).toEqual(three.map((q) => q.replace(/\.$/, '')))
    expect(asked('Please ask how they deal with a patient who refuses medication and whether they have made a drug error.')).toEqual([
      'how they deal with a patient who refuses medication',
      'whether they have made a drug error',
    ])
  })

  test('keep what leads to them and what goes on from them', () => {
    for (const text of [
      'The caller is crying. What do you do?',
      'Tell me about a customer who shouted. What did you say next?',
      'When did you last say no to a customer? Why?',
    ])
      expect(questions(text)).toEqual([text])
  })

  test('that the text answers itself are not asked', () => {
    const text = 'What does success look like in this role? Within 3 months you have halved the backlog.'
    expect([asked(text), left(text)]).toEqual([
      ['Within 3 months you have halved the backlog'],
      [['advert', 'What does success look like in this role?']],
    ])
  })
})

test('a question to the candidate is no note to a colleague, and one about the candidate is asked without its end', () => {
  for (const text of [
    'Can you do interviews with families?',
    'Can you write clear questions?',
    'Can you write orders down correctly please?',
    'Can you make a plan for a busy day?',
  ])
    expect(asked(text), text).toEqual([text])
  for (const note of ['Can you write some questions for a nurse please?', 'could you do the plan for the chef role.'])
    expect(left(`${note} Calm.`), note).toEqual([['advert', note]])
  for (const who of ['he or she', 'she or he', 'he/she', 's/he', 'they'])
    expect(readCriteria(`Is ${who} good with numbers?`).asked[0]!.name).toBe('Good with numbers')
  const till = 'Do they know how to use a till? What would they do if it breaks?'
  expect(readCriteria(till).asked.map((c) => [c.name, c.quote])).toEqual([['Know how to use a till', till]])
  expect(readCriteria('Can they cope with “why?” and “who?” all day?').asked[0]!.name).toBe('Cope with “why?” and “who?” all day')
  expect(asked('Someone needed who is calm')).toEqual(['calm'])
  expect([asked('Can cook, clean, serve and shop'), left('Presentable')]).toEqual([
    ['Can cook', 'clean', 'serve', 'shop'],
    [['protected', 'Presentable']],
  ])
})

test('a title above an empty line and a heading, and a goodbye after the last item, are no criteria', () => {
  const text = 'Chef de Partie – The Olive Branch\n\nAbout us\nSixty seats.\n\nWhat we want\n- Runs a tidy pass\n- Costs a menu. Ta, Bev'
  expect([asked(text), left(text)]).toEqual([
    ['Runs a tidy pass', 'Costs a menu'],
    [
      ['advert', 'Chef de Partie – The Olive Branch'],
      ['advert', 'Sixty seats.'],
      ['advert', 'Ta, Bev'],
    ],
  ])
  expect(asked('Calm with callers\n\nNice to have\n- Spanish')).toEqual(['Calm with callers', 'nice: Spanish'])
})

test('greetings, and what happens to those who apply, are listed and not asked about', () => {
  for (const text of [
    'I hope you are well.',
    'I hope you are having a good week.',
    'We hope you will apply.',
    'All applicants are welcome.',
    'Candidates are interviewed by phone.',
    'Applicants are shortlisted on Friday.',
    'Candidates have a trial shift.',
    'The successful candidate will be contacted on Monday.',
  ])
    expect([asked(`${text} We need a cook who is calm.`), left(`${text} We need a cook who is calm.`)], text).toEqual([
      ['calm'],
      [['advert', text]],
    ])
  expect(asked('The ideal candidate is experienced. Applicants are patient. We expect you to be on time.')).toEqual([
    'experienced',
    'patient',
    'on time',
  ])
})
