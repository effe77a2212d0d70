import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import { placeholders, templateKinds } from '../emailTemplates.ts'
import { dateWords } from './dateWords.ts'
import { letters, pages, questions, templates } from './en.ts'
import { languageCodes, languageOf } from './languages.ts'
import { makeSay } from './makeSay.ts'

/** The names of a message's placeholders, whatever plural they stand in. */
function namesIn(message: string): string[] {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!node || typeof node !== 'object') return
    // 0 is text, 7 is the number of a plural; every other kind of element names a value.
    if ('type' in node && 'value' in node && typeof node.value === 'string' && node.type !== 0) names.add(node.value)
    Object.values(node).forEach(walk)
  }
  walk(new IntlMessageFormat(message, 'en').getAst())
  return [...names].toSorted()
}
const marks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).toSorted()
const english = { pages, questions, letters }
const groups = ['pages', 'questions', 'letters'] as const

describe.each(languageCodes.filter((code) => code !== 'en'))('%s', (code) => {
  test.each(groups)('has every message of %s, with the same placeholders and nothing empty', async (group) => {
    const own: Record<string, string> = (await languageOf(code).load!())[group]
    const source: Record<string, string> = english[group]
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(source).toSorted())
    for (const [key, message] of Object.entries(source)) {
      expect(own[key]!.trim(), key).not.toBe('')
      expect(namesIn(own[key]!), key).toEqual(namesIn(message))
    }
  })

  it('has each email that a company can write, with the same placeholders', async () => {
    const { templates: own } = await languageOf(code).load!()
    for (const kind of templateKinds)
      for (const part of ['subject', 'text'] as const) {
        expect(marks(own[kind][part]), kind).toEqual(marks(templates[kind][part]))
        expect(placeholders[kind]).toEqual(expect.arrayContaining(marks(own[kind][part])))
      }
  })

  it('has every refusal that the calls of a candidate’s page can answer', async () => {
    const { refusals } = await languageOf(code).load!()
    const everywhere = [
      'body.too_large',
      'database.away',
      'database.busy',
      'input.invalid',
      'server.busy',
      'server.unexpected',
      'session.required',
      'storage.away',
    ]
    const calls = [...Object.values(contract.interviews), ...Object.values(contract.rights)] as Endpoint[]
    const own = calls.filter(({ who }) => who.includes('candidate')).flatMap(({ problems }) => problems ?? [])
    expect(Object.keys(refusals).toSorted()).toEqual([...new Set([...own, ...everywhere])].toSorted())
    for (const words of Object.values(refusals)) expect(words.trim()).not.toBe('')
  })

  it('names every month and weekday', async () => {
    const { dates } = await languageOf(code).load!()
    expect([new Set(dates.months).size, new Set(dates.weekdays).size]).toEqual([12, 7])
  })
})

it('says plurals and numbers as English does', () => {
  const say = makeSay<typeof pages>(pages, 'en-US')
  expect([1, 2, 1200].map((count) => say('questions', { count }))).toEqual(['1 question', '2 questions', '1,200 questions'])
  expect(say('end_left', { left: 3 })).toBe('The 3 questions that are left stay without an answer.')
  expect(say('welcome_heading', { name: '{name} <b>' })).toBe('Welcome, {name} <b>.')
})

it('writes a date with the names of the language, in the zone that is asked for', async () => {
  const { dates } = await languageOf('mi').load!()
  const at = '2026-11-27T04:00:00.000Z'
  expect(dateWords(dates, at, { zone: 'Pacific/Auckland', weekday: true })).toBe('Rāmere 27 Whiringa-ā-rangi 2026, 17:00 NZDT')
  expect(dateWords(dates, at, { zone: 'UTC', time: false })).toBe('27 Whiringa-ā-rangi 2026')
})
