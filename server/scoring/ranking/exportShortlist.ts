// The shortlist as flat records, with a column for each competency.
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../../shared/endpoint.ts'
import { outcomeWords } from '../../../shared/outcomeWords.ts'
import type { Outcome } from '../../../shared/outcomes.ts'
import { provisionalNote, rangeWords, scoredByWords } from '../../../shared/scoreWords.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import { competencyColumn } from '../../../shared/exportShortlist.ts'
import type { scores } from '../../db/schema/scoring.ts'
import { outcomesOf } from '../../outcomes/face.ts'
import { requireJob } from '../../security/visible.ts'
import { besidePerson, scoredBy } from '../scoredBy.ts'
import { chooseBest, readChosen } from './listNarrowed.ts'
import type { Staff } from './rankedRows.ts'

type Calls = typeof contract.scoring

const withoutFigure = { scored: '', insufficient_evidence: 'insufficient evidence', unanswered: 'not answered', not_asked: 'left out' }
const inOneCell = (all: CompetencyScore[]) => all.map((c) => `${c.name}:${c.score ?? withoutFigure[c.standing]}`).join('; ')

const figureIn = (all: CompetencyScore[], name: string) => {
  const found = all.find((c) => c.name === name)
  return found ? (found.score ?? withoutFigure[found.standing]) : ''
}
const decidedIn = (of: Outcome | undefined) => ({
  outcome: of ? outcomeWords[of.outcome] : '',
  outcome_reason: of?.reason ?? '',
  decided_by: of?.decided_by ?? '',
  decided_at: of?.decided_at ?? '',
})

type Provisional = Pick<typeof scores.$inferSelect, 'provisional' | 'overall_low' | 'overall_high'>

/** `Provisional 40–70`; empty if the score is not provisional. */
function provisionalWords({ provisional, overall_low, overall_high }: Provisional): string {
  if (!provisional) return ''
  if (overall_low === null || overall_high === null) return 'Provisional'
  return `Provisional ${rangeWords(overall_low, overall_high) ?? Math.round(overall_low)}`
}

export async function exportShortlist(
  ctx: Staff,
  input: VerbInput<Calls['exportShortlist']>,
): Promise<VerbOutput<Calls['exportShortlist']>> {
  const { job_id, top_n, min_score, outcome, ...narrowing } = input
  await requireJob(ctx, job_id)
  const wanted = { ...narrowing, outcome: outcome === 'any' ? undefined : outcome }
  const best = await readChosen(ctx, job_id, await chooseBest(ctx, job_id, wanted, top_n, min_score))
  const outcomes = await outcomesOf(
    ctx.db,
    best.map(({ chosen }) => chosen.id),
  )
  const competencies = [...new Set(best.flatMap(({ read }) => read.score.competency_scores.map((c) => c.name)))]
  return {
    candidates: best.map(({ chosen: { ranked }, read: { score: s, name, email, phone, interview_completed_at, set_by } }) => ({
      rank: ranked.rank,
      name,
      email,
      phone,
      overall_score: s.overall_score!,
      provisional: provisionalWords(s),
      note: s.provisional ? provisionalNote : '',
      answered: s.question_count > 0 ? `${s.answered_count} of ${s.question_count}` : '',
      competency_scores: inOneCell(s.competency_scores),
      red_flags: s.red_flags.map((f) => f.text).join('; '),
      scored_by: scoredByWords(scoredBy(s, set_by) ?? { kind: 'person' }),
      ai_overall_score: besidePerson(s) ?? '',
      ...decidedIn(outcomes.get(s.candidate_id)),
      interview_completed_at: interview_completed_at ?? '',
      ...Object.fromEntries(competencies.map((name) => [competencyColumn(name), figureIn(s.competency_scores, name)])),
    })),
  }
}
