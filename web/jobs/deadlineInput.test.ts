import { expect, test } from 'vitest'
import { ownZone } from '../ui/formatDate.ts'
import { fromField, toField } from './deadlineInput.ts'

test('the field’s text is sent back as the same moment, and an unchanged field is not sent', () => {
  const at = '2027-03-05T04:05:00.000Z'
  expect(fromField(toField(at), at)).toEqual({})
  expect(fromField('', null)).toEqual({})
  expect(fromField(toField(at), null)).toEqual({ closes_at: at, closes_zone: ownZone() })
  expect(fromField('', at)).toEqual({ closes_at: null })
})
