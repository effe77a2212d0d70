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
import { eachCompetency, sameCompetency } from '../../../shared/sameCompetency.ts'

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
  const chosen = await chooseBest(ctx, job_id, wanted, top_n, min_score)
  const best = await readChosen(ctx, job_id, chosen.slice(0, top_n))
  const outcomes = await outcomesOf(
    ctx.db,
    best.map(({ chosen }) => chosen.id),
  )
  const competencies = eachCompetency(best.flatMap(({ read }) => read.score.competency_scores.map((c) => c.name)))
  const tied = tiesOf(
    best.map((one) => one.chosen.tied_with),
    chosen.slice(top_n).map((one) => one.tied_with),
  )
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
      overall_score: s.provisional ? ('' as const) : s.overall_score!,
      provisional: s.provisional ? provisionalWords({ low: s.overall_low, high: s.overall_high }, s.overall_score!) : '',
      note: anyProposed({ provisional: s.provisional, scored_by: by, competency_scores: all }) ? provisionalNote : '',
      answered: s.question_count > 0 ? `${s.answered_count} of ${s.question_count}` : 'not known',
      competency_scores: inOneCell(all, by),
      red_flags: s.red_flags.map((f) => f.text).join('; '),
      scored_by: scoredByWords(by),
      ai_overall_score: besidePerson(s) ?? ('' as const),
      first_reader: first ? scoredByWords(first) : '',
      ...decidedIn(outcomes.get(s.candidate_id)),
      interview_completed_at: interview_completed_at ?? '',
      tied: tied.words.get(tied_with) ?? '',
      read_this: answersToRead(s)
        .map((c) => c.name)
        .join('; '),
      ...Object.fromEntries(
        competencies.map((name) => {
          const found = all.find((c) => sameCompetency(c.name, name))
          return [competencyColumn(name), found ? figureOf(found, by) : '']
        }),
      ),
    }
  }
  return { candidates: best.map(toRecord), tied_left_out: tied.left_out }
}

/** For each tie of the exported rows, by its first candidate, the words of their cells; and how many who are tied with one of them are `cut` off. */
function tiesOf(exported: string[], cut: string[]): { words: Map<string, string>; left_out: number } {
  const words = new Map<string, string>()
  let left_out = 0
  for (const [first, rows] of Map.groupBy(exported, (tied_with) => tied_with)) {
    const more = cut.filter((tied_with) => tied_with === first).length
    left_out += more
    if (rows.length + more > 1) words.set(first, `Tie ${words.size + 1}${more > 0 ? `, ${more} more not in this file` : ''}`)
  }
  return { words, left_out }
}
