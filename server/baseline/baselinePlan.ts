// Makes an interview plan from what the recruiter wrote, by rule: the same text always makes the same plan.
import { competencies as planSchema, type Competency } from '../../shared/plans.ts'
import { withoutInjections } from '../llm/injection.ts'
import { leftOut } from '../plans/leftOut.ts'
import type { Planner, PlanSource } from '../plans/Planner.ts'
import { sentencesOf, stem, stems, topicWords } from '../text/words.ts'
import { competencyLibrary, fallbackNames, type LibraryEntry } from './competencyLibrary.ts'
import { entryKeys, libraryEntry } from './libraryEntry.ts'
import { ownQuestion } from './ownQuestion.ts'
import { readCriteria } from './readCriteria.ts'

type Source = Omit<PlanSource, 'description'>

export const rulePlanner: Planner = {
  made_by: 'baseline',
  model: null,
  plan: async (source) => ({ competencies: baselinePlan(source), left_out: leftOut(source) }),
}

type Draft = { entry: LibraryEntry | null; topics: string[]; weight: number; listed: boolean }

const most = { listed: 8, read: 6 }
const fewest = 3

/** Between 3 and 6 competencies; as many as 8 or as few as 1 where the criteria are a list of that many. */
export function baselinePlan(source: Source): Competency[] {
  const read = readCriteria(source.criteria)
  const drafts = mergeNear(read.map((c) => ({ entry: libraryEntry(c.topic), topics: [c.topic], weight: c.weight, listed: c.listed })))
  const isList = drafts.length > 0 && drafts.every((d) => d.listed)
  const kept = gatherOverflow(drafts, isList ? most.listed : most.read)
  if (!isList || kept.every((d) => isNoise(d))) fillUp(kept, source)
  const near = sentencesOf(withoutInjections(source.pdf_text ?? '', '\n')).map((s) => s.text)
  const named = new Set<string>()
  return planSchema.parse(kept.map((draft) => toCompetency(draft, near, named)))
}

function mergeNear(drafts: Draft[]): Draft[] {
  const merged: Draft[] = []
  for (const draft of drafts) {
    const twin = merged.find((m) => (m.entry || draft.entry ? m.entry === draft.entry : near(m.topics[0]!, draft.topics[0]!)))
    if (!twin) merged.push({ ...draft })
    else {
      twin.weight = Math.max(twin.weight, draft.weight)
      twin.listed &&= draft.listed
      if (!twin.topics.some((t) => near(t, draft.topics[0]!))) twin.topics.push(draft.topics[0]!)
    }
  }
  return merged
}

function near(a: string, b: string): boolean {
  const one = new Set(topicWords(a).map(stem))
  const two = new Set(topicWords(b).map(stem))
  const shared = [...one].filter((w) => two.has(w)).length
  return shared > 0 && (shared / (one.size + two.size - shared) >= 0.5 || shared === Math.min(one.size, two.size))
}

/** Keeps the heaviest in their own order; what is left over becomes part of one joint competency, so nothing asked for is lost. */
function gatherOverflow(drafts: Draft[], limit: number): Draft[] {
  if (drafts.length <= limit) return drafts
  const ranked = drafts.map((d, i) => ({ d, i })).toSorted((a, b) => b.d.weight - a.d.weight || a.i - b.i)
  const kept = ranked
    .slice(0, limit - 1)
    .toSorted((a, b) => a.i - b.i)
    .map((r) => r.d)
  const rest = ranked
    .slice(limit - 1)
    .toSorted((a, b) => a.i - b.i)
    .map((r) => r.d)
  return [
    ...kept,
    { entry: null, topics: rest.flatMap((d) => d.topics.slice(0, 1)), weight: Math.max(...rest.map((d) => d.weight)), listed: true },
  ]
}

const isNoise = (draft: Draft) => draft.entry === null && draft.topics.every((t) => t.length < 3)

function fillUp(drafts: Draft[], source: Source): void {
  const wanted = drafts.length === 0 ? fallbackNames.length : fewest
  const hinted = `${withoutInjections(source.title, '')}. ${withoutInjections(source.pdf_text ?? '', '\n').slice(0, 20_000)}`
  const words = stems(hinted)
  const fromText = entryKeys
    .map(({ entry, keys }) => ({
      entry,
      hits: keys.reduce((n, key) => n + words.filter((_, i) => key.every((w, j) => words[i + j] === w)).length, 0),
    }))
    .filter((e) => e.hits >= 2)
    .toSorted((a, b) => b.hits - a.hits)
    .map((e) => e.entry)
  const fallback = fallbackNames.map((name) => competencyLibrary.find((e) => e.name === name)!)
  for (const entry of [...(drafts.length > 0 ? fromText : fromText.slice(0, 1)), ...fallback]) {
    if (drafts.length >= wanted) return
    if (!drafts.some((d) => d.entry === entry)) drafts.push({ entry, topics: [], weight: 1, listed: false })
  }
}

function toCompetency(draft: Draft, pdf: string[], named: Set<string>): Competency {
  const own = ownQuestion(draft.topics)
  const text = draft.entry ?? own
  let name = text.name
  for (let i = 2; named.has(name.toLowerCase()); i++) name = `${text.name.slice(0, 74)} (${i})`
  named.add(name.toLowerCase())
  return {
    name,
    weight: draft.weight,
    question: text.question,
    hint: text.hint,
    follow_ups: [...text.follow_ups],
    rubric: {
      lowest: text.lowest,
      middle: text.middle,
      highest: text.highest,
      lowest_score: 10,
      signals: signalsOf(draft, text.signals, pdf),
    },
  }
}

/** The criterion's own words, the words that stand beside them in the PDF, and those of the rubric. */
function signalsOf(draft: Draft, rubricSignals: string, pdf: string[]): string[] {
  const own = draft.topics.flatMap((topic) => topicWords(topic))
  const ownStems = new Set(own.map(stem))
  const beside = new Map<string, number>()
  for (const sentence of pdf) {
    const words = topicWords(sentence)
    const at = words.flatMap((w, i) => (ownStems.has(stem(w)) ? [i] : []))
    words.forEach((w, i) => {
      if (w.length > 3 && !ownStems.has(stem(w)) && at.some((k) => Math.abs(k - i) <= 6)) beside.set(w, (beside.get(w) ?? 0) + 1)
    })
  }
  const fromPdf = [...beside]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 8)
    .map(([w]) => w)
  const seen = new Set<string>()
  return [...own.slice(0, 12), ...fromPdf, ...rubricSignals.split(', ')]
    .filter((signal) => {
      const key = stems(signal).join(' ')
      if (key === '' || signal.length > 80 || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, 40)
}
