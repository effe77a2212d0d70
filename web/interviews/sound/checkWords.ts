// What the device check says about the attempt to write speech down. Pure.
import type { Hearing } from './hearing.ts'

type CheckState = 'useless' | 'trouble' | 'understood' | 'writing' | 'unclear' | 'waiting'

export function checkState({ trouble, unclear, writing, interim }: Hearing, heard: string): CheckState {
  if (trouble) return 'trouble'
  if (heard !== '') return 'understood'
  if (unclear) return 'unclear'
  return writing > 0 || interim !== '' ? 'writing' : 'waiting'
}

export const checkWords: Record<CheckState, string> = {
  waiting: 'Say a sentence, to see whether it can be written down. It is not kept.',
  writing: 'Writing down what you said',
  understood: 'Your words can be written down. We understood:',
  unclear: 'We heard a voice and could make out no words. Say it again, closer to the microphone.',
  trouble:
    'Your voice cannot be written down right now. In the interview it is recorded all the same and submitted as your answer, and your score waits until it is transcribed.',
  useless: 'This browser cannot write your words down.',
}
