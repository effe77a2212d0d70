// The ways to fill a profile: each reads a source of the candidate's into lines, which wait to be confirmed.
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Brought, BroughtFromGithub } from '../../shared/bring.ts'
import type { Ctx } from '../context.ts'
import { invalidFile } from '../errors.ts'
import { answersOf } from '../interviews/face.ts'
import { readPdf } from '../jobs/face.ts'
import { currentCatalogue, findInCatalogue } from '../occupations/face.ts'
import { confirmedAnswers } from '../scoring/face.ts'
import { countUse } from '../security/countUse.ts'
import { readInThread } from '../text/readInThread.ts'
import { charactersRead } from '../text/charactersRead.ts'
import { isZip } from '../text/fileKinds.ts'
import { sentencesOf } from '../text/english.ts'
import { fromJsonResume } from './bring/fromJsonResume.ts'
import { fromLinkedin } from './bring/fromLinkedin.ts'
import { readGithub } from './bring/readGithub.ts'
import type { BroughtLine } from './bring/BroughtLine.ts'
import { inEnglish } from './bring/inEnglish.ts'
import { readResume } from './bring/readResume.ts'
import { refuseOldWord } from './bring/refuseOldWord.ts'
import { githubCode } from './getProfile.ts'
import { keepLines } from './lines.ts'
import { requireOwnProfile } from './requireOwnProfile.ts'

type Calls = typeof contract.profiles
type Candidate = Ctx<'candidate'>

const cvThread = new URL('bring/readCvThread.ts', import.meta.url)
const fewestLetters = 40

const broughtPerPerson = { most: 30, minutes: 10 }
/** Reading costs processor time, so nobody brings more than a person would. */
const countBrought = (ctx: Candidate, candidate_id: string) =>
  countUse(
    ctx,
    `brought ${candidate_id}`,
    broughtPerPerson,
    'profile.too_many',
    'You have imported many things in a short time. Wait a few minutes and try again.',
  )

/** Reads a CV into lines. The file itself is not stored. */
export async function uploadCv(ctx: Candidate, input: VerbInput<Calls['uploadCv']>): Promise<Brought> {
  const { candidate_id, file } = input
  requireOwnProfile(ctx, candidate_id)
  await countBrought(ctx, candidate_id)
  refuseOldWord(file.bytes)
  const text = isZip(file.bytes) ? await readDocx(ctx.actor.id, file.bytes) : await readPdf(ctx.actor.id, file.bytes, 'cv_file')
  if ((text.match(/\p{L}/gu)?.length ?? 0) < fewestLetters)
    throw invalidFile('cv_file', 'has no text that can be read; it may be a scan or a picture. Type the lines that matter instead')
  const lines = await linesOf(ctx, text)
  if (!lines)
    throw invalidFile('cv_file', 'seems to be in another language than English, which is not read yet. Type the lines that matter instead')
  if (lines.length === 0)
    throw invalidFile(
      'cv_file',
      'has no section that we recognise, such as Experience, Education or Skills. Type the lines that matter instead',
    )
  const unread =
    text.length >= charactersRead - 1 ? [{ place: `what comes after ${charactersRead.toLocaleString('en-US')} characters` }] : []
  return await keepLines(ctx, candidate_id, 'cv', lines, unread)
}

/** The one batch that the thread has. */
const inThread = <T>(file: { person: string; bytes: Uint8Array; long?: object }) =>
  readInThread<T, T>(cvThread, { field: 'cv_file', ...file }, async (batches) => (await batches.next()).value as T)

const readDocx = (person: string, bytes: Uint8Array) => inThread<string>({ person, bytes })

/** So many characters are read in at most 20 milliseconds, once the patterns are compiled. More would hold up everybody, so a thread reads them. */
const atOnce = 5_000

async function linesOf(ctx: Candidate, text: string): Promise<BroughtLine[] | null> {
  const index = await currentCatalogue(ctx.db)
  if (text.length <= atOnce) return inEnglish(text) ? readResume(text, (words) => findInCatalogue(index, words)) : null
  const long = { text, catalogue: index.catalogue }
  return (await inThread<{ lines: BroughtLine[] | null }>({ person: ctx.actor.id, bytes: new Uint8Array(), long })).lines
}

export async function bringLinkedin(ctx: Candidate, input: VerbInput<Calls['bringLinkedin']>): Promise<Brought> {
  requireOwnProfile(ctx, input.candidate_id)
  await countBrought(ctx, input.candidate_id)
  return await keepLines(ctx, input.candidate_id, 'linkedin', fromLinkedin(input.rows))
}

export async function bringGithub(ctx: Candidate, input: VerbInput<Calls['bringGithub']>): Promise<BroughtFromGithub> {
  const { candidate_id, username } = input
  requireOwnProfile(ctx, candidate_id)
  await countBrought(ctx, candidate_id)
  const { lines, ...told } = await readGithub(ctx.config.github, username, githubCode(ctx, candidate_id))
  return { ...(await keepLines(ctx, candidate_id, 'github', lines)), ...told }
}

export async function bringJsonResume(ctx: Candidate, input: VerbInput<Calls['bringJsonResume']>): Promise<Brought> {
  requireOwnProfile(ctx, input.candidate_id)
  await countBrought(ctx, input.candidate_id)
  return await keepLines(ctx, input.candidate_id, 'json_resume', fromJsonResume(input))
}

const longestSkillQuote = 500

/** Quotes every sentence of the candidate's answers in which the catalogue finds a skill, or which a person has counted for a single one, word for word. */
export async function bringInterview(ctx: Candidate, { candidate_id }: { candidate_id: string }): Promise<Brought> {
  requireOwnProfile(ctx, candidate_id)
  await countBrought(ctx, candidate_id)
  const index = await currentCatalogue(ctx.db)
  const answers = await answersOf(ctx.db, candidate_id)
  const counted = (await confirmedAnswers(ctx.db, candidate_id))
    .filter(({ criterion }) => findInCatalogue(index, criterion).skills.length === 1)
    .flatMap(({ quotes }) => quotes.filter((quote) => quote.length <= longestSkillQuote))
  const isCounted = (text: string) => counted.some((quote) => quote.includes(text) || text.includes(quote))
  const quotes = answers.flatMap(({ number, text }) =>
    sentencesOf(text)
      .filter(
        (sentence) =>
          sentence.text.length <= longestSkillQuote &&
          (isCounted(sentence.text) || findInCatalogue(index, sentence.text).skills.length > 0),
      )
      .map((sentence) => ({
        kind: 'answer' as const,
        text: sentence.text,
        from: null,
        to: null,
        url: null,
        place: `your answer to question ${number}`,
      })),
  )
  return await keepLines(ctx, candidate_id, 'interview', quotes)
}
