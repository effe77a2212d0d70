// Kills a server or its database while candidates answer and are recorded, a file is imported and invitations go out. After each kill it
// checks that nothing acknowledged is lost and nothing is done twice.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { CallError, type Client } from '../shared/client.ts'
import { consentVersion } from '../shared/consent.ts'
import type { Question } from '../shared/turns.ts'
import { openJob } from './build/openJob.ts'
import { adminLogin, type SpawnedVouch } from './servers/spawnVouch.ts'
import { eventually } from './servers/startVouch.ts'
import type { SmtpStandIn } from './standIns/startSmtp.ts'

export type Target = {
  vouch: SpawnedVouch
  smtp: SmtpStandIn
  /** Resolves when all answer again. */
  killAndRestart: () => Promise<void>
  /** Null if the server has the embedded database. */
  database_url: string | null
  /** How a call may fail while the kill happens: 0 is no answer at all. */
  refusals: number[]
}

const rowsPerImport = 1000
const invitedPerTry = 5
const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

type Answer = { turn_id: string; question_turn_id: string; text: string }
type Taken = {
  candidate_id: string
  me: Client['interviews']
  segment_id: string
  /** What was acknowledged: texts by turn id, and the sound of each part. */
  answers: Map<string, string>
  parts: Buffer[]
  /** What was sent and not acknowledged. */
  answer: Answer | null
  part: Buffer | null
  next: Question | null
}

const file = (name: string, count: number) =>
  new File(
    [`name,email,phone\n${Array.from({ length: count }, (_, i) => `Candidate ${i},${name}-${i}@example.com,021 ${i}`).join('\n')}`],
    'c.csv',
    { type: 'text/csv' },
  )

async function sendPart(one: Taken, part: number, bytes: Buffer): Promise<void> {
  const { candidate_id, segment_id } = one
  const raw = new Blob([Uint8Array.from(bytes)], { type: 'audio/webm' })
  await one.me.putRecordingPart({ candidate_id, segment_id, part, duration_ms: 4000, offset_ms: part * 4000, raw })
}
const sendAnswer = (one: Taken, answer: Answer) => one.me.submitAnswer({ candidate_id: one.candidate_id, mode: 'typed', ...answer })

/** Sends a part of the recording and an answer for each question, until a call fails or the interview is over. */
async function talk(one: Taken): Promise<void> {
  while (one.next) {
    one.part = Buffer.concat([webm, randomBytes(2000)])
    await sendPart(one, one.parts.length, one.part)
    one.parts.push(one.part)
    one.part = null
    const text = `In March I wrote the plan ${v7()} and called three teams, so we kept the date.`
    one.answer = { turn_id: v7(), question_turn_id: one.next.turn_id, text }
    const answered = await sendAnswer(one, one.answer)
    one.answers.set(one.answer.turn_id, text)
    one.answer = null
    one.next = answered.next
    await pause(Math.random() * 60)
  }
  await one.me.endInterview({ candidate_id: one.candidate_id })
}

async function soundOf({ me, candidate_id, segment_id }: Taken): Promise<Buffer> {
  return Buffer.from(await (await me.getRecording({ candidate_id, segment_id })).arrayBuffer())
}

/** Checks that all acknowledged is there, sends twice what was not acknowledged, and goes on to the end of the interview. */
async function goOn(one: Taken): Promise<void> {
  const id = { candidate_id: one.candidate_id }
  const answersIn = ({ turns }: Awaited<ReturnType<Taken['me']['getInterview']>>) => turns.filter((t) => t.role === 'candidate')
  const before = await one.me.getInterview(id)
  const kept = new Map(answersIn(before).map((t) => [t.turn_id, t.text]))
  for (const [turn_id, text] of one.answers) expect(kept.get(turn_id)).toBe(text)
  const whole = Buffer.concat(one.parts)
  if (whole.length > 0) expect((await soundOf(one)).subarray(0, whole.length).equals(whole)).toBe(true)

  if (one.part) {
    const again = one.part
    for (let i = 0; i < 2; i++) await sendPart(one, one.parts.length, again)
    one.parts.push(again)
    one.part = null
  }
  if (one.answer) {
    for (let i = 0; i < 2; i++) await sendAnswer(one, one.answer)
    one.answers.set(one.answer.turn_id, one.answer.text)
    one.answer = null
  } else if (before.interview_status === 'in_progress') expect(before.current?.turn_id).toBe(one.next?.turn_id)
  const after = await one.me.getInterview(id)
  one.next = after.current
  if (after.interview_status !== 'completed') await talk(one)

  const end = await one.me.getInterview(id)
  expect(answersIn(end).map((t) => t.turn_id)).toEqual([...one.answers.keys()])
  const asked = end.turns.filter((t) => t.role === 'interviewer').map((t) => `${t.number} ${t.kind}`)
  expect(new Set(asked).size).toBe(asked.length)
  expect((await soundOf(one)).equals(Buffer.concat(one.parts))).toBe(true)
}

export async function outlastKills({ vouch, smtp, killAndRestart, database_url, refusals }: Target, tries: number): Promise<string> {
  const { admin, recruiter, job_id } = await openJob(vouch, '- Problem solving\n- Ownership')
  const pool = (await recruiter.jobs.createJob({ title: 'Pool', company_info: 'Northwind', criteria: '- Ownership' })).id
  const imported = async () => (await recruiter.candidates.listCandidates({ job_id: pool, limit: 1 })).total
  await recruiter.candidates.importCandidates({ job_id, file: file('invited', tries * invitedPerTry) })
  const uninvited: string[] = []
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await recruiter.candidates.listCandidates({ job_id, q: 'invited', limit: 1000, ...(cursor ? { cursor } : {}) })
    uninvited.push(...page.rows.map((row) => row.id))
    cursor = page.next ?? undefined
  }

  async function enter(): Promise<Taken> {
    const email = `${v7()}@example.com`
    const added = await recruiter.candidates.addCandidate({ job_id, name: 'Priya Raman', email, phone: '021' })
    const me = vouch.as((await vouch.as().sessions.signInByLoginCode({ email, code: added.login_code })).access_token).interviews
    const candidate_id = added.id
    await me.giveConsent({ candidate_id, version: consentVersion })
    const { current } = await me.startInterview({ candidate_id })
    return { candidate_id, me, segment_id: v7(), answers: new Map(), parts: [], answer: null, part: null, next: current }
  }

  const failed = new Map<number, number>()
  /** Null for a call that the kill cut off. */
  const cutOff = (error: unknown) => {
    if (!(error instanceof CallError) || !refusals.includes(error.status)) throw error
    failed.set(error.status, (failed.get(error.status) ?? 0) + 1)
    return null
  }
  const all: Taken[] = []
  const invited: string[] = []
  const held = { answers: 0, parts: 0, rows: 0 }
  let importsCut = 0
  for (let i = 0; i < tries; i++) {
    const taken = await Promise.all([enter(), enter()])
    all.push(...taken)
    const talking = Promise.all(taken.map((one) => talk(one).catch(cutOff)))
    talking.catch(() => undefined)
    // A kill before any acknowledgement would prove nothing. Every fourth kill comes right after the import, the others during it.
    while (!taken.some((one) => one.answers.size > 0)) await pause(10)
    const importing = recruiter.candidates.importCandidates({ job_id: pool, file: file(`try${i}`, rowsPerImport) }).catch(cutOff)
    const until = pause(Math.random() * (i % 2 === 0 ? 60 : 400))
    const inviting = pause(Math.random() * 60)
      .then(() => recruiter.candidates.sendInvites({ job_id, candidate_ids: uninvited.splice(0, invitedPerTry) }))
      .catch(cutOff)
    for (const work of [importing, inviting]) work.catch(() => undefined)
    await (i % 4 === 3 ? importing : Promise.race([importing, until]))
    held.answers += taken.reduce((sum, one) => sum + one.answers.size, 0)
    held.parts += taken.reduce((sum, one) => sum + one.parts.length, 0)
    await killAndRestart()
    await talking
    invited.push(...((await inviting)?.results ?? []).filter((r) => r.success).map((r) => r.candidate_email))

    const rows = i * rowsPerImport
    if ((await importing) === null) {
      importsCut++
      expect([rows, rows + rowsPerImport]).toContain(await imported())
      await recruiter.candidates.importCandidates({ job_id: pool, file: file(`try${i}`, rowsPerImport) })
    } else held.rows += rowsPerImport
    expect(await imported()).toBe(rows + rowsPerImport)
    await Promise.all(taken.map(goOn))
    if ((i + 1) % 20 === 0)
      process.stdout.write(`${i + 1} kills at ${new Date().toISOString()}: ${JSON.stringify({ ...held, importsCut })}\n`)
  }
  expect(held.answers).toBeGreaterThanOrEqual(tries)
  expect((await recruiter.candidates.listCandidates({ job_id: pool, q: 'try', limit: 1 })).total).toBe(tries * rowsPerImport)

  await eventually(async () => {
    const { rows } = await admin.scoring.listScoresToReview({ job_id, limit: 1000 })
    return rows.length === all.length && rows.every((row) => row.status === 'scored')
  }, 180)
  for (const { candidate_id } of all) {
    const done = (await admin.system.listDecisions({ subject_id: candidate_id })).rows.map((row) => row.action)
    expect(done.filter((action) => action === 'interview_completed')).toHaveLength(1)
    expect(done.filter((action) => action === 'scored')).toHaveLength(1)
  }
  const unanswered = await checkEmails({ vouch, smtp, database_url }, invited)
  // A server that stays up hears the mail server’s answer.
  if (!refusals.includes(0)) expect(unanswered).toBe(0)
  return (
    `killed ${tries} times; held: ${held.answers} acknowledged answers, ${held.parts} parts, ${held.rows} imported rows; ${importsCut} imports cut off and sent again; ` +
    `${invited.length} invitations acknowledged, ${smtp.emails.length} emails arrived, each once; ${unanswered} are left to a person, because their server did not hear the answer; ` +
    `calls cut off: ${[...failed].map(([status, n]) => `${n} × ${status}`).join(', ')}`
  )
}

/** Each acknowledged invitation arrived, and no email did twice. Resolves with the number of those that may have been sent. */
async function checkEmails({ vouch, smtp, database_url }: Omit<Target, 'killAndRestart' | 'refusals'>, invited: string[]): Promise<number> {
  const admin = vouch.as((await vouch.as().sessions.adminLogin(adminLogin)).access_token)
  // On Postgres an email that a killed server left waits for five minutes, in case that server still lives.
  if (database_url) {
    const client = new pg.Client({ connectionString: database_url })
    await client.connect()
    await client
      .query(`update pgboss.job set start_after = now() where name = 'send-email' and state = 'created'`)
      .finally(() => client.end())
  }
  await eventually(async () => (await admin.system.listEmails({ status: 'waiting', limit: 1 })).total === 0, 180)
  const failed = await admin.system.listEmails({ status: 'failed', limit: 1000 })
  expect(failed.rows.filter((row) => row.error_code !== 'mail.unanswered')).toEqual([])
  const arrived = new Set(smtp.emails.map(({ to }) => to))
  expect(invited.filter((email) => !arrived.has(email))).toEqual([])
  const ids = smtp.emails.map(({ email }) => email.messageId!)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  const invitations = smtp.emails.filter(({ to }) => to.startsWith('invited')).map(({ to }) => to)
  expect(invitations.filter((to, i) => invitations.indexOf(to) !== i)).toEqual([])
  const left = failed.rows.filter(({ id }) => ids.some((one) => one.includes(id)))
  expect((await admin.system.listEmails({ status: 'sent', limit: 1 })).total).toBe(ids.length - left.length)
  return failed.total
}
