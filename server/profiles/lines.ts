// The lines of a profile: imported or typed, and confirmed by the candidate, one by one or those of one source together.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import { factNames, type Brought } from '../../shared/bring.ts'
import { lineMaxLength, mostLines, type ProfileLine } from '../../shared/profile.ts'
import { webAddress } from '../../shared/profiles.ts'
import type { Ctx } from '../context.ts'
import { profileLines } from '../db/schema/profiles.ts'
import { AppError, notFound } from '../errors.ts'
import { currentCatalogue } from '../occupations/face.ts'
import { firstOf, plainText } from '../text/words.ts'
import type { BroughtLine } from './bring/BroughtLine.ts'
import { inOrder } from './bring/findDates.ts'
import { withoutProtected } from '../privacy/withoutProtected.ts'
import { getProfile } from './getProfile.ts'
import { lineRows, toLines } from './readLines.ts'
import { requireLiving } from './requireLiving.ts'
import { requireOwnProfile } from './requireOwnProfile.ts'
import { dropWords } from './stepWords.ts'

type Calls = typeof contract.profiles
type Candidate = Ctx<'candidate'>
type Row = typeof profileLines.$inferSelect

/**
 * Stores the lines that are new; they wait to be confirmed. Reading the same file again adds nothing, also after lines were corrected.
 * `cut`: what was not read before.
 */
export async function keepLines(
  ctx: Candidate,
  candidate_id: string,
  source: Row['source'],
  read: BroughtLine[],
  cut: Brought['cut'] = [],
): Promise<Brought> {
  // This comes before any text is read: a refusal must not cost more than it saves.
  requireSpace(read.length)
  const left_out: Brought['left_out'] = []
  const shortened = [...cut]
  const usable: (Omit<BroughtLine, 'left_out'> & { url: string | null })[] = []
  for (const { left_out: before = [], ...line } of read) {
    // Reading many lines in one go would hold the main thread.
    await setImmediate()
    const whole = plainText(line.text)
    // More is read than is kept, so that no half of a protected fact stands at the end.
    const { text, left_out: kinds } = withoutProtected(firstOf(whole, 2 * lineMaxLength))
    const place = plainText(line.place)
    const all = [...new Set([...before, ...kinds])]
    if (all.length > 0) left_out.push({ place, kinds: all })
    if (text.length > lineMaxLength || whole.length > 2 * lineMaxLength) shortened.push({ place })
    if (/\p{L}/u.test(text))
      usable.push({ ...line, text: firstOf(text, lineMaxLength), place, url: webAddress.safeParse(line.url).data ?? null })
  }
  const added = await ctx.db.transaction(async (tx) => {
    await requireLiving(tx, candidate_id)
    const there = await lineRows(tx, candidate_id)
    const known = new Set(there.flatMap((line) => [hashOf(line), line.read_hash]))
    const fresh = usable.map((line) => ({ ...line, read_hash: hashOf(line) })).filter((line) => known.size < known.add(line.read_hash).size)
    requireSpace(there.length + fresh.length)
    if (fresh.length > 0)
      await tx.insert(profileLines).values(fresh.map((line) => ({ ...line, candidate_id, source, state: 'unconfirmed' as const })))
    return fresh.length
  })
  return { added, known: usable.length - added, left_out, cut: shortened, profile: await getProfile(ctx, { candidate_id }) }
}

const hashOf = ({ kind, text, from }: Pick<Row, 'kind' | 'text' | 'from'>) =>
  createHash('sha256')
    .update(`${kind} ${from ?? ''} ${text.toLowerCase()}`)
    .digest('hex')

function requireSpace(count: number): void {
  if (count > mostLines) throw new AppError('profile.full', `A profile holds at most ${mostLines} lines. Delete some first.`)
}

export async function addProfileLine(ctx: Candidate, input: VerbInput<Calls['addProfileLine']>): Promise<ProfileLine> {
  requireOwnProfile(ctx, input.candidate_id)
  const { candidate_id, kind, from = null, to = null, url = null } = input
  requireOrder(from, to)
  const row = await ctx.db.transaction(async (tx) => {
    await requireLiving(tx, candidate_id)
    requireSpace((await tx.$count(profileLines, eq(profileLines.candidate_id, candidate_id))) + 1)
    const values = {
      candidate_id,
      kind,
      text: ownWords(input.text),
      from,
      to,
      url,
      source: 'typed',
      place: 'typed by you',
      state: 'confirmed',
    } as const
    return (await tx.insert(profileLines).values(values).returning())[0]!
  })
  return (await toLines(ctx.db, await currentCatalogue(ctx.db), [row]))[0]!
}

export async function updateProfileLine(ctx: Candidate, input: VerbInput<Calls['updateProfileLine']>): Promise<ProfileLine> {
  requireOwnProfile(ctx, input.candidate_id)
  const { state, from, to, url, not_mine } = input
  const row = await ctx.db.transaction(async (tx) => {
    const [line] = await tx.select().from(profileLines).where(ownLine(input)).for('update')
    if (!line) throw notFound('line.not_found')
    if (from !== undefined || to !== undefined) requireOrder(from === undefined ? line.from : from, to === undefined ? line.to : to)
    // An answer is quoted word for word, so its text cannot be edited.
    const text = input.text === undefined || line.kind === 'answer' ? line.text : ownWords(input.text)
    // Whoever confirms the line has looked at its dates.
    const dates_turned = state === 'confirmed' ? false : line.dates_turned
    await dropWords(tx, input.candidate_id)
    return (await tx.update(profileLines).set({ state, text, from, to, url, not_mine, dates_turned }).where(ownLine(input)).returning())[0]!
  })
  return (await toLines(ctx.db, await currentCatalogue(ctx.db), [row]))[0]!
}

/** All of the lines or none: what the candidate saw together changes together. */
export async function changeProfileLines(ctx: Candidate, input: VerbInput<Calls['changeProfileLines']>): Promise<{ changed: number }> {
  const { candidate_id, line_ids, to } = input
  requireOwnProfile(ctx, candidate_id)
  const wanted = [...new Set(line_ids)]
  const these = and(eq(profileLines.candidate_id, candidate_id), inArray(profileLines.id, wanted))
  await ctx.db.transaction(async (tx) => {
    const there = await tx.select({ id: profileLines.id }).from(profileLines).where(these).orderBy(profileLines.id).for('update')
    if (there.length < wanted.length) throw notFound('line.not_found')
    if (to === 'deleted') await tx.delete(profileLines).where(these)
    else await tx.update(profileLines).set({ state: to, dates_turned: false }).where(these)
    await dropWords(tx, candidate_id)
  })
  return { changed: wanted.length }
}

export async function removeProfileLine(ctx: Candidate, input: VerbInput<Calls['removeProfileLine']>): Promise<void> {
  requireOwnProfile(ctx, input.candidate_id)
  await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(profileLines).where(ownLine(input)).returning({ id: profileLines.id })
    if (gone.length === 0) throw notFound('line.not_found')
    await dropWords(tx, input.candidate_id)
  })
}

const ownLine = ({ candidate_id, profile_line_id }: { candidate_id: string; profile_line_id: string }) =>
  and(eq(profileLines.candidate_id, candidate_id), eq(profileLines.id, profile_line_id))

/** Throws 422 if the end is before the start. */
function requireOrder(from: string | null, to: string | null): void {
  if (!inOrder(from, to).turned) return
  const message = `must not be before the start, ${from}; change one of the two dates`
  throw new AppError('input.invalid', `The end date ${message}.`, { errors: [{ path: 'to', message }] })
}

/** Typed text must not contain protected facts either. Throws 422 if it does. */
function ownWords(text: string): string {
  const { text: kept, left_out } = withoutProtected(text)
  if (left_out.length === 0) return kept
  const message = `mentions ${factNames(left_out)}, which a profile does not keep; leave that out`
  throw new AppError('input.invalid', `The line ${message}.`, { errors: [{ path: 'text', message }] })
}
