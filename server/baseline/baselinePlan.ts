// Makes an interview plan from the recruiter's criteria by rule: one question per
// criterion, in the recruiter's words. The same text always gives the same plan.
import {
  competencies as planSchema,
  followUpKinds,
  rubricOf,
  standardLevels,
  type Competency,
  type FollowUpKind,
} from '../../shared/plans.ts'
import type { PlanSource, RulePlanner } from '../plans/Planner.ts'
import { topicWords } from '../text/words.ts'
import { notAsked } from './notAsked.ts'
import { questionFor } from './questionFor.ts'
import { readCriteria, type Criterion } from './readCriteria.ts'

const followUps: Record<FollowUpKind, string> = { own_part: 'What was your own part in it?', outcome: 'What came of it in the end?' }
const hint = 'One occasion: what you did yourself, why you did it that way, and what came of it.'
const signals =
  'decided, because, asked, found, noticed, told, agreed, checked, measured, compared, tested, explained, showed, wrote, called, changed, result, since then, afterwards, learned, mistake, fixed, customer, team, problem, risk, first, data, helped, listened, reported, meeting, priorities'.split(
    ', ',
  )

/** Used if the criteria name nothing that an interview could show. */
export const generalName = 'A piece of work'
const general = {
  name: generalName,
  question: 'Tell me about a piece of work that you are proud of. What did you do yourself, and what came of it?',
}

export const rulePlanner: RulePlanner = {
  made_by: 'baseline',
  model: null,
  plan: async (source) => ({ competencies: baselinePlan(source) }),
  notAsked,
}

export function baselinePlan({ criteria }: Omit<PlanSource, 'description'>): Competency[] {
  const { asked } = readCriteria(criteria)
  if (asked.length === 0) return planSchema.parse([{ ...general, ...shared(generalName), weight: 1 }])
  const named = new Set<string>()
  return planSchema.parse(asked.map((criterion) => ({ ...competencyOf(criterion), name: unlike(criterion.name, named) })))
}

const competencyOf = ({ name, quote, said, weight }: Criterion) => ({
  name,
  criterion: quote,
  weight,
  question: questionFor(said),
  ...shared(said),
})

const shared = (said: string) => ({
  hint,
  follow_ups: followUpKinds.map((kind) => followUps[kind]),
  follow_up_kinds: [...followUpKinds],
  rubric: {
    ...rubricOf(standardLevels),
    signals: [
      ...new Set([
        ...topicWords(said)
          .filter((w) => w.length <= 40)
          .slice(0, 4),
        ...signals,
      ]),
    ],
  },
})

/** Two competencies must have different names, but two long criteria may begin with the same words. Adds a number to the second. */
function unlike(name: string, named: Set<string>): string {
  let own = name
  for (let i = 2; named.has(own.toLowerCase()); i++) own = `${name.slice(0, 74)} (${i})`
  named.add(own.toLowerCase())
  return own
}
