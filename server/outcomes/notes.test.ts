import { expect, test } from 'vitest'
import { mentionedIn } from './notes.ts'

const staff = ['Ann', 'Ann Lee', 'Zoë Ng', 'Bo'].map((name) => ({ name }))

test.each([
  ['please call her, @Ann Lee', ['Ann Lee']],
  ['@ann: please call her', ['Ann']],
  ['@Ann Lee and @Ann', ['Ann', 'Ann Lee']],
  ['@Ann Leeson wrote', ['Ann']],
  ['@Annabel or @Bob wrote', []],
  ['@ZOË NG!', ['Zoë Ng']],
  ['mail info@bo.example or Ann', []],
])('“%s” mentions %j', (text, names) => expect(mentionedIn(text, staff).map(({ name }) => name)).toEqual(names))
