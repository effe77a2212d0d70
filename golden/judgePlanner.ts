// Compares the plans that are made by rule with what a reader expects of each criteria text in criteria/.
import { readFileSync } from 'node:fs'
import { baselinePlan } from '../server/baseline/baselinePlan.ts'
import { readCriteria } from '../server/baseline/readCriteria.ts'

type Asked = { name: string; quote: string; need: 'must' | 'nice' }
type Left = { quote: string; reason: string }
type CriteriaText = { id: string; form: string; text: string; asked: Asked[]; left_out: Left[]; also?: string }
type Planned = { name: string; question: string; quote: string; need: string }

/** `first`: the texts that the rules were made with. `later`: texts of three writers, read for their misses once they had been judged. `closed`: a fourth writer's, whose texts no builder has read. */
export const criteriaSets = ['first', 'later', 'closed'] as const
export type CriteriaSet = (typeof criteriaSets)[number]

export const criteriaTexts = (set: CriteriaSet): CriteriaText[] =>
  readFileSync(new URL(`criteria/${set}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CriteriaText)

/** The words of a text, in small letters and with one blank around each. A Chinese character is a word. */
const plain = (text: string) =>
  ` ${(
    text
      .replaceAll('**', '')
      .toLowerCase()
      .match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}'’+#*])+/gu) ?? []
  ).join(' ')} `

/** Whether two quotes are about the same words: the longer one includes the shorter one, or the first half of its words. */
function meets(a: string, b: string): boolean {
  const [short, long] = [plain(a), plain(b)].toSorted((x, y) => x.length - y.length) as [string, string]
  if (long.includes(short)) return true
  const words = short.trim().split(' ')
  return words.length > 2 && long.includes(` ${words.slice(0, Math.ceil(words.length / 2)).join(' ')} `)
}

const none = {
  texts: 0,
  clean: 0,
  /** What a reader would ask about, and how much of it is asked. */ expected: 0,
  asked: 0,
  /** Asked, although a reader would not. */ needless: 0,
  /** Not asked, and not listed as left out. */ dropped: 0,
  /** What a reader would leave out. */ left: 0,
  wrong_reason: 0,
  wrong_need: 0,
  other_words: 0,
  merged: 0,
  /** Asked beside the criterion that it is a part of. */ torn: 0,
}
export type PlannerFigures = typeof none
type Fault = Exclude<keyof PlannerFigures, 'texts' | 'clean' | 'expected' | 'asked' | 'left'>

function planOf(text: string): { planned: Planned[]; left: Left[] } {
  const made = baselinePlan({ criteria: text, interview_language: 'en' })
  const { asked, left_out: left } = readCriteria(text)
  return {
    // A question without a criterion is the general one, which is asked if the text names nothing.
    planned: made.flatMap(({ name, question, criterion }, i) =>
      criterion ? [{ name, question, quote: criterion, need: asked[i]!.need }] : [],
    ),
    left,
  }
}

/** One text: its plan, and the faults of the plan in words. Adds to the totals. */
function judge({ text, asked, left_out }: CriteriaText, totals: PlannerFigures) {
  const { planned, left } = planOf(text)
  const faults: string[] = []
  const fault = (kind: Fault, words: string) => {
    totals[kind]++
    faults.push(`${kind}: ${words}`)
  }
  const taken = new Set<Planned>()
  totals.texts++
  totals.expected += asked.length
  totals.left += left_out.length
  for (const one of asked) {
    const found = planned.filter((p) => meets(p.quote, one.quote))
    const free = found.find((p) => !taken.has(p))
    const listed = left.find((l) => meets(l.quote, one.quote))
    if (free) {
      taken.add(free)
      totals.asked++
      if (free.need !== one.need && !planned.every((p) => p.need === 'nice')) fault('wrong_need', `${one.quote} (${one.need})`)
    } else if (found.length > 0) fault('merged', one.quote)
    else if (!listed) fault('dropped', one.quote)
    else faults.push(`not asked: ${one.quote} (left out as ${listed.reason})`)
  }
  for (const p of planned) {
    if (!asked.some((one) => meets(p.quote, one.quote))) fault('needless', p.name)
    else if (!taken.has(p)) fault('torn', p.name)
    if (!plain(text).includes(plain(p.name.replace(/…$/, '')).trimEnd())) fault('other_words', p.name)
  }
  for (const one of left_out) {
    const said = left.filter((l) => meets(l.quote, one.quote))
    if (said.length === 0 && !planned.some((p) => meets(p.quote, one.quote))) fault('dropped', one.quote)
    else if (said.length > 0 && !said.some((l) => l.reason === one.reason))
      fault('wrong_reason', `${one.quote}: ${said[0]!.reason} for ${one.reason}`)
  }
  if (faults.length === 0) totals.clean++
  return { planned, left, faults }
}

export function judgePlanner(texts: CriteriaText[]) {
  const figures = { ...none }
  const judged = texts.map((text) => ({ ...text, ...judge(text, figures) }))
  return { figures, judged }
}
