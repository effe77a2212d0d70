import { count } from './ui/formatDate.ts'

type Person = { id: string; name: string }
type Failed = { candidate_id: string; reason: string }[]
/** The candidates for whom it failed, each with the reason; null if it worked for all. `stopped`: it broke off, and the rest was not tried. */
export type LeftOut = { title: string; lines: string[]; stopped?: boolean } | null

/** One line for each candidate for whom it failed. */
export function reasonsOf(people: Person[], failed: Failed): string[] {
  const names = new Map(people.map((person) => [person.id, person.name]))
  return failed.map(({ candidate_id, reason }) => `${names.get(candidate_id) ?? candidate_id}: ${reason}`)
}

/** `rest`: how many are left because it broke off, and why. `more`: lines about `count` others, such as a message that was not sent. */
export function leftOut(
  what: string,
  of: { people: Person[]; failed: Failed; rest: { count: number; trouble: string } | null; more?: { lines: string[]; count: number } },
): LeftOut {
  const { people, failed, rest, more = { lines: [], count: 0 } } = of
  const broke = rest ? [`${count(rest.count, 'candidate')} at the end of the list: ${rest.trouble}`] : []
  const lines = [...broke, ...reasonsOf(people, failed), ...more.lines]
  if (lines.length === 0) return null
  return { title: `${count(failed.length + (rest?.count ?? 0) + more.count, 'candidate')} ${what}`, lines, stopped: rest !== null }
}
