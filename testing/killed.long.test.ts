// kill -9 during interviews and an import, KILLS times: nothing acknowledged is lost, and nothing is done twice.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../shared/client.ts'
import { consentVersion } from '../shared/consent.ts'
import type { Question } from '../shared/turns.ts'
import { openJob } from './build/openJob.ts'
import { spawnVouch, type SpawnedVouch } from './servers/spawnVouch.ts'
import { eventually } from './servers/startVouch.ts'

const tries = Number(process.env.KILLS ?? 12)
const rowsPerImport = 5000

let vouch: SpawnedVouch
let admin: Client
let recruiter: Client
let job_id: string

beforeAll(async () => {
  vouch = await spawnVouch({ LOG_LEVEL: 'error' })
  ;({ admin, recruiter, job_id } = await openJob(vouch, '- Problem solving\n- Ownership\n- Communication'))
})
afterAll(() => vouch?.stop())

type Taken = {
  candidate_id: string
  client: Client
  acknowledged: Map<string, string>
  inFlight: { turn_id: string; question_turn_id: string; text: string } | null
  ended: boolean
  next: Question | null
}

async function enter(): Promise<Taken> {
  const email = `${v7()}@example.com`
  const added = await recruiter.candidates.addCandidate({ job_id, name: 'Priya Raman', email, phone: '021' })
  const { access_token } = await vouch.as().sessions.verifyCode({ email, code: added.login_code })
  const client = vouch.as(access_token)
  await client.interviews.giveConsent({ candidate_id: added.id, version: consentVersion })
  const { current } = await client.interviews.startInterview({ candidate_id: added.id })
  return { candidate_id: added.id, client, acknowledged: new Map(), inFlight: null, ended: false, next: current }
}

/** Answers questions until the server dies or the interview is over. */
async function talk(taken: Taken): Promise<void> {
  while (taken.next) {
    taken.inFlight = {
      turn_id: v7(),
      question_turn_id: taken.next.turn_id,
      text: `In March I wrote the plan ${v7()} and called three teams, so we kept the date.`,
    }
    const answered = await taken.client.interviews.submitAnswer({ candidate_id: taken.candidate_id, mode: 'typed', ...taken.inFlight })
    taken.acknowledged.set(taken.inFlight.turn_id, taken.inFlight.text)
    taken.next = answered.next
    taken.inFlight = null
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
  }
  await taken.client.interviews.endInterview({ candidate_id: taken.candidate_id })
  taken.ended = true
}

const csv = (of: string) =>
  new File(
    [`name,email,phone\n${Array.from({ length: rowsPerImport }, (_, i) => `Candidate ${i},${of}-${i}@example.com,021 ${i}`).join('\n')}`],
    'c.csv',
    { type: 'text/csv' },
  )
const importedCount = async (of: string) => (await recruiter.candidates.listCandidates({ job_id, q: `${of}-`, limit: 1 })).total

test(`${tries} kills lose no acknowledged answer or row, and do nothing twice`, async () => {
  const all: Taken[] = []
  let answersHeld = 0
  let importsCut = 0
  for (let i = 0; i < tries; i++) {
    const of = `try${i}x${v7().slice(-6)}`
    const taken = await Promise.all([enter(), enter()])
    all.push(...taken)
    const talking = Promise.allSettled(taken.map(talk))
    // A kill before any acknowledgement would prove nothing. Every fourth kill comes right after the import, the others during it.
    await eventually(async () => taken.some((one) => one.acknowledged.size > 0))
    const importing = recruiter.candidates.importCandidates({ job_id, file: csv(of) }).then(
      (r) => r.imported_count,
      () => null,
    )
    await Promise.race([
      importing,
      ...(i % 4 === 3 ? [] : [new Promise((resolve) => setTimeout(resolve, Math.random() * (i % 2 === 0 ? 60 : 700)))]),
    ])
    await vouch.killAndRestart()
    await talking
    const acknowledged = await importing

    const rows = await importedCount(of)
    if (acknowledged === null) {
      importsCut++
      expect([0, rowsPerImport]).toContain(rows)
      await recruiter.candidates.importCandidates({ job_id, file: csv(of) })
    } else expect(rows).toBe(rowsPerImport)
    expect(await importedCount(of)).toBe(rowsPerImport)

    for (const one of taken) {
      const before = await one.client.interviews.getInterview({ candidate_id: one.candidate_id })
      const kept = new Map(before.turns.filter((t) => t.role === 'candidate').map((t) => [t.turn_id, t.text]))
      for (const [turn_id, text] of one.acknowledged) expect(kept.get(turn_id)).toBe(text)
      answersHeld += one.acknowledged.size
      if (one.inFlight) {
        await one.client.interviews.submitAnswer({ candidate_id: one.candidate_id, mode: 'typed', ...one.inFlight })
        await one.client.interviews.submitAnswer({ candidate_id: one.candidate_id, mode: 'typed', ...one.inFlight })
        one.acknowledged.set(one.inFlight.turn_id, one.inFlight.text)
      } else if (before.interview_status === 'in_progress') expect(before.current?.turn_id).toBe(one.next?.turn_id)
      const after = await one.client.interviews.getInterview({ candidate_id: one.candidate_id })
      expect(after.turns.filter((t) => t.role === 'candidate').map((t) => t.turn_id)).toEqual([...one.acknowledged.keys()])
      const asked = after.turns.filter((t) => t.role === 'interviewer').map((t) => `${t.number} ${t.kind}`)
      expect(new Set(asked).size).toBe(asked.length)
      one.next = after.current
      if (after.interview_status !== 'completed') await talk(one)
    }
  }
  expect(answersHeld).toBeGreaterThanOrEqual(tries)
  expect(importsCut).toBeGreaterThan(0)
  expect(importsCut).toBeLessThan(tries)
  // Each interview is scored exactly once.
  await eventually(async () => {
    const { rows } = await admin.scoring.listScoresToReview({ job_id, limit: 1000 })
    return rows.length === all.length && rows.every((row) => row.status === 'scored')
  }, 180)
  for (const one of all) {
    const log = await admin.system.listDecisions({ subject_id: one.candidate_id })
    expect(log.rows.filter((row) => row.action === 'interview_completed')).toHaveLength(1)
    expect(log.rows.filter((row) => row.action === 'scored')).toHaveLength(1)
  }
  process.stdout.write(`killed ${tries} times: ${answersHeld} acknowledged answers held, ${importsCut} imports cut off and sent again\n`)
}, 900_000)
