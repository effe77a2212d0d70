// Exports a candidate's data: a text to read, the same as JSON, the skill profile and the recordings. The text says what is left out.
import { and, asc, eq, notInArray, or } from 'drizzle-orm'
import type { Download } from '../../shared/endpoint.ts'
import { soundEnding } from '../../shared/soundTypes.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Admit } from '../RoomRoutes.ts'
import { candidates } from '../db/schema/candidates.ts'
import { adjustments } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { findInterview, playable, readInterview, requireCandidate, requireOwn, segmentsOf } from '../interviews/face.ts'
import { emailsToStaff } from '../mail/mail.ts'
import { noticeEmails } from '../outcomes/face.ts'
import { letterheadOf } from '../letters/face.ts'
import { exportProfile, getProfile, seesOpenJobs } from '../profiles/face.ts'
import { countUse } from '../security/countUse.ts'
import { approvedScore } from './approvedScore.ts'
import { correctionsOf } from './corrections.ts'
import { messagesTo } from './getRights.ts'
import { readableText, type OwnData } from './readableText.ts'
import { requestsOf } from './requestReview.ts'
import { zipOf, type Entry } from './zipOf.ts'

type Me = Ctx<'candidate'>

async function gather(ctx: Me, candidate_id: string): Promise<OwnData> {
  const { db } = ctx
  const [candidate] = await db
    .select({ name: candidates.name, email: candidates.email, phone: candidates.phone, added_at: candidates.created_at })
    .from(candidates)
    .where(eq(candidates.id, candidate_id))
  const { kind, note, created_at } = adjustments
  const { kind: email_kind, subject, sent_at, status } = emails
  return {
    exported_at: new Date().toISOString(),
    candidate: candidate!,
    interview: await readInterview(ctx, candidate_id),
    corrections: await correctionsOf(db, candidate_id),
    adjustments: await db.select({ kind, note, created_at }).from(adjustments).where(eq(adjustments.candidate_id, candidate_id)),
    review_requests: await requestsOf(db, candidate_id),
    messages: (await messagesTo(ctx, candidate_id)).map(({ words: _words, statements: _statements, ...message }) => message),
    emails: await db
      .select({ kind: email_kind, subject, sent_at, status })
      .from(emails)
      .where(
        and(
          eq(emails.candidate_id, candidate_id),
          notInArray(email_kind, emailsToStaff),
          // A message about an outcome is the candidate's once it went out; `messages` has one that is kept, when it counts.
          or(notInArray(email_kind, noticeEmails), eq(status, 'sent')),
        ),
      )
      .orderBy(asc(emails.id)),
    score: await approvedScore(db, candidate_id),
    profile: await getProfile(ctx, { candidate_id }),
    sees_open_jobs: await seesOpenJobs(db, candidate_id),
  }
}

/** The time zone of the emails to this candidate. */
async function zoneOf({ db, actor }: Me): Promise<string> {
  const [job] = await db
    .select({ recruiter_id: jobs.recruiter_id, language: jobs.interview_language })
    .from(jobs)
    .where(eq(jobs.id, actor.job_id))
  return (await letterheadOf(db, job!.recruiter_id, job!.language)).zone
}

/** A download reads every recording of the interview. */
export const downloadsPerPerson = { most: 6, minutes: 60 }

const clock = (ms: number) => `${Math.floor(ms / 60_000)}m${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}s`

const underWay = new Set<string>()

/** One download of a session at a time: each reads files for as long as its browser takes. */
const admit: Admit = async (_deps, { authorization = '' }) => {
  if (underWay.has(authorization))
    throw new AppError('own_data.too_many', 'Your data is being downloaded already. Wait until that is done.', { retry_after: 10 })
  underWay.add(authorization)
  return () => underWay.delete(authorization)
}

async function take(ctx: Me, { candidate_id }: { candidate_id: string }): Promise<Download<'application/zip'>> {
  requireOwn(ctx, candidate_id)
  await requireCandidate(ctx.db, candidate_id)
  await countUse(
    ctx,
    `own data ${candidate_id}`,
    downloadsPerPerson,
    'own_data.too_many',
    'You have downloaded your data many times within an hour. Wait a while and try again.',
  )
  const data = await gather(ctx, candidate_id)
  const resume = await exportProfile(ctx, { candidate_id })
  const entries: Entry[] = [
    { name: 'read-me.txt', content: readableText(data, await zoneOf(ctx), ctx.config.support_email) },
    { name: 'data.json', content: `${JSON.stringify(data, null, 2)}\n` },
    ...('bytes' in resume && typeof resume.bytes === 'string' ? [{ name: 'resume.json', content: resume.bytes }] : []),
    ...(await recordings(ctx, candidate_id)),
  ]
  return {
    content_type: 'application/zip',
    filename: 'vouch-my-data.zip',
    headers: { 'cache-control': 'no-store' },
    stream: zipOf(entries),
  }
}

export const exportOwnData = Object.assign(take, { admit })

async function recordings(ctx: Me, candidate_id: string): Promise<Entry[]> {
  const interview = await findInterview(ctx.db, candidate_id)
  if (!interview) return []
  const entries: Entry[] = []
  for (const [i, { segment_id, offset_ms }] of (await segmentsOf(ctx.db, interview.id)).entries()) {
    const file = await playable(ctx, interview.id, segment_id)
    const ending = soundEnding(file.content_type)
    if ('read' in file) entries.push({ name: `recordings/${i + 1}-from-${clock(offset_ms)}.${ending}`, content: file.read(0, file.size) })
  }
  return entries
}
