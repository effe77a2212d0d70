// Notes about a candidate that staff write for each other, and the people they mention in them.
import { and, asc, desc, eq, or } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { JobStaff, Note } from '../../shared/outcomes.ts'
import { after, toPage } from '../db/keyset.ts'
import { anyOf, type Db } from '../db/open.ts'
import { jobs } from '../db/schema/jobs.ts'
import { notes } from '../db/schema/outcomes.ts'
import { users } from '../db/schema/people.ts'
import { notFound } from '../errors.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import { isActive } from '../security/activeUsers.ts'
import { lockLiving } from '../security/lockLiving.ts'
import { requireJob } from '../security/visible.ts'
import { requireJobCandidate, type Staff } from './requireJobCandidate.ts'

type Calls = typeof contract.outcomes

/** The recruiter of a job and the administrators. */
const staffOf = async (db: Db, job_id: string) =>
  await db
    .selectDistinct({ id: users.id, name: users.name, email: users.email, user_type: users.user_type })
    .from(users)
    .innerJoin(jobs, eq(jobs.id, job_id))
    .where(and(isActive, or(eq(users.user_type, 'admin'), eq(users.id, jobs.recruiter_id))))
    .orderBy(asc(users.name))

export async function listJobStaff(ctx: Staff, input: { job_id: string }): Promise<JobStaff[]> {
  const job = await requireJob(ctx, input.job_id)
  return await staffOf(ctx.db, job.id)
}

export async function listCandidateNotes(
  ctx: Staff,
  input: VerbInput<Calls['listCandidateNotes']>,
): Promise<VerbOutput<Calls['listCandidateNotes']>> {
  const candidate = await requireJobCandidate(ctx, input)
  const where = eq(notes.candidate_id, candidate.id)
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ id: notes.id, note: notes, by: users.name })
      .from(notes)
      .innerJoin(users, eq(users.id, notes.user_id))
      .where(and(where, after(notes.id, input.cursor)))
      .orderBy(desc(notes.id))
      .limit(input.limit + 1),
    ctx.db.$count(notes, where),
  ])
  const page = toPage(rows, input.limit, total)
  const ids = page.rows.flatMap(({ note }) => note.mentioned)
  const people = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(anyOf(users.id, ids))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const named = (mentioned: string[]) => mentioned.flatMap((id) => names.get(id) ?? [])
  return {
    ...page,
    rows: page.rows.map(({ note, by }) => ({ ...note, mentioned: named(note.mentioned), by, own: note.user_id === ctx.actor.id })),
  }
}

/**
 * Mentioned are those whose ids are sent, whatever the text says. A mentioned person gets an email with a link but without the note,
 * because only signed-in users may read the note.
 */
export async function addCandidateNote(ctx: Staff, input: VerbInput<Calls['addCandidateNote']>): Promise<Note> {
  const { job_id, text, mentions = [] } = input
  const candidate = await requireJobCandidate(ctx, input)
  const staff = await staffOf(ctx.db, job_id)
  const author = staff.find((person) => person.id === ctx.actor.id)
  const mentioned = staff.filter(({ id }) => mentions.includes(id) && id !== ctx.actor.id)
  return await ctx.db.transaction(async (tx) => {
    if (!(await lockLiving(tx, candidate.id))) throw notFound('candidate.not_found')
    const [row] = await tx
      .insert(notes)
      .values({ candidate_id: candidate.id, user_id: ctx.actor.id, text, mentioned: mentioned.map(({ id }) => id) })
      .returning()
    for (const person of mentioned) {
      const page = `${ctx.config.public_url}/${person.user_type}/jobs/${job_id}/candidates/${candidate.id}#notes`
      const email = writeEmail(person.email, `${author?.name ?? 'A colleague'} mentioned you in a note`, [
        { kind: 'heading', text: 'You are mentioned in a note' },
        { kind: 'paragraph', text: `${author?.name ?? 'A colleague'} wrote a note about ${candidate.name} and mentioned you.` },
        { kind: 'button', label: 'Read the note', href: page },
      ])
      await ctx.mail.queue(tx, 'mention', email, candidate.id)
    }
    return { ...row!, mentioned: mentioned.map(({ name }) => name), by: author?.name ?? '', own: true }
  })
}
