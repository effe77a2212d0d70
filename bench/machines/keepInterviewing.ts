// Candidates who take interviews all the time: when one has ended, the next comes. Each sends an answer again until it is acknowledged, as
// the browser's outbox does.
import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { CallError } from '../../shared/client.ts'
import { consentVersion } from '../../shared/consent.ts'
import { makeClient } from '../../shared/makeClient.ts'

export type Person = { id: string; email: string; login_code: string }
/** `at`: when the call was first made, by `performance.now()`. `waited`: milliseconds until it was acknowledged. */
export type Wait = { at: number; waited: number }
export type Interviewing = {
  /** Acknowledged answers: the text by its turn id. */
  acknowledged: Map<string, string>
  waits: Wait[]
  /** Refusals that a candidate must never see. */
  wrong: string[]
  ended: Set<string>
  /** Lets the interviews that are going on end, and starts no other. */
  finish: () => Promise<void>
}

const again_ms = 200
const longest_ms = 120_000
const thinks = () => 1500 + Math.random() * 3500
/** A lost connection, a proxy without a server, or a server without its database. */
const passes = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)

export function keepInterviewing(base: string, people: Iterator<Person>, count: number): Interviewing {
  const acknowledged = new Map<string, string>()
  const waits: Wait[] = []
  const wrong: string[] = []
  const ended = new Set<string>()
  const going = { on: true }

  async function until<T>(call: () => Promise<T>): Promise<T> {
    const at = performance.now()
    for (;;) {
      try {
        const answer = await call()
        waits.push({ at, waited: performance.now() - at })
        return answer
      } catch (error) {
        if (!passes(error) || performance.now() - at > longest_ms) throw error
        await pause(again_ms)
      }
    }
  }

  async function interview({ id: candidate_id, email, login_code }: Person): Promise<void> {
    const { access_token } = await until(() =>
      makeClient({ base, token: () => null }).sessions.signInByLoginCode({ email, code: login_code }),
    )
    const { interviews } = makeClient({ base, token: () => access_token })
    await until(() => interviews.giveConsent({ candidate_id, version: consentVersion }))
    let question = (await until(() => interviews.startInterview({ candidate_id }))).current
    while (question) {
      await pause(thinks())
      const sent = {
        turn_id: v7(),
        question_turn_id: question.turn_id,
        text: `In March I wrote the plan ${v7()} and called three teams, so we kept the date.`,
      }
      question = (await until(() => interviews.submitAnswer({ candidate_id, mode: 'typed', ...sent }))).next
      acknowledged.set(sent.turn_id, sent.text)
    }
    await until(() => interviews.endInterview({ candidate_id }))
    ended.add(candidate_id)
  }

  async function seat(): Promise<void> {
    while (going.on) {
      const next = people.next()
      if (next.done) return
      await interview(next.value).catch((error: unknown) => wrong.push(String(error)))
    }
  }
  const seats = Array.from({ length: count }, seat)
  return {
    acknowledged,
    waits,
    wrong,
    ended,
    finish: async () => {
      going.on = false
      await Promise.all(seats)
    },
  }
}
