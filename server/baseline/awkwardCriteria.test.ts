// Criteria in awkward forms: lists without bullets, columns, emails, headings that are items, and texts of which nothing would be asked.
import { describe, expect, test } from 'vitest'
import { baselinePlan } from './baselinePlan.ts'
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

describe('as recruiters type', () => {
  test('a list leaves out the job that is named before it, and may begin after “the main things are”', () => {
    expect(asked('Looking for Hairdresser, min 3 years, colour specialist, own kit, insta savvy a bonus!!')).toEqual([
      'colour specialist',
      'nice: insta savvy',
    ])
    expect(asked('I’m after a bookkeeper, Xero, VAT returns and payroll.')).toEqual(['Xero', 'VAT returns', 'payroll'])
    expect(asked('Site manager for housing: programme, quality, H&S.')).toEqual(['programme', 'quality', 'H&S'])
    const note = 'hi can you do the questions for the gardener job pls.'
    expect([asked(`${note} main things are knows plants, can drive the mower, tidy.`), left(`${note} Tidy.`)]).toEqual([
      ['knows plants', 'drive the mower', 'tidy'],
      [['advert', note]],
    ])
  })

  test('columns under a title, and a last row with one cell, are read', () => {
    const table =
      'Person spec\nEssential | Desirable\nCan prioritise a busy inbox | Has used Salesforce\nExplains rules | Drew one up\nHandles calls and web chat |'
    expect(asked(table)).toEqual([
      'Can prioritise a busy inbox',
      'nice: Has used Salesforce',
      'Explains rules',
      'nice: Drew one up',
      'Handles calls and web chat',
    ])
  })

  test('numbers after a dash that share a hundred are weights', () => {
    const { asked } = readCriteria('Scoring (100)\nClinical assessment - 60\nNotes - 40')
    expect(asked.map((c) => [c.name, c.weight])).toEqual([
      ['Clinical assessment', 6],
      ['Notes', 4],
    ])
    expect(readCriteria('Forklift - 3\nCalm').asked[0]!.quote).toBe('Forklift - 3')
  })

  test('gear, checks and looks are left out; diplomacy is not', () => {
    const text = '-polite but firm\n-5 yr checkable history\n-Bring your own boots\n-presentable\n-English basic\n-diplomacy'
    expect(asked(text)).toEqual(['polite but firm', 'diplomacy'])
  })

  test('two criteria with one written question have different questions', () => {
    const plan = baselinePlan({ criteria: 'Strong organisation\nTime management', interview_language: 'en' })
    expect(plan.map((c) => c.name)).toEqual(['Strong organisation', 'Time management'])
    expect(new Set(plan.map((c) => c.question)).size).toBe(2)
  })

  test('questions about the candidate become questions to the candidate', () => {
    const plan = (criteria: string) => baselinePlan({ criteria, interview_language: 'en' })
    const text = 'Are they patient? Can they explain things simply? Do they listen or just wait for their turn?'
    expect(plan(text).map((c) => [c.name, c.criterion])).toEqual([
      ['Patient', 'Are they patient?'],
      ['Explain things simply', 'Can they explain things simply?'],
      ['Listen', 'Do they listen or just wait for their turn?'],
    ])
    for (const { question } of plan(`${text} How do they handle an angry parent? What would they do if a child chokes?`))
      expect(question).not.toMatch(/^\w+ (?:\w+ )?they\b/i)
  })

  test('labels, titles and reasons are told from what is asked for', () => {
    const two = 'skills: welding mig and tig, reading drawings, own initiative\nattitude: turns up, helps the young ones'
    expect(asked(two)).toEqual(['welding mig and tig', 'reading drawings', 'own initiative', 'turns up', 'helps the young ones'])
    expect([asked('Must: safe driving\nWon’t: anyone with attitude'), left('Won’t: anyone with attitude')[0]![0]]).toEqual([
      ['safe driving'],
      'red_flag',
    ])
    expect(asked('Junior developer\nWe care that you finish things, ask when stuck and write tests.')[0]).toBe('finish things')
    expect(asked('Tutor\nCalm')).toEqual(['Tutor', 'Calm'])
    expect(asked('looking 4 a childminder, must read aloud, cook simple meals, help w homework. refs needed')).toEqual([
      'read aloud',
      'cook simple meals',
      'help w homework',
    ])
    expect(asked("You'll greet every visitor so warmth, patience and a tidy desk matter.")).toEqual([
      'greet every visitor',
      'warmth, patience and a tidy desk',
    ])
  })

  test('“great people skills” is no perk, “the person” no criterion, and “a warm” no name', () => {
    expect(asked('You have great people skills and a head for figures.')).toEqual(['great people skills and a head for figures'])
    expect(asked('The role: answering calls. The person: chatty, organised and thick-skinned.')).toEqual([
      'chatty',
      'organised',
      'thick-skinned',
    ])
    expect(asked('A warm, patient and creative teacher is needed for our reception class.')).toEqual([
      'A warm, patient and creative teacher',
    ])
    expect(asked('Knowledge, skills and experience\nPersuasion\nHR law')).toEqual(['Persuasion', 'HR law'])
    expect(asked('We need drivers who are polite, careful and punctual, and who check their vehicle.')).toEqual([
      'polite',
      'careful',
      'punctual',
      'check their vehicle',
    ])
    expect(asked('Applicants must possess patience, empathy and a valid passport.')).toEqual(['patience', 'empathy'])
  })
})
