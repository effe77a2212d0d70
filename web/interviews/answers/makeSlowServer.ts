import type { Interview } from '../../../shared/interview.ts'
import type { Question, Turn } from '../../../shared/turns.ts'
import type { KeptAnswer } from '../outbox/kept.ts'

const of = 3

/** For a test: a server of one interview that stores an answer first, and asks the next question only at `choose`. */
export function makeSlowServer() {
  const turns: Turn[] = []
  let over = false
  const add = (role: Turn['role'], turn_id: string, text: string, number: number, follow_up = false) =>
    turns.push({ turn_id, role, text, number, kind: follow_up ? 'follow_up' : 'core', declined: false, at: '', offset_ms: turns.length })
  const last = () => turns.at(-1)
  const question = ({ turn_id, number, kind, text }: Turn): Question => ({ turn_id, number, of, kind, text, hint: null, speech_url: null })
  const current = () => (!over && last()?.role === 'interviewer' ? question(last()!) : null)
  const ask = (follow_up: boolean) => {
    const { role, number = 0 } = last() ?? {}
    if (over || role === 'interviewer') return
    if (follow_up) add('interviewer', `q${number}b`, 'And then?', number, true)
    else if (number < of) add('interviewer', `q${number + 1}`, 'Why?', number + 1)
  }
  ask(false)
  return {
    of,
    turns,
    current,
    isOver: () => over,
    end: () => {
      over = true
    },
    take: ({
      turn_id,
      question_turn_id,
      text,
    }: Pick<KeptAnswer, 'question_turn_id' | 'text'> & { turn_id: string }): 'stored' | 'moved' => {
      if (turns.some((turn) => turn.turn_id === turn_id)) return 'stored'
      if (current()?.turn_id !== question_turn_id) return 'moved'
      add('candidate', turn_id, text, last()!.number, last()!.kind === 'follow_up')
      return 'stored'
    },
    /** Asks the question after this answer, if nobody has asked it. */
    choose: (turn_id: string, follow_up: boolean): Question | null => {
      const answered = turns.findIndex((turn) => turn.turn_id === turn_id)
      if (answered === turns.length - 1) ask(follow_up && turns[answered]!.kind === 'core')
      const next = turns[answered + 1]
      return next && next.role === 'interviewer' ? question(next) : null
    },
    read: () =>
      ({
        candidate_id: 'c',
        interview_status: over ? 'completed' : 'in_progress',
        started_at: '',
        current: current(),
        turns: [...turns],
      }) as unknown as Interview,
  }
}
