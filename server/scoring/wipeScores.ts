import { and, eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ScoreFailure } from '../../shared/failures.ts'
import type { Db } from '../db/open.ts'
import { levelSets, modelAnswers, scores } from '../db/schema/scoring.ts'
import { removed } from '../privacy/anonymous.ts'

const erased: { failure: string; failure_code: ScoreFailure } = {
  failure: 'The personal data of this candidate was erased.',
  failure_code: 'candidate.erased',
}

/** Empties every text of a candidate's scores. Overrides and rejections stay visible. A waiting score will not be made. */
export async function wipeScores(tx: Db, candidate_id: string): Promise<void> {
  await tx
    .update(scores)
    .set({
      feedback_summary: null,
      reviewer_notes: null,
      override_reason: sql`case when override_reason is null then null else '' end`,
      reject_reason: sql`case when reject_reason is null then null else '' end`,
      csv_file: null,
      competency_scores: onlyFigures(
        scores.competency_scores,
        ['name', 'score', 'ai_score', 'level', 'low', 'high', 'weight', 'standing', 'entered'],
        {
          reason: '',
          evidence: [],
        },
      ),
      red_flags: onlyFigures(scores.red_flags, ['offset_ms', 'event_id'], { text: '' }),
    })
    .where(eq(scores.candidate_id, candidate_id))
  await tx
    .update(levelSets)
    .set({
      note: null,
      score_before: null,
      levels: onlyFigures(levelSets.levels, ['name', 'level', 'score', 'ai_score', 'ai_level'], { evidence: [] }),
    })
    .where(eq(levelSets.candidate_id, candidate_id))
  await tx
    .update(scores)
    .set({ status: 'failed', ...erased })
    .where(and(eq(scores.candidate_id, candidate_id), or(eq(scores.status, 'waiting'), eq(scores.status, 'failed'))))
  // Last: from here on a reading that goes on keeps no more.
  await tx
    .delete(modelAnswers)
    .where(sql`${modelAnswers.score_id} in (select id from ${scores} where ${scores.candidate_id} = ${candidate_id})`)
}

/**
 * Keeps only the named fields of each entry of a list, so that a text field added later does not survive an erasure. The name of a
 * competency that a person entered goes too: whoever wrote the file may have named the candidate in it.
 */
const onlyFigures = (list: AnyPgColumn, fields: string[], emptied: object) => sql`coalesce((
  select jsonb_agg(${JSON.stringify(emptied)}::jsonb || (select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(e) where key in (select jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb))) || case when e ? 'entered' then ${JSON.stringify({ name: removed })}::jsonb else '{}'::jsonb end order by n)
  from jsonb_array_elements(${list}) with ordinality as entries(e, n)), '[]'::jsonb)`
