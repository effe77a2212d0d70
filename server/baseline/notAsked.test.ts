// What the job page lists as not asked about, for plans by rule, by a language model and by a person.
import { expect, test } from 'vitest'
import type { Competency } from '../../shared/plans.ts'
import { baselinePlan } from './baselinePlan.ts'
import { notAsked, quoting } from './notAsked.ts'

const criteria = '- Communication\n- Communication with parents\n- Handover: short and complete\n- Keeps promises\n- Driver licence'
const plan = (text = criteria, interview_language: 'en' | 'mi' = 'en') => baselinePlan({ criteria: text, interview_language })
const [communication, parents, handover, promises] = plan() as [Competency, Competency, Competency, Competency]
const licence = ['fact', 'Driver licence']
const left = (competencies: Competency[], text = criteria) =>
  notAsked({ criteria: text }, competencies).left_out.map((l) => [l.reason, l.quote])
const noQuestion = (...quotes: string[]) => [...quotes.map((quote) => ['no_question', quote]), licence]

test('a plan by rule asks about every criterion, in each language of an interview and for criteria in any', () => {
  for (const language of ['en', 'mi'] as const) expect(left(plan(criteria, language))).toEqual([licence])
  const german = 'Wir suchen:\n- Arbeitet strukturiert bei Störungen\n- Erklärt die Technik auch für Laien'
  expect(left(plan(german, 'mi'), german)).toEqual([])
  const twice = 'Calm: with callers\nCalm: with colleagues\nCalm 2: on the road'
  expect(left(plan(twice), twice)).toEqual([])
})

test('a criterion whose question a person removed has no question, however like another one it is', () => {
  expect(left([parents, promises])).toEqual(noQuestion('Communication', 'Handover: short and complete'))
  expect(left([communication, handover])).toEqual(noQuestion('Communication with parents', 'Keeps promises'))
  expect(notAsked({ criteria }, [parents]).left_out[0]!.words).toContain('No question asks about this.')
})

test('a reworded question, or a competency with another name, still asks about its criterion', () => {
  const reworded = { ...promises, question: 'When did you last keep a promise?', name: 'Reliability' }
  expect(left([communication, parents, handover, reworded])).toEqual([licence])
})

test('a question that is used for another criterion asks about that one', () => {
  expect(left([communication, parents, handover, { ...handover, name: 'Keeps promises.' }])).toEqual([licence])
  expect(left([communication, parents, { ...handover, name: 'Keeps promises' }])).toEqual(noQuestion('Handover: short and complete'))
  expect(left([communication, parents, handover, { ...promises, name: 'Driver licence' }])).toEqual([['no_question', 'Keeps promises']])
})

test('a saved competency quotes the criterion that it is named after, and keeps its own where the criteria have none of that name', () => {
  const quotes = (...plan: Competency[]) => quoting({ criteria }, plan).map((c) => c.criterion)
  expect(quotes({ ...promises, name: 'handover' }, { ...parents, name: 'Parents' })).toEqual([
    'Handover: short and complete',
    parents.criterion,
  ])
  const { criterion: _criterion, ...template } = promises
  expect(quotes(template, { ...template, name: 'Trust' })).toEqual(['Keeps promises', undefined])
  const twice = 'Calm: with callers\nCalm: with colleagues'
  expect(quoting({ criteria: twice }, plan(twice))).toEqual(plan(twice))
  expect(quoting({ criteria }, plan())).toEqual(plan())
})

test('a question by a person, of a template or of a model asks about what it names or quotes', () => {
  const { criterion: _criterion, ...own } = { ...promises, name: 'Handover at night', question: 'When did you KEEP promises?' }
  expect(left([communication, parents, own])).toEqual(noQuestion('Keeps promises'))
  const quoting = { ...own, name: 'Trust', question: 'Who here keeps promises, and how?' }
  expect(left([communication, parents, handover, quoting])).toEqual([licence])
  // A model may take two criteria as one, or a part of one.
  const both = { ...own, name: 'Talking', criterion: 'Communication\n- Communication with parents' }
  expect(left([both, { ...handover, name: 'Brief', criterion: 'short and complete' }, promises])).toEqual([licence])
})

test('what was more than eight is asked about once a question names it', () => {
  const many = Array.from({ length: 10 }, (_, i) => `- Lays floor ${i + 1}`).join('\n')
  expect(left(plan(many), many)).toEqual([
    ['beyond_eight', 'Lays floor 9'],
    ['beyond_eight', 'Lays floor 10'],
  ])
  const edited = plan(many).with(1, { ...promises, name: 'Lays floor 9', criterion: 'Lays floor 9' })
  expect(left(edited, many)).toEqual([
    ['no_question', 'Lays floor 2'],
    ['beyond_eight', 'Lays floor 10'],
  ])
})

test('a question about what somebody would do is asked as it stands; its hint and a note say what shows more', () => {
  const text = 'What would you do if a resident fell?\nWhat is your approach to noise?\nTell us about a time you fell.\nCalm'
  const made = plan(text)
  expect(made.slice(0, 2).map((c) => c.question)).toEqual(text.split('\n').slice(0, 2))
  expect(made.map((c) => c.hint.startsWith('What you would do or usually do'))).toEqual([true, true, false, false])
  expect(notAsked({ criteria: text }, made).notes).toEqual([expect.stringContaining('would do or usually does')])
  expect(notAsked({ criteria: 'Calm' }, plan('Calm')).notes).toEqual([])
})
