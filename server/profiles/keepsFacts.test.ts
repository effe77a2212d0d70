import { expect, test } from 'vitest'
import { indexCatalogue } from '../occupations/indexCatalogue.ts'
import { readCatalogue } from '../occupations/readCatalogue.ts'
import { keepsFacts } from './keepsFacts.ts'

const index = indexCatalogue(readCatalogue())
const step = { skill_id: 'order-taking', skill: 'Order taking', plain: 'Take 50 orders with no more than one mistake.', counts: null }
const evidence = ['Barista, Northwind Coffee. Latte art.']

test.each([
  ['From your barista counter, take 50 orders with no more than one mistake.', true],
  ['Take 40 orders with no more than one mistake.', false],
  ['Take orders for 2 days, 50 in all, with no more than one mistake.', false],
  ['Take fifty orders with no more than one mistake.', false],
  ['In two weeks, take 50 orders with no more than one mistake.', false],
  ['As a head chef would, take 50 orders with no more than one mistake.', false],
  ['Use your table service to take 50 orders with no more than one mistake.', false],
  ['Take 50 orders, and see https://example.com for one mistake.', false],
  ['Take 50 orders and write to me@example.com about it.', false],
  ['At your age of a mother, take 50 orders. Married women do it well.', false],
  ['Ask Hana at Fletcher Building and take 50 orders with no more than one mistake.', false],
  ['Take 50 orders twenty times with no more than one mistake.', false],
  ['Take 50 orders with no more than one mistake. It takes a weekend.', false],
  ['In one afternoon or ninety minutes, take 50 orders with no more than one mistake.', false],
  ['Take 50 orders with no more than one mistake, at half price, or free.', false],
  ['Take 50 orders with no more than one mistake, in a term or a fortnight.', false],
  ['At Northwind, take 50 orders with no more than one mistake.', true],
  ['As [removed] did, take 50 orders with no more than one mistake.', false],
  ['50', false],
  [`Take 50 orders. ${'And again. '.repeat(60)}`, false],
])('“%s”: %s', (text, kept) => expect(keepsFacts(index, step, evidence, text)).toBe(kept))
