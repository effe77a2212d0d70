import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../testing/seed.ts'
import { jsonResume } from '../../shared/bring.ts'
import { lineKinds, lineMaxLength, mostLines, type ProfileLine } from '../../shared/profile.ts'
import { buildCandidate } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { profileLines } from '../db/schema/profiles.ts'
import { plainText } from '../text/words.ts'
import { fromJsonResume } from './bring/fromJsonResume.ts'
import { toJsonResume } from './exportProfile.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

type Told = Pick<ProfileLine, 'kind' | 'text' | 'from' | 'to' | 'url'>
const told = (lines: Told[]) => lines.map(({ kind, text, from, to, url }) => JSON.stringify({ kind, text, from, to, url })).toSorted()

const named = fc.array(
  fc.string({ maxLength: 60 }).map((name) => ({ id: name, name })),
  { maxLength: 5 },
)
const text = fc
  .oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: lineMaxLength }), fc.constant('Barista, Northwind. '.repeat(49)))
  .map(plainText)
  .filter((words) => words !== '')
const year = fc.integer({ min: 1950, max: 2099 })
const month = fc.oneof(
  year.map(String),
  fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`),
)
const dates = fc
  .tuple(fc.option(month), fc.option(month))
  .filter(([from, to]) => from === null || to === null || from.slice(0, 4) < to.slice(0, 4) || from === to)
const line: fc.Arbitrary<ProfileLine> = fc
  .record({ kind: fc.constantFrom(...lineKinds), text, dates, url: fc.option(fc.webUrl()), skills: named, occupation: named })
  .map(({ dates: [from, to], occupation, ...rest }) => ({
    ...rest,
    id: '',
    from,
    to,
    source: 'typed',
    place: 'typed by you',
    dates_turned: false,
    state: 'confirmed',
    occupation: occupation[0] ?? null,
    qualification: null,
    usual: [],
    verified: [],
  }))

test('whatever lines are exported as JSON Resume are read back as the same lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const resume = jsonResume.parse(JSON.parse(JSON.stringify(toJsonResume(lines, new Map([['', 'Corner Cafe']])))))
      expect(told(fromJsonResume(resume))).toEqual(told(lines))
    }),
    { seed },
  )
})

test('work is exported with its employer, where the line names one beside its title', async () => {
  const { id: candidate_id, token } = await buildCandidate(vouch.parts)
  const me = vouch.as(token).profiles
  const lines = [
    ['Barista, Corner Cafe. Latte art and cash handling, at weekends.', 'Corner Cafe'],
    ['Waiter at the Harbour Hotel', 'the Harbour Hotel'],
    ['Northwind Coffee, Barista', 'Northwind Coffee'],
    ['Registered nurse, St. John Hospital, Timaru. Night shifts.', 'St. John Hospital, Timaru'],
    ['Barista', undefined],
    ['Something else, Somewhere', undefined],
  ] as const
  for (const [words] of lines) await me.addProfileLine({ candidate_id, kind: 'position', text: words, from: '2020' })
  const { work } = JSON.parse(await (await me.exportProfile({ candidate_id })).text()) as { work: { name?: string; summary: string }[] }
  expect(work.map(({ summary, name }) => [summary, name])).toEqual(lines)
})

test('a full profile of the longest lines of every kind comes back whole in a new one, and an answer from a file shows nothing', async () => {
  const somebody = async () => {
    const { id, token } = await buildCandidate(vouch.parts)
    return { id: { candidate_id: id }, me: vouch.as(token).profiles }
  }
  const first = await somebody()
  const rows = Array.from({ length: mostLines }, (_, i) => ({
    ...first.id,
    kind: lineKinds[i % lineKinds.length]!,
    text: `Barista work ${i} ${'ā'.repeat(lineMaxLength)}`.slice(0, lineMaxLength),
    from: '2019-03',
    to: i % 2 ? '2021' : null,
    url: i % 3 ? `https://example.com/${i}` : null,
    source: 'interview' as const,
    place: 'your answer to question 1',
    state: 'confirmed' as const,
  }))
  await vouch.parts.db.insert(profileLines).values(rows)
  const resume = JSON.parse(await (await first.me.exportProfile(first.id)).text())
  const second = await somebody()
  const { profile, added } = await second.me.bringJsonResume({ ...second.id, ...resume })
  expect(added).toBe(mostLines)
  expect(told(profile.lines)).toEqual(told((await first.me.getProfile(first.id)).lines))

  const third = await somebody()
  const said = await third.me.bringJsonResume({ ...third.id, skills: [{ name: 'Active listening', vouch_kind: 'answer' }] })
  const profile_line_id = said.profile.lines[0]!.id
  expect(await third.me.updateProfileLine({ ...third.id, profile_line_id, state: 'confirmed' })).toMatchObject({ kind: 'answer' })
  expect((await third.me.getProfile(third.id)).skills).toMatchObject([{ id: 'active-listening', evidence: 'stated' }])
})
