import type { WayToLearn } from '../../shared/occupations.ts'
import { SourceLink } from './SourceLink.tsx'

/** A kind of course or certification: what it is, who gives it, what it costs, and where that is from. */
export function WayWords({ way: { name, provider, cost, source, as_of } }: { way: WayToLearn }) {
  return (
    <>
      {name}. {provider}. {cost ?? 'Cost not known'}. <SourceLink source={source} asOf={as_of} />
    </>
  )
}
