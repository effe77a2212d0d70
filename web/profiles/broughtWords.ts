import { factNames, type Brought } from '../../shared/bring.ts'

/** What was brought, and how many rows of the archive were not read. */
export type Told = Pick<Brought, 'added' | 'known' | 'left_out'> & { unread?: number }

const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`

const mostNamed = 5

/** Tells where something was left out and of what kind. The fact itself is not repeated. */
function leftOutWords(left_out: Told['left_out']): string {
  const named = left_out.slice(0, mostNamed).map(({ place, kinds }) => `${factNames(kinds)} (${place})`)
  const more = left_out.length - named.length
  if (more > 0) named.push(`and in ${lines(more)} more`)
  return ` From ${lines(left_out.length)}, words were left out that a profile does not keep: ${named.join(', ')}. If some of it was work, add it by hand below without those words.`
}

/** `unchecked`: some lines of the profile wait to be checked. */
export function broughtWords({ added, known, left_out, unread = 0 }: Told, unchecked = true): string {
  const found =
    added > 0
      ? `${lines(added)} found.${unchecked ? ' Check each one below.' : ''}`
      : known > 0
        ? 'Nothing new: all of it is here already.'
        : 'Nothing that can be used was found. You can add lines by hand below.'
  const parts = left_out.length > 0 ? leftOutWords(left_out) : ''
  const rest =
    unread === 1
      ? ' The archive is too long: its last row was not read. Add by hand what matters of it.'
      : unread > 0
        ? ` The archive is too long: its last ${unread} rows were not read. Add by hand what matters of them.`
        : ''
  return found + parts + rest
}
