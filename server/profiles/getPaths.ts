// The progression map: the fastest paths from the confirmed profile, as the API returns them.
import type { MissingSkill, Path, Paths, PathStep, GoalGaps } from '../../shared/paths.ts'
import type { ProfileLine } from '../../shared/profile.ts'
import type { Ctx } from '../context.ts'
import { currentCatalogue, namesOf, qualificationFactsOf, type CatalogueIndex, type Hours } from '../occupations/face.ts'
import { readLines } from './readLines.ts'
import { asSoon } from './paths/asSoon.ts'
import { choosePaths, rounded, startingFrom, type Choice, type Start } from './paths/choosePaths.ts'
import { afterStep, type Reached, type Step } from './paths/stepCost.ts'
import { reasonOf, reasonsOf } from './paths/reasons.ts'
import { whatChanges } from './paths/whatChanges.ts'
import { whyOnlyOne } from './paths/whyOnlyOne.ts'
import { goalOf } from './getProfile.ts'
import { requireOwnProfile } from './requireOwnProfile.ts'
import { startOf } from './startOf.ts'
import { gapsOf } from './gapsOf.ts'
import { withWords } from './stepWords.ts'
import { toMissing } from './toMissing.ts'

export async function getPaths(ctx: Ctx<'candidate'>, { candidate_id }: { candidate_id: string }): Promise<Paths> {
  requireOwnProfile(ctx, candidate_id)
  const index = await currentCatalogue(ctx.db)
  const lines = await readLines(ctx.db, index, candidate_id)
  const { occupation_id, hours_per_week } = await goalOf(ctx.db, index, candidate_id)
  const answer = answerPaths(index, startOf(index, lines, Date.now()), occupation_id, hours_per_week)
  const worded = await withWords(ctx.db, candidate_id, lines)
  const all = <T extends { missing: MissingSkill[] }>(one: T): T => ({ ...one, missing: one.missing.map(worded) })
  const gaps = occupation_id && goalGaps(index, lines, occupation_id, answer.paths)
  return {
    ...answer,
    wording_model: ctx.wording.model,
    paths: answer.paths.map((path) => all({ ...path, steps: path.steps.map(all) })),
    goal_gaps: gaps ? all(gaps) : null,
  }
}

/** Null if a path goes straight to the goal: its one step says the same. */
function goalGaps(index: CatalogueIndex, lines: ProfileLine[], goal_id: string, paths: Path[]): GoalGaps | null {
  const goal = index.occupations.get(goal_id)
  if (!goal || paths.some(({ steps }) => steps.length === 1 && steps[0]!.occupation_id === goal_id)) return null
  const { weeks, occupations } = goal.after
  return {
    ...gapsOf(index, lines, goal),
    experience: weeks > 0 ? { weeks, occupations: namesOf(index.occupations, occupations).map(({ name }) => name) } : null,
  }
}

/** The same start, goal and hours give the same answer for every candidate. */
export function answerPaths(index: CatalogueIndex, start: Start, goal_id: string | null, hours_per_week: number): Paths {
  const choices = choosePaths(index, start, goal_id, hours_per_week)
  const { basis, attribution } = index.catalogue
  const goal = index.occupations.get(goal_id ?? '')
  return {
    paths: choices.map((choice) => toPath(index, start, choice)),
    hours_per_week,
    goal_gaps: null,
    reaches_goal: goal_id === null ? null : choices.some((choice) => choice.goal.id === goal_id),
    only_one:
      goal && choices.length === 1 && choices[0]!.goal === goal && choices[0]!.weeks?.high !== 0
        ? whyOnlyOne(index, startingFrom(index, start), goal, hours_per_week)
        : null,
    as_soon: asSoon(index, start, goal_id, choices, hours_per_week).map(({ id, goal, steps, weeks }) => ({
      id,
      goal: { id: goal.id, name: goal.name },
      by: steps.slice(0, -1).map((step) => step.occupation.name),
      weeks: roundedIf(weeks)!,
    })),
    wording_model: null,
    changes: whatChanges(index, start, choices, hours_per_week),
    basis,
    attribution,
  }
}

function toPath(index: CatalogueIndex, start: Start, choice: Choice): Path {
  const from = startingFrom(index, start)
  let reached = from
  const steps = choice.steps.map((step) => {
    const made = toStep(index, reached, step)
    reached = afterStep(reached, step)
    return made
  })
  const { id, name } = choice.goal
  return {
    id: choice.id,
    goal: { id, name },
    steps,
    missing: steps.flatMap((step) => step.missing),
    hours: roundedIf(choice.hours),
    weeks: roundedIf(choice.weeks),
    floor: Math.ceil(choice.floor),
    reasons: reasonsOf(index, choice, from.skills),
    tied_with: choice.tied_with,
  }
}

function toStep(index: CatalogueIndex, reached: Reached, step: Step): PathStep {
  const { occupation, missing, qualifications, hours, weeks, floor } = step
  return {
    occupation_id: occupation.id,
    name: occupation.name,
    has: namesOf(
      index.skills,
      occupation.skills.filter((id) => reached.skills.has(id)),
    ),
    missing: missing.map((one) => toMissing(index, one)),
    qualifications: qualifications.map((q) => ({ ...qualificationFactsOf(index, q.id), weeks: q.weeks, hours: q.hours })),
    hours: roundedIf(hours),
    weeks: roundedIf(weeks),
    floor: { weeks: Math.ceil(floor.weeks), because: floor.because },
    reason: reasonOf(index, step),
  }
}

const roundedIf = (h: Hours | null): Hours | null => h && rounded(h)
