// How long a field may be stands once, in the contract. Forms have it from `useForm`, other screens from `maxLengthOf` or a constant.
import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

const own = /maxLength(?:=\{|: ?)\d/

test('no screen writes down how long a field may be', () => {
  expect(
    ['<TextField maxLength={120} />', '{ maxLength: 120 }', '<TextField maxLength={nameMaxLength} />'].map((text) => own.test(text)),
  ).toEqual([true, true, false])
  expect(
    sourcesOf('web')
      .filter(({ text }) => own.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})
