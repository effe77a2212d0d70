// Criteria in awkward forms: lists without bullets, columns, emails, headings that are items, and texts of which nothing would be asked.
import { describe, expect, test } from 'vitest'
import { readCriteria } from './readCriteria.ts'

const asked = (text: string) => readCriteria(text).asked.map((c) => (c.need === 'nice' ? `nice: ${c.quote}` : c.quote))
const left = (text: string) => readCriteria(text).left_out.map((l) => [l.reason, l.quote])

describe('lists', () => {
  test('short lines without capitals are items, even if one of them is long', () => {
    const lines = [
      'warm',
      'can say thank you',
      'has dealt with a volunteer who had to be asked to leave',
      'good on the phone to older people',
    ]
    expect(asked(lines.join('\n'))).toEqual(lines)
  })

  test('an "o" that a word processor left, and arrows, are bullets', () => {
    expect(asked('o Plans the job so parts are there\no Explains quotes in plain words')).toEqual([
      'Plans the job so parts are there',
      'Explains quotes in plain words',
    ])
    expect(asked('-> finds the root cause\n=> hands over well')).toEqual(['finds the root cause', 'hands over well'])
  })

  test('(E) and (D) say what is essential and what desirable', () => {
    expect(asked('(1) Deals with angry residents (E)\n(2) Gives evidence in court (D)')).toEqual([
      'Deals with angry residents',
      'nice: Gives evidence in court',
    ])
  })

  test('columns named essential and desirable are two lists', () => {
    expect(asked('Essential\tDesirable\nSafe practice\tMentoring students\nCalm with bad news\tAn audit of one’s own')).toEqual([
      'Safe practice',
      'nice: Mentoring students',
      'Calm with bad news',
      'nice: An audit of one’s own',
    ])
  })

  test('a short list after one bullet is split at its semicolons', () => {
    expect(asked('- Client presence\n- Resilience; takes feedback; ownership')).toEqual([
      'Client presence',
      'Resilience',
      'takes feedback',
      'ownership',
    ])
  })

  test('one piece between slashes that must not be used leaves the others in', () => {
    const line = 'careful with other people’s things / can pack a truck tight to the roof / no back problems / moves pianos'
    expect(asked(line)).toEqual(['careful with other people’s things', 'can pack a truck tight to the roof', 'moves pianos'])
    expect(left(line)).toEqual([['protected', 'no back problems']])
  })

  test('a line that begins with "not" is no heading for what follows', () => {
    expect(asked('turns up on time\nnot afraid of hard work\nlooks after the van')).toEqual([
      'turns up on time',
      'not afraid of hard work',
      'looks after the van',
    ])
  })

  test('a line in capitals right above another heading is an item', () => {
    const text = 'Must have:\nClear on the radio\nCPCS A04\nNice to have:\nmentored trainees'
    expect(asked(text)).toEqual(['Clear on the radio', 'nice: mentored trainees'])
    expect(left(text)).toEqual([['fact', 'CPCS A04']])
  })
})

describe('names and explanations', () => {
  test('full stops at their ends do not make them prose', () => {
    const lines = [
      'Curiosity: takes nothing at face value, checks with school, partner.',
      'Recording: the same day, readable by a stranger.',
    ]
    expect(asked(lines.join('\n'))).toEqual(lines.map((line) => line.slice(0, -1)))
  })

  test('a name such as "Team" is not a heading among them', () => {
    const lines = ['Pace - keeps five tables going', 'Palate - explains the wine list', 'Team - helps without being asked']
    expect(asked(lines.join('\n'))).toEqual(lines)
  })
})

describe('sentences', () => {
  test('several things in one line without a stop are several criteria, also where the last is long', () => {
    expect(asked('good stock sense, looks after the gear, gets out of bed for calving and isnt going to sulk if the plan changes')).toEqual(
      ['good stock sense', 'looks after the gear', 'gets out of bed for calving', 'isnt going to sulk if the plan changes'],
    )
  })

  test('a job before a dash is not what is asked for', () => {
    expect(asked('School bus driver - needs to be patient with kids, firm when needed and never late.')).toEqual([
      'patient with kids',
      'firm when needed',
      'never late',
    ])
  })

  test('a reason in the middle of a list ends before the next item', () => {
    const text =
      'someone who can sit with a family, gets the papers right because the registrar checks them, knows when to be silent, driving licence obviously'
    expect(asked(text)).toEqual(['sit with a family', 'gets the papers right', 'knows when to be silent'])
    expect(left(text)).toEqual([['fact', 'driving licence obviously']])
  })

  test('what is essential and what is desirable may stand in one sentence', () => {
    expect(asked('Experience of sample preparation is essential; experience supervising students is desirable.')).toEqual([
      'Experience of sample preparation',
      'nice: experience supervising students',
    ])
  })

  test('words to a colleague may stand before what is wanted', () => {
    expect(
      asked('Hi Priya,\n\nAs discussed, for the toddler room we want someone who plays on the floor, and can tell a parent the truth.'),
    ).toEqual(['plays on the floor', 'tell a parent the truth'])
  })

  test('three things in a row are three criteria, with and without a beginning', () => {
    const three = ['patient with kids', 'honest about mistakes', 'able to follow a plan']
    expect(asked('patient with kids, honest about mistakes and able to follow a plan')).toEqual(three)
    expect(asked('Someone who is patient with kids, honest about mistakes and not afraid to ask.')).toEqual([
      ...three.slice(0, 2),
      'not afraid to ask',
    ])
  })
})

describe('a text of which nothing would be asked', () => {
  test('is read again without the headings that made it so', () => {
    expect(asked('OUR VALUES\nBrave: speaks up for others\nOpen: shares what went wrong')).toEqual([
      'Brave: speaks up for others',
      'Open: shares what went wrong',
    ])
  })

  test('is asked about whole, where it runs on without a stop and names a licence at its end', () => {
    const text =
      'need a sparky who turns up on time doesnt cut corners when nobodys looking can explain a fault to the customer and holds an ecs gold card'
    expect(asked(text)).toHaveLength(1)
    expect(left(text)).toEqual([])
    // After a comma, the licence is a piece of its own.
    expect(left(text.replace(' and holds an', ', must have'))).toEqual([['fact', 'must have ecs gold card']])
  })
})
