import { and, asc, eq, gt } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import type { Download } from '../../../shared/endpoint.ts'
import { scoreColumns } from '../../../shared/rowErrors.ts'
import type { Ctx } from '../../context.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { visibleScores } from '../readScores.ts'

type Admin = Ctx<'admin'>

const templatePage = 1000
const asCsv = (rows: { candidate_id: string; email: string }[], header: boolean) =>
  Buffer.from(stringify(rows, { header, columns: [...scoreColumns], record_delimiter: 'windows', escape_formulas: true }))

async function* waitingAsCsv(ctx: Admin): AsyncIterable<Uint8Array> {
  let last: string | undefined
  do {
    const page = await ctx.db
      .select({ candidate_id: scores.candidate_id, email: candidates.email })
      .from(scores)
      .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
      .innerJoin(jobs, eq(jobs.id, scores.job_id))
      .where(visibleScores(ctx, and(eq(scores.decision, 'pending'), last === undefined ? undefined : gt(scores.candidate_id, last))))
      .orderBy(asc(scores.candidate_id))
      .limit(templatePage)
    yield asCsv(page, last === undefined)
    last = page.length === templatePage ? page.at(-1)!.candidate_id : undefined
  } while (last !== undefined)
}

/** One row for each candidate who waits for review, with blank scores, a page at a time. A row that stays blank changes nothing. */
export async function getScoreUploadTemplate(ctx: Admin): Promise<Download<'text/csv'>> {
  return { content_type: 'text/csv', filename: 'candidate_scoring_template.csv', stream: waitingAsCsv(ctx) }
}
