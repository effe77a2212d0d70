// A person with access to the database but not the secret is detected: eight ways to change the records, in both logs.
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressMac, linkOf, macOf } from '../audit/auditRow.ts'
import { chainAudit } from '../audit/chainAudit.ts'
import { headsOf } from '../audit/keepChaining.ts'
import { audit } from '../db/schema/audit.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { scores } from '../db/schema/scoring.ts'
import { removed } from '../privacy/anonymous.ts'
import { makeSecrets } from '../security/secrets.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { appendDecision, bySystem, hashOf } from './appendDecisions.ts'
import { report } from './report.ts'

let vouch: Vouch
let head: { decisions: string; audit: string }
let scored: { id: string; candidate_id: string; job_id: string }
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const others = makeSecrets('another secret, of whoever came in uninvited')
const run = (statement: string) => vouch.parts.db.raw(statement)
async function tamper(...statements: string[]): Promise<void> {
  for (const table of ['decision_log', 'audit']) await run(`alter table ${table} disable trigger user`)
  for (const statement of statements) await run(statement)
  for (const table of ['decision_log', 'audit']) await run(`alter table ${table} enable trigger user`)
}
const check = (heads: string[] = []) => report(vouch.parts.db, vouch.parts.secrets, heads)
const findings = async (heads: string[] = []) => {
  const { lines, whole } = await check(heads)
  return whole ? null : lines.join('\n')
}

beforeEach(async () => {
  await tamper('truncate decision_log', 'truncate audit', 'delete from scores', 'delete from outcomes')
  const { db } = vouch.parts
  const { score } = await buildScore(vouch.parts, { overall_score: 62, ai_overall_score: 62 })
  scored = { id: score.id, candidate_id: score.candidate_id, job_id: score.job_id }
  await db.transaction((tx) =>
    appendDecision(tx, bySystem(vouch.parts), {
      action: 'scored',
      subject_type: 'candidate',
      subject_id: score.candidate_id,
      data: {
        score_id: score.id,
        overall_score: 62,
        competencies: score.competency_scores.map((c) => ({ name: c.name, score: c.score })),
      },
    }),
  )
  const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
  await scoring.overrideScore({ candidate_id: score.candidate_id, overall_score: 71, reason: 'The second answer says more.' })
  await scoring.reviewScore({ candidate_id: score.candidate_id, action: 'reject' })
  await chainAudit(vouch.parts)
  for (let i = 0; i < 3; i++) await scoring.getScoreUploadTemplate()
  await chainAudit(vouch.parts)
  head = await headsOf(db)
})

test('unchanged logs verify, and both heads are found', async () => {
  const { lines, whole } = await check([head.decisions, head.audit])
  expect(lines.join('\n')).toMatch(
    /decision log is whole: 3 rows.*audit is whole: 5 rows.*1 current scores match.*0 outcomes match.*heads are in the logs/s,
  )
  expect(whole).toBe(true)
})

const inBoth: [string, string, string][] = [
  ['a changed row', "update decision_log set actor_id = 'somebody' where seq = 2", "update audit set action = 'jobs.getJob' where seq = 2"],
  ['a row deleted in the middle', 'delete from decision_log where seq = 2', 'delete from audit where seq = 2'],
  [
    'two rows in another order',
    'update decision_log set seq = case seq when 2 then -3 when 3 then -2 end where seq in (2, 3); update decision_log set seq = -seq where seq < 0',
    'update audit set seq = case seq when 2 then -3 when 3 then -2 end where seq in (2, 3); update audit set seq = -seq where seq < 0',
  ],
]
test.each(inBoth)('%s is found', async (_, inDecisions, inAudit) => {
  await tamper(inDecisions)
  expect(await findings()).toMatch(/decision log is broken at row [23]/)
  await tamper('truncate decision_log', 'delete from scores', inAudit)
  expect(await findings()).toMatch(/audit is broken at row [23]/)
})

test('removed last rows are found by the head that the server had logged', async () => {
  await tamper('delete from audit where seq > 3', 'delete from decision_log where seq > 1')
  expect(await findings([head.audit])).toContain(`The head ${head.audit} is in neither log`)
  expect(await findings([head.decisions])).toContain(`The head ${head.decisions} is in neither log`)
})

test('an emptied log is found: by its head, and by the scores that it no longer explains', async () => {
  await tamper('truncate audit')
  expect(await findings([head.audit])).toContain('is in neither log')
  await tamper('truncate decision_log')
  expect(await findings()).toContain('the log says none')
})

test('a chain that was made again without the secret is found', async () => {
  const { db } = vouch.parts
  const rows = await db.select().from(decisionLog).orderBy(asc(decisionLog.seq))
  let prev_hash = rows[0]!.prev_hash
  const forged = rows.map((row) => {
    const other = { ...row, prev_hash, data: row.data.replace('71', '99') }
    prev_hash = hashOf(other)
    return { ...other, hash: prev_hash, mac: others.mac(prev_hash) }
  })
  await tamper('truncate decision_log')
  await db.insert(decisionLog).values(forged)
  expect(await findings()).toContain('broken at row 1: it was not written with the secret of this server')
  await tamper('update decision_log set mac = null')
  expect(await findings()).toContain('none of the rows is authenticated')
  const acts = await db.select().from(audit).orderBy(asc(audit.seq))
  let prev = acts[0]!.prev_hash!
  const madeAgain = acts.map((row) => {
    const told = { ...row, action: 'companies.listCompanies', address_mac: row.address && addressMac(others, row.id, row.address) }
    const mac = macOf(others, told)
    const link = { ...told, mac, prev_hash: prev, hash: linkOf(others, prev, row.seq!, mac) }
    prev = link.hash
    return link
  })
  await tamper('truncate audit')
  await db.insert(audit).values(madeAgain)
  expect(await findings()).toContain('audit is broken at row 1')
})

test('an inserted row is found, also if the server itself has chained it', async () => {
  const { db } = vouch.parts
  const [last] = await db.select().from(decisionLog).where(eq(decisionLog.seq, 3))
  const more = { ...last!, seq: 4, action: 'approved', prev_hash: last!.hash }
  await db.insert(decisionLog).values({ ...more, hash: hashOf(more), mac: null })
  expect(await findings()).toContain('broken at row 4')
  await run(
    `insert into audit (id, at, actor_type, action, mac) values (gen_random_uuid(), '2026-01-01T00:00:00.000Z', 'admin', 'jobs.removeJob', 'x')`,
  )
  await chainAudit(vouch.parts)
  expect(await findings()).toContain('audit is broken at row 6: its content was not written with the secret')
})

test('a score, a level and a decision that were changed beside the log are found', async () => {
  const { db } = vouch.parts
  await db.execute(sql`update scores set overall_score = 91 where id = ${scored.id}`)
  expect(await findings()).toContain(`Candidate ${scored.candidate_id}: the overall score is 91, and the log says 71.`)
  await db.execute(sql`update scores set overall_score = 71, decision = 'approved' where id = ${scored.id}`)
  expect(await findings()).toContain('the decision is approved, and the log says rejected')
  await db.execute(
    sql`update scores set decision = 'rejected', competency_scores = jsonb_set(competency_scores, '{0,level}', '5') where id = ${scored.id}`,
  )
  expect(await findings()).toMatch(/the level for “.*” is 5, and the log says none/)
})

test('an earlier score that is made the current one again, one that was removed, and a new competency are found', async () => {
  const { db } = vouch.parts
  const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
  const [before] = await db.select().from(scores).where(eq(scores.id, scored.id))
  const { id: _id, ...same } = before!
  const [again] = await db
    .insert(scores)
    .values({ ...same, is_current: false, decision: 'pending', decided_by: null, decided_at: null, reject_reason: null })
    .returning({ id: scores.id })
  await tamper(`update scores set is_current = id = '${again!.id}' where candidate_id = '${scored.candidate_id}'`)
  const data = { score_id: again!.id, before: { score_id: scored.id } }
  await db.transaction((tx) =>
    appendDecision(tx, bySystem(vouch.parts), { action: 'score_again', subject_type: 'candidate', subject_id: scored.candidate_id, data }),
  )
  await scoring.overrideScore({ candidate_id: scored.candidate_id, overall_score: 40, reason: 'Read once more.' })
  await scoring.reviewScore({ candidate_id: scored.candidate_id, action: 'reject' })
  expect(await findings()).toBeNull()
  const back = `update scores set is_current = not is_current where candidate_id = '${scored.candidate_id}'`
  await tamper(`update scores set is_current = false where candidate_id = '${scored.candidate_id}'`)
  expect(await findings()).toContain(`the current score is none, and the log says ${again!.id}`)
  await tamper(`update scores set is_current = id = '${scored.id}' where candidate_id = '${scored.candidate_id}'`)
  expect(await findings()).toContain(`the current score is ${scored.id}, and the log says ${again!.id}`)
  await tamper(back)
  expect(await findings()).toBeNull()
  await tamper(`delete from scores where id = '${scored.id}'`)
  expect(await findings()).toContain(`the score is none, and the log says ${scored.id}`)
})

test('a range and the name of a competency that were changed beside the log are found', async () => {
  const { score } = await buildScore(vouch.parts, { overall_score: 62, ai_overall_score: 62, overall_low: 50, overall_high: 70 })
  const competencies = score.competency_scores.map((c) => ({ name: c.name, score: c.score }))
  const data = { score_id: score.id, overall_score: 62, overall_low: 50, overall_high: 70, competencies }
  await vouch.parts.db.transaction((tx) =>
    appendDecision(tx, bySystem(vouch.parts), { action: 'scored', subject_type: 'candidate', subject_id: score.candidate_id, data }),
  )
  expect(await findings()).toBeNull()
  await tamper(
    `update scores set overall_low = 60, competency_scores = jsonb_set(competency_scores, '{0,name}', '"Cooking"') where id = '${score.id}'`,
  )
  const found = await findings()
  expect(found).toContain('the low end of the range is 60, and the log says 50')
  expect(found).toContain('the score for “Cooking” is')
})

test('a figure from a file is compared with the log, whatever its name is, until an erasure that the log tells has taken the name', async () => {
  const admin = vouch.as((await buildAdmin(vouch.parts)).token)
  const { score } = await buildScore(vouch.parts, { competency_scores: [] })
  const of = { job_id: score.job_id, candidate_id: score.candidate_id }
  const rows = `candidate_id,email,overall_score,competency_scores\n${of.candidate_id},,60,${removed}:60`
  expect((await admin.scoring.uploadScores({ file: new File([rows], 'scores.csv') })).error_count).toBe(0)
  const change = (to: number) =>
    tamper(
      `update scores set competency_scores = jsonb_set(competency_scores, '{0,score}', '${to}') where is_current and candidate_id = '${of.candidate_id}'`,
    )
  expect(await findings()).toBeNull()
  await change(95)
  const caught = `the score for “${removed}” is 95, and the log says 60`
  expect(await findings()).toContain(caught)
  await tamper(`update candidates set erased_at = now() where id = '${of.candidate_id}'`)
  expect(await findings()).toContain(caught)
  await tamper(`update candidates set erased_at = null where id = '${of.candidate_id}'`)
  await change(60)
  await admin.candidates.eraseCandidate({ ...of, reason: 'asked_for' })
  expect(await findings()).toBeNull()
})

/** A candidate who was put on hold, then hired, then declined by mistake: that was undone. An earlier outcome was removed. */
async function decide(): Promise<{ first: string; second: string; undone: string }> {
  const { outcomes } = vouch.as((await buildAdmin(vouch.parts)).token)
  const { job_id, candidate_id } = scored
  const set = async (outcome: 'on_hold' | 'hired' | 'declined') =>
    (await outcomes.setOutcome({ job_id, candidate_id, outcome, reason: '' })).outcome.id
  await outcomes.removeOutcome({ job_id, candidate_id, outcome_id: await set('declined'), reason: 'Set for the wrong person.' })
  const ids = { first: await set('on_hold'), second: await set('hired'), undone: await set('declined') }
  await outcomes.undoOutcomes({ job_id, candidate_ids: [candidate_id] })
  return ids
}

test('an outcome that was changed, added or removed beside the log is found', async () => {
  const { first, second, undone } = await decide()
  expect((await check()).lines).toContain('The 4 outcomes match the log.')
  expect(await findings()).toBeNull()
  const found = async (change: SQL, back: SQL) => {
    await vouch.parts.db.execute(change)
    const told = await findings()
    await vouch.parts.db.execute(back)
    return told
  }
  const set = (id: string, to: SQL) => sql`update outcomes set ${to} where id = ${id}`
  expect(await found(set(second, sql`outcome = 'declined'`), set(second, sql`outcome = 'hired'`))).toContain(
    `Candidate ${scored.candidate_id}: the outcome is declined, and the log says hired.`,
  )
  expect(await found(set(second, sql`is_current = false`), set(second, sql`is_current = true`))).toContain(
    'the state of the outcome “hired” is replaced, and the log says current',
  )
  expect(await found(set(undone, sql`undone_at = null`), set(undone, sql`undone_at = now()`))).toContain(
    'the state of the outcome “declined” is replaced, and the log says undone',
  )
  const [{ decided_by } = { decided_by: '' }] = await vouch.parts.db.select().from(outcomes).where(eq(outcomes.id, second))
  const other = await buildAdmin(vouch.parts)
  expect(await found(set(second, sql`decided_by = ${other.id}`), set(second, sql`decided_by = ${decided_by}`))).toContain(
    `the person who decided “hired” is ${other.id}, and the log says ${decided_by}`,
  )
  const added = v7()
  expect(
    await found(
      sql`insert into outcomes (id, candidate_id, job_id, outcome, decided_by, decided_at, is_current)
        select ${added}, candidate_id, job_id, 'advanced', decided_by, decided_at, false from outcomes where id = ${first}`,
      sql`delete from outcomes where id = ${added}`,
    ),
  ).toContain('the outcome is advanced, and the log says none')
  expect(await findings()).toBeNull()
  await vouch.parts.db.execute(sql`delete from outcomes where id = ${first}`)
  expect(await findings()).toContain('the outcome is none, and the log says on_hold')
})

test('a row of the log about an outcome that was changed or removed is found', async () => {
  const { second } = await decide()
  const row = `data like '%${second}%'`
  await tamper(`update decision_log set data = replace(data, '"outcome":"hired"', '"outcome":"advanced"') where ${row}`)
  expect(await findings()).toMatch(/decision log is broken at row 7.*the outcome is hired, and the log says advanced/s)
  await tamper(`delete from decision_log where ${row}`)
  expect(await findings()).toMatch(/row 7 is missing.*the outcome is hired, and the log says none/s)
  await tamper('truncate decision_log')
  expect(await findings()).toContain('the outcome is hired, and the log says none')
})
