import type { Candidate } from '../../shared/candidates.ts'
import { pageAtMost } from '../../shared/lengths.ts'
import { api } from '../api.ts'

type Query = Omit<Parameters<typeof api.candidates.listCandidates>[0], 'cursor' | 'limit'>

/** Every candidate that a query finds, whatever the list shows. */
export async function allCandidates(query: Query): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await api.candidates.listCandidates({ ...query, limit: pageAtMost, cursor })
    found.push(...rows)
    if (!next) return found
    cursor = next
  }
}
