// Removes everything that tells who a candidate was and what they said. Only ids, times, statuses and scores stay.
import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { wipeAddresses } from '../audit/face.ts'
import { eraseDetails, lockCandidate, withFreshCodes } from '../candidates/face.ts'
import type { Ctx, Deps } from '../context.ts'
import { lockJobOf } from '../db/locks.ts'
import type { Db } from '../db/open.ts'
import { jobs } from '../db/schema/jobs.ts'
import { appendDecision, type DecidedBy } from '../decisions/appendDecisions.ts'
import { notFound, OwnError } from '../errors.ts'
import { closeAttempts, endUnscored, lockInterview, wipeInterview } from '../interviews/face.ts'
import { letterheadOf, receipt as receiptLetter } from '../letters/face.ts'
import { wipeOutcomes } from '../outcomes/face.ts'
import { wipeProfile } from '../profiles/face.ts'
import { isOverdue, requireNotHeld, wipeHolds } from '../retention/face.ts'
import { wipeRights } from '../rights/face.ts'
import { wipeScores } from '../scoring/face.ts'
import { requireProof } from '../security/requireProof.ts'
import { endSessions } from '../sessions/face.ts'
import { wipeShares } from '../shares/face.ts'
import type { TaskData } from '../tasks/TaskData.ts'
import { countWhatGoes, filesGone, receiptOf, storeReceipt } from './receipts.ts'

type Call = typeof contract.candidates.eraseCandidate

const filesAtOnce = 500
type Run = { last_try: boolean }

export async function eraseCandidate(ctx: Ctx<'admin'>, { candidate_id, reason }: VerbInput<Call>): Promise<VerbOutput<Call>> {
  await requireProof(ctx)
  return await erase(ctx, candidate_id, reason)
}

type Reason = VerbInput<Call>['reason'] | 'own_request' | 'retention_over'
/** Whoever asked for it gets the receipt by email. */
const asked: ReadonlySet<Reason> = new Set(['own_request', 'asked_for'])

/** The job was reopened after the candidate was chosen. */
export class NotOverdue extends OwnError {
  constructor() {
    super('The data of this candidate is no longer due to be erased.')
  }
}

/**
 * Cannot be undone. A second call changes nothing. Tasks of the same transaction delete
 * the files and the voice provider's record. Throws 409 if a hold protects the candidate.
 */
export async function erase(ctx: Deps & DecidedBy, candidate_id: string, reason: Reason): Promise<VerbOutput<Call>> {
  return await withFreshCodes(() =>
    ctx.db.transaction(async (tx) => {
      // Locked in the same order as an interview locks them, to avoid a deadlock.
      await lockJobOf(tx, candidate_id)
      const interview = await lockInterview(tx, candidate_id)
      const before = await lockCandidate(tx, candidate_id)
      if (!before) throw notFound('candidate.not_found')
      if (before.erased_at) return { candidate_id, erased_at: before.erased_at, receipt_number: await receiptOf(tx, candidate_id) }
      await requireNotHeld(tx, candidate_id, reason === 'own_request' ? 'candidate' : 'staff')
      if (reason === 'retention_over' && !(await isOverdue(tx, ctx.config, candidate_id))) throw new NotOverdue()
      const went = await countWhatGoes(tx, candidate_id, before.email)
      const keys = await wipe(ctx, tx, candidate_id)
      await ctx.mail.wipeTo(tx, before.email)
      await endSessions(tx, { candidate_id })
      await wipeHolds(tx, candidate_id)
      const now = new Date().toISOString()
      if (interview) await endUnscored(tx, interview, now)
      await eraseDetails(tx, ctx, before, now)
      for (let i = 0; i === 0 || i < keys.length; i += filesAtOnce)
        await ctx.tasks.send(tx, 'erase-leftovers', { candidate_id, keys: keys.slice(i, i + filesAtOnce) })
      for (const { id, agent_id, conversation_id } of interview ? await closeAttempts(tx, interview.id, now) : [])
        await ctx.tasks.send(tx, 'erase-conversation', { attempt_id: id, agent_id, conversation_id })
      const receipt = await storeReceipt(ctx, tx, { candidate_id, erased_at: now, went, files_left: keys.length })
      if (asked.has(reason)) {
        const job = await jobOf(tx, before.job_id)
        const letterhead = await letterheadOf(tx, job.recruiter_id, receipt.language)
        await ctx.mail.queueOnce(tx, 'erasure-receipt', receiptLetter({ config: ctx.config, candidate: before, job, letterhead, receipt }))
      }
      const data = { reason, receipt: receipt.number }
      await appendDecision(tx, ctx, { action: 'data_erased', subject_type: 'candidate', subject_id: candidate_id, data })
      return { candidate_id, erased_at: now, receipt_number: receipt.number }
    }),
  )
}

async function jobOf(tx: Db, job_id: string): Promise<{ title: string; recruiter_id: string }> {
  const [job] = await tx.select({ title: jobs.title, recruiter_id: jobs.recruiter_id }).from(jobs).where(eq(jobs.id, job_id))
  return job!
}

/**
 * Empties every text about a candidate, and returns the keys of files that no row
 * points to any more. A second call also removes data that arrived in between.
 */
async function wipe({ mail }: Pick<Deps, 'mail'>, tx: Db, candidate_id: string): Promise<string[]> {
  const keys = await wipeInterview(tx, candidate_id)
  await mail.wipeAbout(tx, candidate_id)
  await wipeScores(tx, candidate_id)
  await wipeOutcomes(tx, candidate_id)
  await wipeRights(tx, candidate_id)
  await wipeShares(tx, candidate_id)
  await wipeProfile(tx, candidate_id)
  await wipeAddresses(tx, candidate_id)
  return keys
}

/** The `erase-leftovers` task: deletes the files, and the data that a running call stored after the erasure. */
export async function eraseLeftovers(deps: Deps, { candidate_id, keys }: TaskData['erase-leftovers'], run: Run): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const late = await wipe(deps, tx, candidate_id)
    // No row names these any more, so their own task keeps them until they are gone.
    if (late.length > 0) await deps.tasks.send(tx, 'remove-files', { keys: late })
  })
  await removeFiles(deps, { keys }, run)
  await filesGone(deps.db, candidate_id, keys.length)
}

/** The `remove-files` task. The last try that fails names the files in the log, because nothing else knows them then. */
export async function removeFiles(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { keys }: TaskData['remove-files'],
  { last_try }: Run,
): Promise<void> {
  try {
    for (const key of keys) await files.remove(key)
  } catch (error) {
    if (last_try) log.error({ keys }, 'files that must be deleted by hand, because the file storage did not delete them for weeks')
    throw error
  }
}
