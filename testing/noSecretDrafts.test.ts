// Drafts are written to the tab's storage, so no secret may be one.
import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

test('no form with a password or a code keeps a draft', () => {
  const drafting = sourcesOf('web').filter(({ text }) => /\buseDraft(Form)?[<(]/.test(text))
  expect(drafting.length).toBeGreaterThan(5)
  expect(drafting.filter(({ text }) => /PasswordField|password"|one-time-code|secret=/.test(text)).map(({ path }) => path)).toEqual([])
})
