import type { BulkNoticeTemplate } from '../../shared/outcomes.ts'

/** One template of several: each statement once, with how many candidates of all get it. */
export function addTemplates(all: BulkNoticeTemplate[]): BulkNoticeTemplate {
  const found = Map.groupBy(
    all.flatMap(({ statements }) => statements),
    ({ id }) => id,
  )
  return {
    ...all[0]!,
    statements: [...found.values()].map((same) => ({
      ...same[0]!,
      candidate_count: same.reduce((sum, { candidate_count }) => sum + candidate_count, 0),
    })),
  }
}
