import { expect, test } from 'vitest'
import { keptExample, makeExample } from '../scripts/landingExample.ts'

test('the landing page shows what the product answers: `npm run landing:example` writes it again', () => {
  expect(keptExample()).toEqual(JSON.parse(JSON.stringify(makeExample())))
})
