import { count } from '../ui/formatDate.ts'

/**
 * How many of the selected candidates get no email: their interview is completed, or a person has decided; `not_invited`: they get no
 * reminder before their invitation. `unknown`: how many of those who are asked for are not in the filtered list.
 */
export type Counts = { completed: number; decided: number; not_invited?: number; unknown: number }

const be = (n: number) => (n === 1 ? 'is' : 'are')
const have = (n: number) => `${count(n, 'candidate')} ${n === 1 ? 'has' : 'have'}`

/** Who gets no email, and why. `nobody`: no candidate is left to write to. */
export function LeftOutCounts({ counts: { completed, decided, not_invited = 0, unknown }, nobody }: { counts: Counts; nobody: boolean }) {
  return (
    <>
      {completed > 0 && (
        <p>
          {have(completed)} completed the interview and {be(completed)} left out.
          {nobody && decided === 0 && ' Select somebody who has not.'}
        </p>
      )}
      {decided > 0 && (
        <p>
          {have(decided)} been declined or withdrawn and {be(decided)} left out.
          {nobody && ' Select somebody else.'}
        </p>
      )}
      {not_invited > 0 && (
        <p>
          {have(not_invited)} not been invited and {be(not_invited)} left out.
        </p>
      )}
      {unknown > 0 && (
        <p className="quiet">
          {count(unknown, 'candidate')} of these {be(unknown)} hidden by the filter. Candidates who have completed the interview, or were
          declined or withdrawn, get no email; their names are shown afterwards.
        </p>
      )}
    </>
  )
}
