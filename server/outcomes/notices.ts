// Messages that tell candidates an outcome: shown first, edited, and sent a little later so that they can be undone.
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { contract } from '../../shared/contract.ts'
import { candidateName } from '../../shared/emailTemplates.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { firstReader } from '../../shared/firstReader.ts'
import { noticesGoOut, noticeWaitOf_s, outcomeWords } from '../../shared/outcomeWords.ts'
import type { noticeFailure, NoticeKind, BulkNoticeTemplate, NoticeTemplate } from '../../shared/outcomes.ts'
import { anyOf, type Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { emails } from '../db/schema/mail.ts'
import { users } from '../db/schema/people.ts'
import { scores } from '../db/schema/scoring.ts'
import { toMany } from '../db/toMany.ts'
import { appendDecisions, type Decision } from '../decisions/appendDecisions.ts'
import { AppError } from '../errors.ts'
import {
  candidatePage,
  fillWords,
  letterheadOf,
  notice,
  noticeStatements,
  requireKnown,
  valuesOf,
  type Letterhead,
  type NoticeFacts,
} from '../letters/face.ts'
import { notFailed } from '../mail/mail.ts'
import { requireJob, type JobRecord } from '../security/visible.ts'
import { idsInJob, lockCandidates, requireJobCandidate, type CandidateRecord, type Staff } from './requireJobCandidate.ts'
import { noticeEmail } from './noticeEmails.ts'
import { currentOutcomes, type CurrentOutcome } from './currentOutcomes.ts'

type Calls = typeof contract.outcomes
type Failure = z.infer<typeof noticeFailure>
type Decider = NoticeFacts['decided_by']
type JobFacts = { job: JobRecord; letterhead: Letterhead; writer: Decider }

async function jobFacts(ctx: Staff, job_id: string): Promise<JobFacts> {
  const job = await requireJob(ctx, job_id)
  const [letterhead, [writer]] = await Promise.all([
    letterheadOf(ctx.db, job.recruiter_id, job.interview_language),
    ctx.db.select({ name: users.name }).from(users).where(eq(users.id, ctx.actor.id)),
  ])
  return { job, letterhead, writer: { id: ctx.actor.id, name: writer?.name ?? '', user_type: ctx.actor.user_type } }
}

/** What read their answers first, also in a reading that was made again since. Whoever was not interviewed is not in it. */
async function readersOf(db: Db, candidate_ids: string[]): Promise<Map<string, Reader>> {
  const rows = await db
    .select({ id: candidates.id, status: scores.status, scorer: scores.scorer, model: scores.model, prompt_version: scores.prompt_version })
    .from(candidates)
    .leftJoin(scores, eq(scores.candidate_id, candidates.id))
    .where(and(anyOf(candidates.id, candidate_ids), ne(candidates.interview_status, 'not_started')))
  return new Map(
    [...Map.groupBy(rows, (row) => row.id)].map(([id, readings]) => {
      const by = new Set(readings.map(firstReader))
      if (by.has('model')) return [id, 'model']
      if (by.has('baseline')) return [id, 'baseline']
      return [id, readings.some(({ status }) => status === 'scored') ? 'person' : 'nobody']
    }),
  )
}

type Reader = NoticeFacts['first_reader']

const factsOf = (
  ctx: Staff,
  kind: NoticeKind,
  writer: Decider,
  current: CurrentOutcome | undefined,
  reader: Reader | undefined,
): NoticeFacts => ({
  // If the outcome is not set yet, the writer of the message is about to decide.
  decided_by:
    current?.outcome === kind ? { id: current.decided_by, name: current.decided_by_name, user_type: current.decided_by_type } : writer,
  first_reader: reader ?? null,
  candidate_page: candidatePage(ctx.config),
  support_email: ctx.config.support_email,
})

export async function getCandidateNoticeTemplate(
  ctx: Staff,
  input: VerbInput<Calls['getCandidateNoticeTemplate']>,
): Promise<NoticeTemplate> {
  const candidate = await requireJobCandidate(ctx, input)
  const { kind } = input
  const { job, letterhead, writer } = await jobFacts(ctx, input.job_id)
  const [current, readers] = await Promise.all([currentOutcomes(ctx.db, [candidate.id]), readersOf(ctx.db, [candidate.id])])
  const facts = factsOf(ctx, kind, writer, current.get(candidate.id), readers.get(candidate.id))
  return {
    kind,
    ...fillWords(letterhead.templates[kind], letterhead, candidate, job),
    statements: noticeStatements(kind, letterhead, facts).map(({ text }) => text),
    values: valuesOf(letterhead, candidate, job),
  }
}

export async function getBulkNoticeTemplate(ctx: Staff, input: VerbInput<Calls['getBulkNoticeTemplate']>): Promise<BulkNoticeTemplate> {
  const { kind } = input
  const { job, letterhead, writer } = await jobFacts(ctx, input.job_id)
  const ids = await idsInJob(ctx.db, job.id, input.candidate_ids)
  const [current, readers] = await Promise.all([currentOutcomes(ctx.db, ids), readersOf(ctx.db, ids)])
  const each = ids.map((id) => noticeStatements(kind, letterhead, factsOf(ctx, kind, writer, current.get(id), readers.get(id))))
  return {
    kind,
    // Everything but the name is the same for all. The name is filled in when each message is written.
    ...fillWords(letterhead.templates[kind], letterhead, { name: candidateName }, job),
    statements: counted(each),
    values: valuesOf(letterhead, { name: candidateName }, job),
  }
}

type Counted = BulkNoticeTemplate['statements'][number]

/** Each statement once, with how many get it. The first of each candidate's statements come first, then the second, and so on. */
function counted(each: Pick<Counted, 'id' | 'text'>[][]): Counted[] {
  const counts = new Map<string, Counted>()
  const longest = Math.max(0, ...each.map((statements) => statements.length))
  for (let place = 0; place < longest; place++)
    for (const statements of each) {
      const given = statements[place]
      if (!given) continue
      const { id, text } = given
      counts.set(id, { id, text, candidate_count: (counts.get(id)?.candidate_count ?? 0) + 1 })
    }
  return [...counts.values()]
}

const refusals = {
  'candidate.not_found': () => 'There is no such candidate.',
  'outcome.other': (kind: NoticeKind) => `This candidate’s outcome is not “${outcomeWords[kind]}”. Decide first, then write.`,
  'notice.sent': () => 'This candidate has been told already.',
} as const satisfies Record<Failure, (kind: NoticeKind) => string>

/**
 * The candidates who have been sent this message since the outcome was set, or are about to be. A failed message may be sent again, and one
 * that was kept as soon as a mail server is set.
 */
async function toldSince({ config }: Pick<Staff, 'config'>, tx: Db, kind: NoticeKind, current: CurrentOutcome[]): Promise<Set<string>> {
  const ids = current.map((row) => row.candidate_id)
  if (ids.length === 0) return new Set()
  const telling = notFailed.filter((status) => status !== 'kept' || !config.smtp_url)
  const since = new Map(current.map((row) => [row.candidate_id, row.decided_at]))
  const rows = await tx
    .select({ id: emails.candidate_id, status: emails.status, written: emails.created_at, sent: emails.sent_at })
    .from(emails)
    .where(and(inArray(emails.candidate_id, ids), eq(emails.kind, noticeEmail[kind]), inArray(emails.status, telling)))
  // One that waits goes out although the outcome was changed and set again in the meantime.
  const told = rows.filter(({ id, status, written, sent }) => status === 'waiting' || (sent ?? written) >= since.get(id!)!)
  return new Set(told.map(({ id }) => id!))
}

type Words = { kind: NoticeKind; subject: string; text: string }

/**
 * Queues a message for each candidate who may get it, in the caller's transaction, and gives the reason for each of the others. It goes out
 * `wait_s` seconds later.
 */
async function send(
  ctx: Staff,
  tx: Db,
  ids: string[],
  { job, letterhead, writer }: JobFacts,
  { kind, subject, text }: Words,
  wait_s: number,
) {
  const people = await lockCandidates(tx, job.id, ids)
  const current = await currentOutcomes(tx, [...people.keys()])
  const told = await toldSince(ctx, tx, kind, [...current.values()])
  const readers = await readersOf(tx, ids)
  const failed: { candidate_id: string; code: Failure; reason: string }[] = []
  const decisions: Decision[] = []
  for (const candidate_id of ids) {
    const code = whyNot(people.get(candidate_id), current.get(candidate_id), kind, told)
    if (code) failed.push({ candidate_id, code, reason: refusals[code](kind) })
    else {
      const candidate = people.get(candidate_id)!
      const facts = factsOf(ctx, kind, writer, current.get(candidate_id), readers.get(candidate_id))
      const email = notice({ kind, letterhead, candidate, job, words: { subject, text }, facts })
      await ctx.mail.queue(tx, noticeEmail[kind], { ...email, sent_by: ctx.actor.id }, candidate_id, wait_s)
      decisions.push({
        action: 'notice_sent',
        subject_type: 'candidate',
        subject_id: candidate_id,
        data: { kind, outcome_id: current.get(candidate_id)!.id },
      })
    }
  }
  await appendDecisions(tx, ctx, decisions)
  return { count: decisions.length, failed, done_to: decisions.map((one) => one.subject_id) }
}

function whyNot(
  candidate: CandidateRecord | undefined,
  current: CurrentOutcome | undefined,
  kind: NoticeKind,
  told: Set<string>,
): Failure | null {
  if (!candidate) return 'candidate.not_found'
  if (current?.outcome !== kind) return 'outcome.other'
  return told.has(candidate.id) ? 'notice.sent' : null
}

const keptWords =
  'Not emailed: no mail server is set. The candidate reads the message on their own page, and it waits in the administrators’ Outbox.'

export async function sendNotice(ctx: Staff, input: VerbInput<Calls['sendNotice']>): Promise<VerbOutput<Calls['sendNotice']>> {
  requireKnown(input.kind, input)
  const job = await jobFacts(ctx, input.job_id)
  await ctx.db.transaction(async (tx) => {
    const { failed } = await send(ctx, tx, [input.candidate_id], job, input, noticeWaitOf_s(1))
    if (failed[0]) throw new AppError(failed[0].code, failed[0].reason)
  })
  return ctx.config.smtp_url
    ? { message: `The message goes out in ${noticeWaitOf_s(1)} seconds.`, status: 'queued' }
    : { message: keptWords, status: 'kept' }
}

/** In one transaction, so that others wait for a moment only: the embedded database has one connection. */
const inOneGo = 25

export async function sendNotices(ctx: Staff, input: VerbInput<Calls['sendNotices']>): Promise<VerbOutput<Calls['sendNotices']>> {
  requireKnown(input.kind, input)
  const job = await jobFacts(ctx, input.job_id)
  const ids = [...new Set(input.candidate_ids)]
  const wait_s = noticeWaitOf_s(Math.max(ids.length, input.remaining ?? 0))
  const done: Awaited<ReturnType<typeof send>>[] = []
  for (let i = 0; i < ids.length; i += inOneGo)
    done.push(await toMany(ctx.db, (tx) => send(ctx, tx, ids.slice(i, i + inOneGo), job, input, wait_s)))
  const count = done.reduce((sum, part) => sum + part.count, 0)
  const failed = done.flatMap((part) => part.failed)
  const kept = !ctx.config.smtp_url
  return {
    message: count > 0 && kept ? keptWords : noticesGoOut(count, wait_s),
    queued_count: kept ? 0 : count,
    kept_count: kept ? count : 0,
    failed,
  }
}
