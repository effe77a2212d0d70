// What the device check says about the attempt to write speech down. Pure.
import type { Hearing } from './Hearing.ts'

type CheckState = 'useless' | 'trouble' | 'understood' | 'writing' | 'unclear' | 'waiting'

export function checkState({ trouble, unclear, writing, interim }: Hearing, heard: string): CheckState {
  if (trouble) return 'trouble'
  if (heard !== '') return 'understood'
  if (unclear) return 'unclear'
  return writing > 0 || interim !== '' ? 'writing' : 'waiting'
}
