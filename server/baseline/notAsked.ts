import { mostCriteria, type Competency, type LeftOutReason, type Plan } from '../../shared/plans.ts'
import type { PlanSource } from '../plans/Planner.ts'
import { wordsOf } from '../text/words.ts'
import { asksNoOccasion } from './asksNoOccasion.ts'
import { readCriteria, type ReadCriteria } from './readCriteria.ts'

const words: Record<LeftOutReason, string> = {
  fact: 'A fact. A form or a check settles it; an interview does not.',
  protected: 'Not allowed as a ground for choosing anybody.',
  advert: 'About the job or the company, or a note. Duties are here too if the criteria say what the person should have.',
  red_flag: 'Something you do not want to see. Reviewers can look for it; nobody is asked about it.',
  beyond_eight: `A plan asks about ${mostCriteria} criteria at most. Edit the plan to ask about this one instead of another.`,
  no_question: 'No question asks about this. Until the first interview begins, the plan can be edited to ask about it.',
}
const nothing =
  'The criteria name nothing that an interview can show, so one general question is asked. Add what you want to know, or edit the plan.'
const foreign = 'The criteria are not in English. The questions are in English and quote the criteria as they stand.'

const noOccasion =
  'A question asks what somebody would do or usually does. It is asked as it stands. What somebody did once shows more: the plan can be edited to ask for one occasion.'

type Wanted = { quote: string; reason: LeftOutReason; texts: string[] }

/** What the criteria name, with the reason why it is not asked about if it is not. */
const wantedIn = ({ asked, left_out }: ReadCriteria): Wanted[] => [
  ...asked.map(({ quote, name }) => ({ quote, reason: 'no_question' as const, texts: [quote, name].map(plain) })),
  ...left_out.map((one) => ({ ...one, texts: [plain(one.quote)] })),
]

/** What a plan, whoever wrote it, does not ask about of these criteria, and notes for the recruiter. */
export function notAsked({ criteria }: Pick<PlanSource, 'criteria'>, plan: Competency[]): Pick<Plan, 'left_out' | 'notes'> {
  const read = readCriteria(criteria)
  const wanted = wantedIn(read)
  const covered = new Set(plan.flatMap((c) => coveredBy(c, wanted)))
  return {
    left_out: wanted.filter((one) => !covered.has(one)).map(({ quote, reason }) => ({ quote, reason, words: words[reason] })),
    notes: [
      ...(plan.every((c) => c.criterion === undefined) && read.asked.length === 0 ? [nothing] : []),
      ...(isEnglish(criteria) ? [] : [foreign]),
      ...(plan.some((c) => asksNoOccasion(c.question)) ? [noOccasion] : []),
    ],
  }
}

/** The competencies, each with the words of the criteria that it is named after; the others keep what they have. */
export function quoting({ criteria }: Pick<PlanSource, 'criteria'>, plan: Competency[]): Competency[] {
  const wanted = wantedIn(readCriteria(criteria))
  return plan.map((c) => {
    const quotes = named(c.name, wanted).map(({ quote }) => quote)
    return quotes.length === 0 || (c.criterion && quotes.includes(c.criterion)) ? c : { ...c, criterion: quotes[0] }
  })
}

/** The words of a text, with one blank around each. */
const plain = (text: string) => ` ${wordsOf(text).join(' ')} `

const named = (text: string, wanted: Wanted[]) => wanted.filter(({ texts }) => texts.includes(plain(text)))

/**
 * What a competency asks about: that which it is named after, else that which it was made from. If it has none of these words exactly, as in
 * a model's or a person's own words, the criteria that contain its words or are contained in them.
 */
function coveredBy({ name, criterion, question }: Competency, wanted: Wanted[]): Wanted[] {
  const own = [name, criterion ?? question]
  const exactly = own.map((text) => named(text, wanted)).find((found) => found.length > 0)
  const meets = (text: string) => own.map(plain).some((o) => o.includes(text) || text.includes(o))
  return exactly ?? wanted.filter(({ reason, texts }) => (reason === 'no_question' || reason === 'beyond_eight') && texts.some(meets))
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
