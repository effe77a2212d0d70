import { expect, it } from 'vitest'
import { checkState } from './checkState.ts'
import { deaf, type Hearing } from './Hearing.ts'

it.each<[Partial<Hearing>, string, ReturnType<typeof checkState>]>([
  [{}, '', 'waiting'],
  [{ speaking: true }, '', 'waiting'],
  [{ writing: 1 }, '', 'writing'],
  [{ interim: 'In Mar' }, '', 'writing'],
  [{ writing: 1, unclear: true }, '', 'unclear'],
  [{ unclear: true }, 'In March', 'understood'],
  [{ writing: 1, trouble: true }, 'In March', 'trouble'],
])('%j after “%s”: the device check says %s', (hearing, heard, state) => {
  expect(checkState({ ...deaf, ...hearing }, heard)).toBe(state)
})
