import type { BulkNoticeTemplate } from '../../shared/outcomes.ts'

/** One template of several: each statement once, with how many candidates of all get it. */
export function addTemplates(all: BulkNoticeTemplate[]): BulkNoticeTemplate {
  const counts = new Map<string, number>()
  for (const { text, candidate_count } of all.flatMap(({ statements }) => statements))
    counts.set(text, (counts.get(text) ?? 0) + candidate_count)
  return { ...all[0]!, statements: [...counts].map(([text, candidate_count]) => ({ text, candidate_count })) }
}
