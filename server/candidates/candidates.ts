// Candidates of a job: who they are, their login code, and the state of their interview.
import { and, desc, eq, getTableColumns, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Candidate } from '../../shared/candidates.ts'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { Ctx, Deps } from '../context.ts'
import { isDuplicate } from '../db/conflicts.ts'
import { after, matches, readPage, toPage } from '../db/keyset.ts'
import { anyOf, type Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { emails } from '../db/schema/mail.ts'
import { AppError, changedMeanwhile, notFound } from '../errors.ts'
import { emailsToStaff } from '../mail/mail.ts'
import { hasOutcome, outcomesOf } from '../outcomes/face.ts'
import { resultsOf } from '../scoring/face.ts'
import { makeCode } from '../security/secrets.ts'
import { requireProof } from '../security/requireProof.ts'
import { requireJob } from '../security/visible.ts'
import { endSessions } from '../sessions/face.ts'

type Calls = typeof contract.candidates
type Staff = Ctx<'recruiter' | 'admin'>

const { code_hash: _, ...columns } = getTableColumns(candidates)

type Row = { id: string; code_sealed: string } & Omit<Candidate, 'login_code' | 'result' | 'outcome' | 'email_refused' | 'invitation_kept'>

/** Rows as the API returns them: with the login code, the state of the score, the outcome, and whether email reaches the candidate. */
async function toCandidates(deps: Pick<Deps, 'secrets' | 'db'>, rows: Row[]): Promise<Candidate[]> {
  const ids = rows.map((row) => row.id)
  const codes = deps.secrets.openCodes(rows.map((row) => row.code_sealed))
  const [results, outcomes, mail] = await Promise.all([resultsOf(deps.db, ids), outcomesOf(deps.db, ids), mailOf(deps.db, ids)])
  return rows.map((row, i) => ({
    ...row,
    login_code: row.erased_at ? '' : codes[i]!,
    result: results.get(row.id) ?? null,
    outcome: outcomes.get(row.id) ?? null,
    email_refused: mail.refused.has(row.id),
    invitation_kept: mail.kept.has(row.id),
  }))
}
const toCandidate = async (deps: Pick<Deps, 'secrets' | 'db'>, row: Row): Promise<Candidate> => (await toCandidates(deps, [row]))[0]!

/** Candidates whose newest email to their present address the mail server refused, and candidates whose invitation waits because no mail server is set. */
async function mailOf(db: Db, candidate_ids: string[]): Promise<{ refused: Set<string>; kept: Set<string> }> {
  if (candidate_ids.length === 0) return { refused: new Set(), kept: new Set() }
  const newestOfKind = await db
    .selectDistinctOn([emails.candidate_id, emails.kind], {
      id: emails.candidate_id,
      email_id: emails.id,
      kind: emails.kind,
      status: emails.status,
      code: emails.error_code,
      to_present: sql<boolean>`lower(${emails.to}) = lower(${candidates.email})`,
    })
    .from(emails)
    .innerJoin(candidates, eq(candidates.id, emails.candidate_id))
    .where(and(anyOf(emails.candidate_id, candidate_ids), notInArray(emails.kind, emailsToStaff)))
    .orderBy(emails.candidate_id, emails.kind, desc(emails.id))
  const newest = new Map(newestOfKind.toSorted((a, b) => (a.email_id < b.email_id ? -1 : 1)).map((email) => [email.id, email]))
  return {
    refused: new Set([...newest.values()].flatMap(({ id, code, to_present }) => (id && to_present && code === 'mail.refused' ? [id] : []))),
    kept: new Set(
      newestOfKind.flatMap(({ id, kind, status }) =>
        id && kind === 'invitation' && status === 'kept' && newest.get(id)!.status !== 'sent' ? [id] : [],
      ),
    ),
  }
}

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
const listed = (ctx: Staff, job_id: string, more?: SQL) =>
  ctx.actor.user_type === 'admin'
    ? and(eq(candidates.job_id, job_id), or(isNull(candidates.deleted_at), isNotNull(candidates.erased_at)), more)
    : living(job_id, more)

export async function listCandidates(ctx: Staff, input: VerbInput<Calls['listCandidates']>): Promise<Page<Candidate>> {
  await requireJob(ctx, input.job_id)
  const status = input.interview_status ? eq(candidates.interview_status, input.interview_status) : undefined
  const invited = input.invitation_sent === undefined ? undefined : eq(candidates.invitation_sent, input.invitation_sent)
  const decided = hasOutcome(candidates.id, input.outcome)
  const where = listed(
    ctx,
    input.job_id,
    and(status, invited, decided, matches(input.q, candidates.name, candidates.email, candidates.phone)),
  )
  const [rows, total] = await readPage(
    input,
    ctx.db
      .select(columns)
      .from(candidates)
      .where(and(where, after(candidates.id, input.cursor)))
      .orderBy(desc(candidates.id))
      .limit(input.limit + 1),
    () => ctx.db.$count(candidates, where),
  )
  const page = toPage(rows, input.limit, total)
  return { ...page, rows: await toCandidates(ctx, page.rows) }
}

export async function getCandidate(ctx: Staff, input: { job_id: string; candidate_id: string }): Promise<Candidate> {
  await requireJob(ctx, input.job_id)
  const [row] = await ctx.db
    .select(columns)
    .from(candidates)
    .where(living(input.job_id, eq(candidates.id, input.candidate_id)))
  if (!row) throw notFound('candidate.not_found')
  return await toCandidate(ctx, row)
}

const emailTaken = (error: unknown): never => {
  throw isDuplicate(error, 'candidates_job_email')
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

export async function updateCandidate(ctx: Staff, input: VerbInput<Calls['updateCandidate']>): Promise<Candidate> {
  await requireJob(ctx, input.job_id)
  const unchanged = input.updated_at ? eq(candidates.updated_at, input.updated_at) : undefined
  const [row] = await ctx.db
    .transaction((tx) =>
      tx
        .update(candidates)
        .set({ name: input.name, email: input.email, phone: input.phone, updated_at: new Date().toISOString() })
        .where(living(input.job_id, and(eq(candidates.id, input.candidate_id), unchanged)))
        .returning(columns),
    )
    .catch(emailTaken)
  if (!row) throw await whyNotChanged(ctx, input.job_id, input.candidate_id)
  return await toCandidate(ctx, row)
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
