import type { Competency, LeftOutReason, Plan } from '../../shared/plans.ts'
import type { PlanSource } from '../plans/Planner.ts'
import { wordsOf } from '../text/words.ts'
import { readCriteria } from './readCriteria.ts'

const words: Record<LeftOutReason, string> = {
  fact: 'A fact. A form or a check settles it; an interview does not.',
  protected: 'Not allowed as a ground for choosing anybody.',
  advert: 'About the job or the company, or a note. A candidate cannot show it.',
  red_flag: 'Something you do not want to see. Reviewers can look for it; nobody is asked about it.',
  beyond_eight: 'A plan asks about eight criteria at most. Edit the plan to ask about this one instead of another.',
  no_question: 'No question asks about this. Until the first interview begins, the plan can be edited to ask about it.',
}
const nothing =
  'The criteria name nothing that an interview can show, so one general question is asked. Add what you want to know, or edit the plan.'
const foreign = 'The criteria are not in English. The questions are in English and quote the criteria as they stand.'

/** What a plan, whoever wrote it, does not ask about of these criteria, and notes for the recruiter. */
export function notAsked({ criteria }: Pick<PlanSource, 'criteria'>, plan: Competency[]): Pick<Plan, 'left_out' | 'notes'> {
  const { asked, left_out } = readCriteria(criteria)
  const wanted = [
    ...asked.map(({ quote, name }) => ({ quote, reason: 'no_question' as const, texts: [quote, name].map(plain) })),
    ...left_out.map((one) => ({ ...one, texts: [plain(one.quote)] })),
  ]
  const covered = new Set(plan.flatMap((c) => coveredBy(c, wanted)))
  return {
    left_out: wanted.filter((one) => !covered.has(one)).map(({ quote, reason }) => ({ quote, reason, words: words[reason] })),
    notes: [
      ...(plan.every((c) => c.criterion === undefined) && asked.length === 0 ? [nothing] : []),
      ...(isEnglish(criteria) ? [] : [foreign]),
    ],
  }
}

/** The words of a text, with one blank around each. */
const plain = (text: string) => ` ${wordsOf(text).join(' ')} `

type Wanted = { reason: LeftOutReason; texts: string[] }

/**
 * What a competency asks about: that which it is named after, else that which it was made from. If it has none of these words exactly, as in
 * a model's or a person's own words, the criteria that contain its words or are contained in them.
 */
function coveredBy<T extends Wanted>({ name, criterion, question }: Competency, wanted: T[]): T[] {
  const own = [name, criterion ?? question].map(plain)
  const exactly = own.map((text) => wanted.filter(({ texts }) => texts.includes(text))).find((found) => found.length > 0)
  const criteria = wanted.filter(({ reason }) => reason === 'no_question' || reason === 'beyond_eight')
  return exactly ?? criteria.filter(({ texts }) => texts.some((text) => own.some((o) => o.includes(text) || text.includes(o))))
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
