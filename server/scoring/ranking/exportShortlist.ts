// The shortlist as flat records, with a column for each competency.
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../../shared/endpoint.ts'
import { outcomeWords } from '../../../shared/outcomeWords.ts'
import type { Outcome } from '../../../shared/outcomes.ts'
import { provisionalNote, rangeWords, scoredByWords } from '../../../shared/scoreWords.ts'
import { anyProposed, proposedRange } from '../../../shared/proposedRange.ts'
import type { ScoredBy } from '../../../shared/candidateResult.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import { competencyColumn } from '../../../shared/exportShortlist.ts'
import { outcomesOf } from '../../outcomes/face.ts'
import { requireJob } from '../../security/visible.ts'
import { answersToRead } from '../readScores.ts'
import { besidePerson, readerBesidePerson, scoredBy, withSources } from '../scoredBy.ts'
import { chooseBest, readChosen } from './listNarrowed.ts'
import type { Staff } from './rankedRows.ts'

type Calls = typeof contract.scoring

const withoutFigure = { scored: '', insufficient_evidence: 'insufficient evidence', unanswered: 'not answered', not_asked: 'left out' }
/** A figure, or in place of it its range where nobody has confirmed it, or why there is none. */
function figureOf(c: CompetencyScore, whole: ScoredBy): number | string {
  if (c.score === null) return withoutFigure[c.standing]
  const range = proposedRange(c, whole)
  return range ? provisionalWords(range, c.score) : c.score
}
const inOneCell = (all: CompetencyScore[], whole: ScoredBy) =>
  all.map((c) => `${c.name}:${figureOf(c, whole)}${c.scored_by ? ` (${scoredByWords(c.scored_by)})` : ''}`).join('; ')

const decidedIn = (of: Outcome | undefined) => ({
  outcome: of ? outcomeWords[of.outcome] : '',
  outcome_reason: of?.reason ?? '',
  decided_by: of?.decided_by ?? '',
  decided_at: of?.decided_at ?? '',
})

/** `Provisional 40–70`. */
const provisionalWords = ({ low, high }: { low: number | null; high: number | null }, score: number) =>
  `Provisional ${rangeWords(low, high) ?? Math.round(low ?? score)}`

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
  const ties = [...Map.groupBy(best, ({ chosen }) => chosen.tied_with)].flatMap(([first, rows]) => (rows.length > 1 ? [first] : []))
  const toRecord = ({
    chosen: { ranked, tied_with },
    read: { score: s, name, email, phone, interview_completed_at, set_by },
  }: (typeof best)[number]) => {
    const by = scoredBy(s, set_by) ?? { kind: 'person' as const }
    const all = withSources(s.competency_scores, s, by)
    const first = readerBesidePerson(s)
    return {
      rank: ranked.rank,
      name,
      email,
      phone,
      overall_score: s.overall_score!,
      provisional: s.provisional ? provisionalWords({ low: s.overall_low, high: s.overall_high }, s.overall_score!) : '',
      note: anyProposed({ provisional: s.provisional, scored_by: by, competency_scores: all }) ? provisionalNote : '',
      answered: s.question_count > 0 ? `${s.answered_count} of ${s.question_count}` : '',
      competency_scores: inOneCell(all, by),
      red_flags: s.red_flags.map((f) => f.text).join('; '),
      scored_by: scoredByWords(by),
      ai_overall_score: besidePerson(s) ?? ('' as const),
      first_reader: first ? scoredByWords(first) : '',
      ...decidedIn(outcomes.get(s.candidate_id)),
      interview_completed_at: interview_completed_at ?? '',
      tied: ties.includes(tied_with) ? `Tie ${ties.indexOf(tied_with) + 1}` : '',
      read_this: answersToRead(s)
        .map((c) => c.name)
        .join('; '),
      ...Object.fromEntries(
        competencies.map((name) => {
          const found = all.find((c) => c.name === name)
          return [competencyColumn(name), found ? figureOf(found, by) : '']
        }),
      ),
    }
  }
  return { candidates: best.map(toRecord) }
}
