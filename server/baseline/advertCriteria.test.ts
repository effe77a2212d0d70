// Adverts: the words about the person are asked about; headings, the company and the duties are not.
import { describe, expect, test } from 'vitest'
import { readCriteria } from './readCriteria.ts'

const asked = (text: string) => readCriteria(text).asked.map((c) => c.quote)
const left = (text: string) => readCriteria(text).left_out.map((l) => [l.reason, l.quote])

describe('headings', () => {
  test.each([
    "You'll bring",
    'You’ll need',
    'You will bring',
    "You'll be",
    "You've got",
    'What makes you a great fit',
    'What we need from you',
    "We'd love you to have:",
    'Your background',
    'What good looks like here',
  ])('%s: above what the person should have', (heading) => {
    const text = `The role\nYou'll visit homes.\n\n${heading}\nExperience with people under stress\nAn eye for maintenance`
    expect(asked(text)).toEqual(['Experience with people under stress', 'An eye for maintenance'])
    expect(left(text)).toEqual([['advert', "You'll visit homes."]])
  })

  test.each([
    'About Harbour Housing',
    'About Kiwi Foods Ltd',
    'About St. John’s & Sons',
    'About our school',
    'Who we are',
    'Why us',
    'Our promise',
  ])('%s: above words about the company', (heading) => {
    const text = `${heading}\nWe are a community provider with 900 homes across the region.\n\nAbout you\nSays no kindly\nWrites clearly`
    expect(asked(text)).toEqual(['Says no kindly', 'Writes clearly'])
    expect(left(text)).toEqual([['advert', 'We are a community provider with 900 homes across the region.']])
  })

  test('in no list of headings, above sentences: listed, so that a criterion is not lost', () => {
    const text = 'Our story\nWe have been going since 1987.\n\nThe crew\nWe are six.\n\nWhat we offer\nBeer\n\nAbout you\nCalm\nTidy'
    expect(asked(text)).toEqual(['Calm', 'Tidy'])
    expect(left(text).map(([, quote]) => quote)).toContain('The crew')
    expect(asked('About you\nCalm\nTidy\n\nWhat we offer\nBeer\n\nQuick learner\nKind')).toEqual(['Calm', 'Tidy'])
    expect(asked('Essential\nCalm\nTidy\n\nDesirable\nWelds\nRigs\n\nGood driver\nKind')).toContain('Good driver')
  })

  test('that begin with a question word are no criteria; questions are', () => {
    expect(asked('Why work matters\nCalm\nWho does what on a shift?\nKind')).toEqual(['Calm', 'Who does what on a shift?', 'Kind'])
    expect(asked('Calm\nKnows about you and them\nAbout 40 calls a day')).toHaveLength(3)
  })
})

test('a short sentence about the company is none about the person', () => {
  const text = 'About Kiwi Foods Ltd\nWe make jam.\nYou are tidy and quick.'
  expect([asked(text), left(text)]).toEqual([['tidy and quick'], [['advert', 'We make jam.']]])
  expect(asked("You'll visit homes, sometimes with difficult people, and keep clear notes.")).toEqual([
    'visit homes, sometimes with difficult people',
    'keep clear notes',
  ])
})

describe('duties', () => {
  const duties = ['Opens the café', 'Orders stock within budget', 'Deals with complaints']
  const headings = [
    'YOU WILL',
    'KEY RESPONSIBILITIES',
    'Duties and responsibilities',
    'What you will do',
    'As our barista you’ll:',
    'In this role you will:',
  ]
  test.each(headings)('under “%s” are asked about if nothing says what the person should have', (heading) => {
    expect(asked(`${heading}\n${duties.join('\n')}`)).toEqual(duties)
    expect(asked(`${heading}\n${duties.join('\n')}\nESSENTIAL\nRight to work`)).toEqual(duties)
  })

  test.each(headings)('under “%s” are listed beside what the person should have', (heading) => {
    const text = `${heading}\n${duties.map((duty) => `• ${duty}`).join('\n')}\nESSENTIAL\n• Barista experience`
    expect([asked(text), left(text)]).toEqual([['Barista experience'], duties.map((duty) => ['advert', duty])])
  })

  test('in a sentence follow the same rule', () => {
    const text = 'Key duties include ordering, receiving and stocktakes.'
    expect(asked(text)).toEqual(['ordering', 'receiving', 'stocktakes'])
    const both = `${text} Skills: numeracy, patience.`
    expect([asked(both), left(both)]).toEqual([['numeracy', 'patience'], [['advert', text]]])
  })
})
