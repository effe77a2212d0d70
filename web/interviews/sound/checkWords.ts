// What the device check says about the attempt to write speech down. Pure.
import type { Hearing } from './Hearing.ts'

type CheckState = 'useless' | 'trouble' | 'understood' | 'writing' | 'unclear' | 'waiting'

export function checkState({ trouble, unclear, writing, interim }: Hearing, heard: string): CheckState {
  if (trouble) return 'trouble'
  if (heard !== '') return 'understood'
  if (unclear) return 'unclear'
  return writing > 0 || interim !== '' ? 'writing' : 'waiting'
}

export const checkWords: Record<CheckState, string> = {
  waiting: 'Say a sentence to test whether we can transcribe your voice. It is not kept.',
  writing: 'Transcribing what you said',
  understood: 'We can transcribe your voice. We understood:',
  unclear: 'We heard a voice but could not make out any words. Say it again, closer to the microphone.',
  trouble:
    'We can’t transcribe your voice right now. In the interview your voice is still recorded and submitted as your answer. Your score waits until it is transcribed.',
  useless: 'This browser cannot transcribe your voice.',
}
