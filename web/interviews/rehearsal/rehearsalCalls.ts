// Replaces the server while staff rehearse an interview. Answers stay in this page; only the next question comes from outside.
import { v7 } from 'uuid'
import type { Interview } from '../../../shared/interview.ts'
import type { Answered, Started } from '../../../shared/interviews.ts'
import type { Question, Turn } from '../../../shared/turns.ts'
import type { ProblemCode } from '../../../shared/problems.ts'
import type { CallsHere } from '../../api.ts'

export type AskNext = (turns: Turn[]) => Promise<Question | null>

type Answer = { turn_id: string; question_turn_id: string; text: string; declined?: boolean }

/** The calls of one interview, which starts as `first`. If `askNext` throws, the caller sees a call that did not get through. */
export function rehearsalCalls(first: Interview, askNext: AskNext): CallsHere {
  let interview = first
  const attempt_id = v7()
  const answered = new Map<string, Answered>()

  const offset = () => (interview.started_at ? Math.max(0, Date.now() - Date.parse(interview.started_at)) : 0)
  const told = (): Interview => ({ ...interview, now: new Date().toISOString() })
  const add = (...turns: Omit<Turn, 'at' | 'offset_ms'>[]) => {
    const place = { at: new Date().toISOString(), offset_ms: offset() }
    interview = { ...interview, turns: [...interview.turns, ...turns.map((turn) => ({ ...turn, ...place }))] }
  }
  const ask = (next: Question | null) => {
    interview = { ...interview, current: next }
    if (next) add({ turn_id: next.turn_id, role: 'interviewer', text: next.text, number: next.number, kind: next.kind, declined: false })
  }

  const start = async (): Promise<Started> => {
    if (!interview.started_at) {
      const next = await askNext([])
      interview = { ...interview, interview_status: 'in_progress', started_at: new Date().toISOString() }
      ask(next)
    }
    return { ...told(), attempt_id, ticket: null }
  }
  const submit = async ({ turn_id, question_turn_id, text, declined = false }: Answer): Promise<Answered> => {
    const earlier = answered.get(turn_id)
    if (earlier) return earlier
    const { current } = interview
    if (current?.turn_id !== question_turn_id) throw refusal('question.moved_on')
    const turn = { turn_id, role: 'candidate', text: declined ? '' : text, number: current.number, kind: current.kind, declined } as const
    // Nobody can tell what an answer without text leaves out, so the next question is chosen as if it was declined.
    const asked = { ...turn, declined: declined || turn.text === '' }
    const next = await askNext([...interview.turns, { ...asked, at: new Date().toISOString(), offset_ms: offset() }])
    add(turn)
    ask(next)
    const stored = { turn_id, text: turn.text, stored_at: new Date().toISOString(), next }
    answered.set(turn_id, stored)
    return stored
  }
  const end = (): Interview => {
    interview = { ...interview, interview_status: 'completed', completed_at: new Date().toISOString(), current: null }
    return told()
  }

  const own = `/api/interviews/${first.candidate_id}`
  const calls: Record<string, (body: never, path: string) => unknown> = {
    'GET ': told,
    'POST /consent': ({ version }: { version: string }) => {
      interview = { ...interview, consent: { version, at: new Date().toISOString() } }
      return told()
    },
    'POST /adjustments': (asked: { kind: string; note?: string }) => {
      const at = new Date().toISOString()
      interview = { ...interview, adjustment: { kind: asked.kind, at } }
      return { id: v7(), kind: asked.kind, note: asked.note ?? '', created_at: at }
    },
    'POST /start': start,
    'POST /answers': submit,
    'POST /events': ({ events }: { events: unknown[] }) => ({ stored_count: events.length, left_out_count: 0 }),
    'POST /end': end,
    // The sound is not kept.
    'PUT /recording': (_, path) => ({ segment_id: v7(), part: Number(path.split('/').at(-1)), stored_at: new Date().toISOString() }),
  }

  return (method, path, body) => {
    if (path !== own && !path.startsWith(`${own}/`)) return null
    const name = path.slice(own.length).replace(/(?<=^\/recording)\/\d+$/, '')
    return reply(async () => {
      const call = calls[`${method} ${name}`]
      if (!call) throw refusal('interview.not_found')
      return await call(body as never, path)
    })
  }
}

const refusals = {
  'question.moved_on': { title: 'Another question is asked', status: 409, detail: 'This question is answered already.' },
  'interview.not_found': { title: 'Interview not found', status: 404, detail: 'A rehearsal has no such call.' },
} satisfies Partial<Record<ProblemCode, object>>

const refusal = (code: keyof typeof refusals) =>
  Response.json({ type: `/problems/${code}`, ...refusals[code] }, { status: refusals[code].status })

async function reply(work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work())
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
