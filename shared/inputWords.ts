import type { z } from 'zod'

const kinds: Record<string, string> = {
  object: 'a JSON object',
  record: 'a JSON object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

const units: Record<string, string> = { string: ' characters', array: ' entries' }

/** What is wrong with a field, as the rest of a sentence that begins with the field's name. A schema's own words come before these. */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`
    case 'unrecognized_keys':
      return 'has a field that this call does not take'
    case 'too_small':
      return `must ${issue.origin in units ? 'have' : 'be'} at least ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'too_big':
      return `must ${issue.origin in units ? 'have' : 'be'} at most ${issue.maximum}${units[issue.origin] ?? ''}`
    default:
      return 'is not valid'
  }
}
