// Checks the levels that a person sent against the plan and the transcript.
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput } from '../../../shared/endpoint.ts'
import { readerFailed } from '../../../shared/feedbackOn.ts'
import { nearestLevel } from '../../../shared/nearestLevel.ts'
import { levelsOf, type Competency } from '../../../shared/plans.ts'
import { shortestQuote } from '../../../shared/lengths.ts'
import type { CompetencyScore, Evidence } from '../../../shared/competencyScore.ts'
import type { levelSets, SetLevel } from '../../db/schema/scoring.ts'
import { invalid } from '../../errors.ts'
import { checkQuote } from '../reading/checkQuotes.ts'
import type { TranscriptTurn } from '../Scorer.ts'
import { sameCompetency } from '../../../shared/sameCompetency.ts'

type Given = VerbInput<typeof contract.scoring.setLevels>['levels'][number]
type Known = {
  plan: Competency[]
  said: TranscriptTurn[]
  before: CompetencyScore[]
  earlier: (typeof levelSets.$inferSelect)[]
}

/** Throws 422 that names the entry, if its competency is not in the plan or comes twice, or if its quoted words were not said. */
export function checkLevels(given: Given[], { plan, said, before, earlier }: Known): SetLevel[] {
  return given.map((one, i) => {
    const same = ({ name }: { name: string }) => sameCompetency(name, one.name)
    const competency = plan.find(same)
    if (!competency) throw invalid(`levels.${i}.name`, 'is not a competency of this interview’s plan')
    if (given.slice(0, i).some(same)) throw invalid(`levels.${i}.name`, 'has a level in this set already')
    const levels = levelsOf(competency.rubric)
    const known = earlier.flatMap((set) => set.levels).find(same)
    const ai_score = known ? known.ai_score : aiFigure(before.find(same), competency)
    return {
      name: competency.name,
      level: one.level,
      score: levels.find((l) => l.level === one.level)!.score,
      evidence: pointedTo(one, i, said),
      ai_score,
      ai_level: ai_score === null ? null : nearestLevel(levels, ai_score),
    }
  })
}

/** The score of the AI's reading; null if there is none. */
function aiFigure(c: CompetencyScore | undefined, { rubric }: Competency): number | null {
  if (!c || c.entered) return null
  if (c.ai_score !== undefined) return c.ai_score
  return c.score ?? (c.standing === 'insufficient_evidence' && !readerFailed(c) ? rubric.lowest_score : null)
}

/**
 * The words that the person chose as evidence. A turn counts as a whole only if it is named alone: without any quotes, or beside quotes that
 * all say where they are.
 */
function pointedTo({ quotes = [], places = [], turn_ids = [] }: Given, i: number, said: TranscriptTurn[]): Evidence[] {
  const answers = said.filter((t) => t.role === 'candidate' && !t.declined)
  const turns = turn_ids.map((id, n) => {
    const turn = answers.find((t) => t.turn_id === id)
    if (!turn) throw invalid(`levels.${i}.turn_ids.${n}`, 'is not an answer of this interview')
    return turn
  })
  const found = quotes.map((quote, n) => {
    const path = `levels.${i}.quotes.${n}`
    if (quote.length < shortestQuote) throw invalid(path, `must be at least ${shortestQuote} characters`)
    const evidence = standsAt(quote, places[n], answers) ?? checkQuote(quote, turns) ?? checkQuote(quote, answers)
    if (!evidence) throw invalid(path, 'is not, word for word, in what the candidate said')
    return evidence
  })
  const alone = places.length === quotes.length ? turns.filter((t) => !places.some((p) => p.turn_id === t.turn_id)) : []
  return [...found, ...alone.map(({ turn_id, text, offset_ms }) => ({ turn_id, quote: text, offset_ms }))]
}

/** The words at the place that the person pointed to. Null if others stand there. */
function standsAt(quote: string, place: { turn_id: string; from: number } | undefined, answers: TranscriptTurn[]): Evidence | null {
  const turn = place && answers.find((t) => t.turn_id === place.turn_id)
  if (!place || !turn?.text.startsWith(quote, place.from)) return null
  return { turn_id: turn.turn_id, quote, offset_ms: turn.offset_ms, from: place.from }
}
