import { expect, test } from 'vitest'
import type { BulkNoticeTemplate } from '../../shared/outcomes.ts'
import { addTemplates } from './addTemplates.ts'

const template = (statements: Record<string, number>): BulkNoticeTemplate => ({
  kind: 'declined',
  subject: 'S',
  text: 'T',
  statements: Object.entries(statements).map(([id, candidate_count]) => ({ id, text: 'The same words.', candidate_count })),
  values: { job_title: 'Nurse' },
})

test('each statement, which its id names, stands once, with how many of all get it', () => {
  expect(addTemplates([template({ person: 1000, model: 990 }), template({ person: 250, baseline: 10 })])).toEqual(
    template({ person: 1250, model: 990, baseline: 10 }),
  )
})
