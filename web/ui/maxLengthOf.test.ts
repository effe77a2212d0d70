import { expect, it } from 'vitest'
import { z } from 'zod'
import { candidateDetails } from '../../shared/candidates.ts'
import { contract } from '../../shared/contract.ts'
import { competency } from '../../shared/plans.ts'
import { maxLengthOf } from './maxLengthOf.ts'

it('finds how long a field may be, however the contract words it', () => {
  const { companies, outcomes, people } = contract
  expect(maxLengthOf(companies.createCompany.body, 'name')).toBe(120)
  // Optional, and changed before it is stored.
  expect(maxLengthOf(companies.updateCompany.body, 'website')).toBe(500)
  // With a default.
  expect(maxLengthOf(outcomes.setOutcome.body, 'reason')).toBe(1000)
  // Read again after it is trimmed.
  expect(maxLengthOf(candidateDetails, 'email')).toBe(254)
  // Empty or a password.
  expect(maxLengthOf(people.createAdminUser.body, 'password')).toBe(200)
  // Each of several.
  expect(maxLengthOf(competency, 'follow_ups')).toBe(400)
})

it('gives no length to a field that has none', () => {
  const schema = z.object({ text: z.string(), number: z.number(), choice: z.enum(['one', 'two']) })
  expect(maxLengthOf(schema, 'text')).toBeUndefined()
  expect(maxLengthOf(schema, 'number')).toBeUndefined()
  expect(maxLengthOf(schema, 'choice')).toBeUndefined()
})
