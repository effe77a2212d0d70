import { anyTimeOutcomes, type OutcomeKind } from '../../shared/outcomeWords.ts'
import type { Person } from './decide.ts'

/** Who can get this outcome now, and who cannot because the interview has not ended. About those whose page is not loaded, the server decides. */
export function splitByOutcome(people: Person[], outcome: OutcomeKind): { may: Person[]; notYet: Person[] } {
  const tooEarly = (person: Person) => person.ended === false && !anyTimeOutcomes.includes(outcome)
  return { may: people.filter((person) => !tooEarly(person)), notYet: people.filter(tooEarly) }
}
