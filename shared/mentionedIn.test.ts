import { expect, test } from 'vitest'
import { mentionedIn } from './mentionedIn.ts'

const staff = ['Ann', 'Ann Lee', 'Zoë Ng', 'Bo'].map((name) => ({ id: name, name }))

test.each([
  ['please call her, @Ann Lee', ['Ann Lee']],
  ['@ann: please call her', ['Ann']],
  ['@Ann Lee and @Ann', ['Ann', 'Ann Lee']],
  ['@Ann Leeson wrote', ['Ann']],
  ['@Annabel or @Bob wrote', []],
  ['@ZOË NG!', ['Zoë Ng']],
  ['mail info@bo.example or Ann', []],
])('“%s” mentions %j', (text, names) => expect(mentionedIn(text, staff).map(({ name }) => name)).toEqual(names))

test('of two people of one name, whoever was picked is mentioned; both if neither was', () => {
  const two = [...staff, { id: 'other', name: 'ann lee' }]
  const ids = (picked: string[]) => mentionedIn('ask @Ann Lee', two, picked).map(({ id }) => id)
  expect([ids([]), ids(['other']), ids(['Ann Lee', 'other']), ids(['Bo'])]).toEqual([
    ['Ann Lee', 'other'],
    ['other'],
    ['Ann Lee', 'other'],
    ['Ann Lee', 'other'],
  ])
})
