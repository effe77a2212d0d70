import type { Competency, LeftOutReason, Plan } from '../../shared/plans.ts'
import type { PlanSource } from '../plans/Planner.ts'
import { readCriteria } from './readCriteria.ts'

const words: Record<LeftOutReason, string> = {
  fact: 'A fact. A form or a check settles it; an interview does not.',
  protected: 'Not allowed as a ground for choosing anybody.',
  advert: 'About the job or the company, or a note. A candidate cannot show it.',
  red_flag: 'Something you do not want to see. Reviewers can look for it; nobody is asked about it.',
  beyond_eight: 'A plan asks about eight criteria at most. Edit the plan to ask about this one instead of another.',
}
const nothing =
  'The criteria name nothing that an interview can show, so one general question is asked. Add what you want to know, or edit the plan.'
const foreign = 'The criteria are not in English. The questions are in English and quote the criteria as they stand.'

/** What a plan made from these criteria does not ask about, and notes for the recruiter. */
export function notAsked({ criteria }: Pick<PlanSource, 'criteria'>, plan: Competency[]): Pick<Plan, 'left_out' | 'notes'> {
  const read = readCriteria(criteria)
  const asked = new Set(plan.flatMap((c) => [c.name.toLowerCase(), c.criterion?.toLowerCase()]))
  return {
    left_out: read.left_out.filter(({ quote }) => !asked.has(quote.toLowerCase())).map((l) => ({ ...l, words: words[l.reason] })),
    notes: [
      ...(plan.every((c) => c.criterion === undefined) && read.asked.length === 0 ? [nothing] : []),
      ...(isEnglish(criteria) ? [] : [foreign]),
    ],
  }
}

const english = /\b(?:the|and|with|to|of|a|an|is|who|for|in|on|can|not|our|their|they|under|well|good|must)\b/gi
const other =
  /\b(?:der|die|das|und|mit|für|bei|auch|sie|nicht|el|los|las|una|para|cuando|bien|con|les|des|est|avec|pour|une|dans|sans|sur|het|een|voor|van|che|di|della|gli|os|com|não|uma|te|ngā|ki|och|att|på)\b/giu

/** Whether a text is mostly in English, judged by its common short words. A list of names counts as English. */
function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin >= letters / 2 && (text.match(other)?.length ?? 0) <= (text.match(english)?.length ?? 0) + 1
}
