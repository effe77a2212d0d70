import { inputWords } from '../../shared/inputWords.ts'
import { competencies as competenciesSchema, type Competency } from '../../shared/plans.ts'
import type { Draft } from './CompetencyFields.tsx'

type Read = {
  /** What is saved; null if something in it is wrong. */
  competencies: Competency[] | null
  /** The first error of each field, by its path: `0.rubric.signals`. */
  errors: Record<string, string>
  /** What is wrong with the questions as a whole. */
  error: string | null
}

/** What is saved of the typed questions. Follow-ups and signals that were left empty are no error: they are left out. */
export function readDrafts(drafts: Draft[]): Read {
  const given = drafts.map(({ key: _key, ...c }) => ({
    ...c,
    follow_ups: c.follow_ups.filter((f) => f.trim()),
    ...(c.follow_up_kinds ? { follow_up_kinds: c.follow_up_kinds.filter((_, i) => c.follow_ups[i]?.trim()) } : {}),
    rubric: { ...c.rubric, signals: c.rubric.signals.filter((s) => s.trim()) },
  }))
  const read = competenciesSchema.safeParse(given, { error: inputWords })
  const issues = read.error?.issues ?? []
  const whole = issues.find((issue) => issue.path.length === 0)
  return {
    competencies: read.success ? given : null,
    errors: Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).toReversed()),
    error: whole ? `The questions ${whole.message}.` : null,
  }
}
