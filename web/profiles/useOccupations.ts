import { useQuery } from '@tanstack/react-query'
import { pageAtMost } from '../../shared/lengths.ts'
import type { ListedOccupation } from '../../shared/occupations.ts'
import { ask } from '../api.ts'

type Family = ListedOccupation['family'] & { occupations: ListedOccupation[] }

/** All occupations of the catalogue, grouped by family. */
export function useOccupations(): { families: Family[]; pending: boolean } {
  const { data, isPending } = useQuery({ ...ask('occupations', 'listOccupations', { limit: pageAtMost }), staleTime: 600_000 })
  const families = new Map<string, Family>()
  for (const occupation of data?.rows ?? []) {
    const family = families.get(occupation.family.id) ?? { ...occupation.family, occupations: [] }
    family.occupations.push(occupation)
    families.set(family.id, family)
  }
  return { families: [...families.values()].toSorted((a, b) => a.name.localeCompare(b.name)), pending: isPending }
}
