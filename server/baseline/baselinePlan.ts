// Makes an interview plan from the recruiter's criteria by rule: one question per
// criterion, in the recruiter's words. The same text always gives the same plan.
import { competencies as planSchema, followUpKinds, rubricOf, standardLevels, type Competency } from '../../shared/plans.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import { inLanguage } from '../inLanguage.ts'
import type { PlanSource } from '../plans/Planner.ts'
import { topicWords } from '../text/english.ts'
import { firstOf } from '../text/words.ts'
import { asksNoOccasion } from './asksNoOccasion.ts'
import { questionFor } from './questionFor.ts'
import type { Criterion } from './criterionOf.ts'
import { readCriteria } from './readCriteria.ts'

const signals =
  'decided, because, asked, found, noticed, told, agreed, checked, measured, compared, tested, explained, showed, wrote, called, changed, result, since then, afterwards, learned, mistake, fixed, customer, team, problem, risk, first, data, helped, listened, reported, meeting, priorities'.split(
    ', ',
  )

export function baselinePlan({
  criteria,
  interview_language: language,
}: Pick<PlanSource, 'criteria' | 'interview_language'>): Competency[] {
  const { asked } = readCriteria(criteria)
  if (asked.length === 0) return planSchema.parse([general(language)])
  const named = new Set<string>()
  const put = new Set<string>()
  return planSchema.parse(
    asked.map((criterion, place) => {
      const made = competencyOf(criterion, language, place, put)
      put.add(made.question)
      return { ...made, name: unlike(criterion.name, named) }
    }),
  )
}

/** Used if the criteria name nothing that an interview could show. */
function general(language: LanguageCode) {
  const { question } = inLanguage(language)
  const name = question('general_name')
  return { name, question: question('general'), ...shared(name, language), weight: 1 }
}

/** The question for one criterion; `place` counts the questions of the plan from 0, and `put` has those before it. */
export const competencyOf = (
  { name, quote, said, weight }: Criterion,
  language: LanguageCode,
  place: number,
  put?: ReadonlySet<string>,
) => {
  const question = questionFor(said, language, place, put)
  return { name, criterion: quote, weight, question, ...shared(said, language, asksNoOccasion(question)) }
}

const shared = (said: string, language: LanguageCode, any = false) => ({
  hint: inLanguage(language).question(any ? 'hint_any' : 'hint'),
  follow_ups: followUpKinds.map((kind) => inLanguage(language).question(kind)),
  follow_up_kinds: [...followUpKinds],
  rubric: {
    ...rubricOf(standardLevels),
    signals: [...new Set([...[...topicWords(said)].filter((w) => w.length <= 40).slice(0, 4), ...signals])],
  },
})

/** Two competencies must have different names, but two long criteria may begin with the same words. Adds a number to the second. */
function unlike(name: string, named: Set<string>): string {
  let own = name
  for (let i = 2; named.has(own.toLowerCase()); i++) own = `${firstOf(name, 74)} (${i})`
  named.add(own.toLowerCase())
  return own
}
