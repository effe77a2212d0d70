// Candidates of a job: who they are, their login code, and the state of their interview.
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Candidate } from '../../shared/candidates.ts'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { Ctx, Deps } from '../context.ts'
import { isDuplicate } from '../db/conflicts.ts'
import { countsOfJob } from '../db/counts.ts'
import { after, matches, readPage, toPage } from '../db/keyset.ts'
import { anyOfListed, listed, type Db } from '../db/open.ts'
import { preparedFor } from '../db/preparedFor.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { scores } from '../db/schema/scoring.ts'
import { AppError, changedMeanwhile, notFound } from '../errors.ts'
import { emailsToStaff } from '../mail/mail.ts'
import { decider, hasOutcome, outcomeColumns, toOutcome } from '../outcomes/face.ts'
import { isCurrentScore, resultColumns, setter, setterName, toResult } from '../scoring/face.ts'
import { makeCode } from '../security/secrets.ts'
import { requireProof } from '../security/requireProof.ts'
import { requireJob, visibleJobs } from '../security/visible.ts'
import { endSessions, endSignInLinks } from '../sessions/face.ts'

type Calls = typeof contract.candidates
type Staff = Ctx<'recruiter' | 'admin'>

const { code_hash: _, ...columns } = getTableColumns(candidates)

type Row = { id: string; code_sealed: string } & Omit<Candidate, 'login_code' | 'result' | 'outcome' | 'email_refused' | 'invitation_kept'>

/** Of a candidate whose unfinished import was undone meanwhile. */
const noFacts = { score: null, set_by: null, outcome: null, email_refused: false, invitation_kept: false }

/** Rows as the API returns them: with the login code, the state of the score, the outcome, and whether email reaches the candidate. */
async function toCandidates(deps: Pick<Deps, 'secrets' | 'db'>, rows: Row[]): Promise<Candidate[]> {
  if (rows.length === 0) return []
  const codes = deps.secrets.openCodes(rows.map((row) => row.code_sealed))
  const found = await readFacts(deps.db).execute({ ids: listed(rows.map((row) => row.id)) })
  const facts = new Map(found.map((fact) => [fact.id, fact]))
  return rows.map((row, i) => {
    const { score, set_by, outcome, email_refused, invitation_kept } = facts.get(row.id) ?? noFacts
    return {
      ...row,
      login_code: row.erased_at ? '' : codes[i]!,
      result: score && toResult(score, set_by),
      outcome: outcome && toOutcome(outcome),
      email_refused,
      invitation_kept,
    }
  })
}
const toCandidate = async (deps: Pick<Deps, 'secrets' | 'db'>, row: Row): Promise<Candidate> => (await toCandidates(deps, [row]))[0]!

/** A column of the newest email to a candidate. Emails to staff about them do not count. */
const ofNewestEmail = (value: SQL, which = notInArray(emails.kind, emailsToStaff)) =>
  sql`(select ${value} from ${emails} where ${and(eq(emails.candidate_id, candidates.id), which)} order by ${emails.id} desc limit 1)`

const notTaken = inArray(emails.error_code, ['mail.refused', 'mail.came_back'])
const refused = ofNewestEmail(sql`${notTaken} and lower(${emails.to}) = lower(${candidates.email})`)
const isKept = ofNewestEmail(sql`${emails.status} = 'kept'`, eq(emails.kind, 'invitation'))
const nothingSent = ofNewestEmail(sql`${emails.status} <> 'sent'`)

/**
 * What other rooms know of some candidates. `email_refused`: the newest email was refused or came back, and it went to the present address.
 * `invitation_kept`: the invitation waits because no mail server is set. By ids, because Postgres plans a join to a page again at each call.
 */
const readFacts = preparedFor((db) =>
  db
    .select({
      id: candidates.id,
      score: resultColumns,
      set_by: setterName,
      outcome: outcomeColumns,
      email_refused: sql<boolean>`coalesce(${refused}, false)`,
      invitation_kept: sql<boolean>`coalesce(${isKept} and ${nothingSent}, false)`,
    })
    .from(candidates)
    .leftJoin(scores, and(eq(scores.candidate_id, candidates.id), isCurrentScore))
    .leftJoin(setter, eq(setter.id, scores.set_by))
    .leftJoin(outcomes, and(eq(outcomes.candidate_id, candidates.id), eq(outcomes.is_current, true)))
    .leftJoin(decider, eq(decider.id, outcomes.decided_by))
    .where(anyOfListed(candidates.id))
    .prepare('facts'),
)

/** New login codes: each as it is shown, and in the two forms in which it is stored. */
export function newCodes(deps: Pick<Deps, 'secrets'>, count: number) {
  const codes = Array.from({ length: count }, makeCode)
  const sealed = deps.secrets.sealCodes(codes)
  return codes.map((code, i) => ({ code, stored: { code_sealed: sealed[i]!, code_hash: deps.secrets.codeHash(code) } }))
}
export const newCode = (deps: Pick<Deps, 'secrets'>) => newCodes(deps, 1)[0]!

/** Runs `store` again if a new code already belongs to another candidate. With 100,000 codes, that is once in a hundred imports. */
export async function withFreshCodes<T>(store: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await store()
    } catch (error) {
      if (tries === 5 || !isDuplicate(error, 'candidates_code')) throw error
    }
  }
}

const living = (job_id: string, more?: SQL) => and(eq(candidates.job_id, job_id), isNull(candidates.deleted_at), more)

/** An administrator also sees erased candidates, to know that there was somebody. */
const inList = (ctx: Staff, job_id: string, more?: SQL) =>
  ctx.actor.user_type === 'admin'
    ? and(eq(candidates.job_id, job_id), or(isNull(candidates.deleted_at), isNotNull(candidates.erased_at)), more)
    : living(job_id, more)

/** The rows of `candidates` that match, of a job that the caller sees. */
const read = (ctx: Staff, where: SQL | undefined) =>
  ctx.db
    .select(columns)
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(and(visibleJobs(ctx), where))
    .$dynamic()

export async function listCandidates(ctx: Staff, input: VerbInput<Calls['listCandidates']>): Promise<Page<Candidate>> {
  const { job_id } = input
  const wanted = and(
    input.interview_status ? eq(candidates.interview_status, input.interview_status) : undefined,
    input.invitation_sent === undefined ? undefined : eq(candidates.invitation_sent, input.invitation_sent),
    hasOutcome(candidates.id, input.outcome),
    matches(input.q, candidates.name, candidates.email, candidates.phone),
  )
  const where = inList(ctx, job_id, wanted)
  const count = async () =>
    wanted || ctx.actor.user_type === 'admin' ? await ctx.db.$count(candidates, where) : (await countsOfJob(ctx.db, job_id)).candidates
  const [rows, total] = await readPage(
    input,
    read(ctx, and(where, after(candidates.id, input.cursor)))
      .orderBy(desc(candidates.id))
      .limit(input.limit + 1),
    count,
  )
  if (rows.length === 0) await requireJob(ctx, job_id)
  const page = toPage(rows, input.limit, total)
  return { ...page, rows: await toCandidates(ctx, page.rows) }
}

export async function getCandidate(ctx: Staff, input: { job_id: string; candidate_id: string }): Promise<Candidate> {
  const [row] = await read(ctx, living(input.job_id, eq(candidates.id, input.candidate_id)))
  if (row) return await toCandidate(ctx, row)
  await requireJob(ctx, input.job_id)
  throw notFound('candidate.not_found')
}

const emailTaken = (error: unknown): never => {
  throw isDuplicate(error, 'candidates_email_job')
    ? new AppError('candidate.duplicate', 'This job has a candidate with this email already.')
    : error
}

export async function addCandidate(ctx: Staff, input: VerbInput<Calls['addCandidate']>): Promise<Candidate> {
  const job = await requireJob(ctx, input.job_id)
  const [row] = await withFreshCodes(() =>
    ctx.db.transaction((tx) =>
      tx
        .insert(candidates)
        .values({
          job_id: job.id,
          added_by: ctx.actor.id,
          name: input.name,
          email: input.email,
          phone: input.phone,
          ...newCode(ctx).stored,
        })
        .returning(columns),
    ),
  ).catch(emailTaken)
  return await toCandidate(ctx, row!)
}

async function whyNotChanged(ctx: Staff, job_id: string, candidate_id: string): Promise<Error> {
  const there = await ctx.db.$count(candidates, living(job_id, eq(candidates.id, candidate_id)))
  return there ? changedMeanwhile('candidate') : notFound('candidate.not_found')
}

/** The email is half of a candidate's sign-in. A changed name or phone asks for no password. */
export async function updateCandidate(ctx: Staff, input: VerbInput<Calls['updateCandidate']>): Promise<Candidate> {
  const { job_id, candidate_id, name, email, phone, updated_at } = input
  await requireJob(ctx, job_id)
  const [before] = await ctx.db
    .select({ email: candidates.email })
    .from(candidates)
    .where(living(job_id, eq(candidates.id, candidate_id)))
  const newEmail = before !== undefined && before.email !== email
  if (newEmail) await requireProof(ctx)
  const unchanged = updated_at ? eq(candidates.updated_at, updated_at) : undefined
  // Without the proof, an email that somebody else changed just now is not changed back.
  const sameEmail = newEmail ? undefined : eq(candidates.email, email)
  const [row] = await ctx.db
    .transaction(async (tx) => {
      const changed = await tx
        .update(candidates)
        .set({ name, email, phone, updated_at: new Date().toISOString(), ...(newEmail ? newAddress : {}) })
        .where(living(job_id, and(eq(candidates.id, candidate_id), unchanged, sameEmail)))
        .returning(columns)
      if (newEmail && changed[0]) await endOldAccess(tx, changed[0])
      return changed
    })
    .catch(emailTaken)
  if (!row) throw await whyNotChanged(ctx, input.job_id, input.candidate_id)
  return await toCandidate(ctx, row)
}

/** Nothing was sent to the new address, and nobody there asked for no more reminders. Whoever has begun needs no invitation. */
const newAddress = {
  reminders_stopped_at: null,
  invitation_sent: sql`${candidates.invitation_sent} and ${candidates.interview_status} <> 'not_started'`,
  invited_at: sql`case when ${candidates.interview_status} <> 'not_started' then ${candidates.invited_at} end`,
}

/**
 * What was mailed to the old address signs nobody in any more. A session goes on while the interview does: whoever is in the room may not know the
 * new address, and could not come back. A new login code ends that session too.
 */
async function endOldAccess(tx: Db, { id, interview_status }: Pick<Row, 'id' | 'interview_status'>): Promise<void> {
  if (interview_status === 'in_progress') await endSignInLinks(tx, id)
  else await endSessions(tx, { candidate_id: id })
}

export async function removeCandidate(ctx: Staff, input: { job_id: string; candidate_id: string }): Promise<void> {
  await requireJob(ctx, input.job_id)
  await requireProof(ctx)
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(candidates)
      .set({ deleted_at: new Date().toISOString() })
      .where(living(input.job_id, eq(candidates.id, input.candidate_id)))
      .returning({ id: candidates.id })
    if (!row) throw notFound('candidate.not_found')
    await endSessions(tx, { candidate_id: row.id })
  })
}

export async function regenerateCode(ctx: Staff, input: { job_id: string; candidate_id: string }): Promise<{ new_code: string }> {
  await requireJob(ctx, input.job_id)
  await requireProof(ctx)
  return await withFreshCodes(() =>
    ctx.db.transaction(async (tx) => {
      const { code, stored } = newCode(ctx)
      const [row] = await tx
        .update(candidates)
        .set({ ...stored, invitation_sent: false, invited_at: null })
        .where(living(input.job_id, eq(candidates.id, input.candidate_id)))
        .returning({ id: candidates.id })
      if (!row) throw notFound('candidate.not_found')
      await endSessions(tx, { candidate_id: row.id })
      return { new_code: code }
    }),
  )
}
