import { expect, test } from 'vitest'
import { judgeCvs } from '../../../golden/judgeCvs.ts'
import { findDates } from './findDates.ts'
import { inEnglish } from './inEnglish.ts'
import { withoutProtected } from './withoutProtected.ts'

test('nearly everything in 40 CVs is found, and no protected fact is kept', () => {
  const all = judgeCvs()
  const missed = all.flatMap((cv) =>
    cv.judged.flatMap(({ kind, missed, wrong }) => [...missed, ...wrong].map((row) => `${cv.name}: ${kind} ${row}`)),
  )
  expect(all).toHaveLength(40)
  expect(all.flatMap((cv) => cv.kept)).toEqual([])
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
})

test.each([
  ['Jan 2019 – Present', '2019-01', null, ''],
  ['Barista (March 2018 to Feb. 2020)', '2018-03', '2020-02', 'Barista'],
  ['2015-2017 Cook', '2015', '2017', 'Cook'],
  ['03/2017 - 05/2019', '2017-03', '2019-05', ''],
  ['2020-01 - now', '2020-01', null, ''],
  ['since 2022', '2022', null, ''],
  ['Cook 2021 - 2019', '2019', '2021', 'Cook'],
  ['First aid, 2024', '2024', '2024', 'First aid'],
])('the dates in “%s” are read', (text, from, to, rest) => {
  expect(findDates(text)).toEqual({ from, to, rest })
})

test.each([
  ['Date of birth: 4 May 1991', ''],
  ['Aged care caregiver for senior citizens', 'Aged care caregiver for senior citizens'],
  ['Site Safe passport holder', 'Site Safe passport holder'],
  ['Worked hard. Married with two children. Led a team.', 'Worked hard. Led a team.'],
  ['Nationality: Samoan', ''],
  ['Waiter, me@example.com, +64 21 555 0100', 'Waiter, ,'],
  ['iwi engagement', 'iwi engagement'],
])('“%s” is cut to “%s”', (text, kept) => {
  expect(withoutProtected(text).text).toBe(kept)
})

test('another language is distinguished from English, and a short text is accepted as it is', () => {
  expect(inEnglish('Ich arbeite seit fünf Jahren in einer Bäckerei und backe jeden Morgen Brot für die Kunden. '.repeat(6))).toBe(false)
  expect(inEnglish('I work at a bakery and bake bread for the customers in the morning with my team. '.repeat(6))).toBe(true)
  expect(inEnglish('Kaiako')).toBe(true)
})
