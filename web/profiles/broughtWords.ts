import { factNames, type Brought } from '../../shared/bring.ts'

/** What was brought, how many rows of the archive were not read, and in how many the quotes are broken. */
export type Told = Pick<Brought, 'added' | 'known' | 'left_out' | 'cut'> & { unread?: number; broken?: number }

const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`

const mostNamed = 5

/** Tells where something was left out and of what kind. The fact itself is not repeated. */
function leftOutWords(left_out: Told['left_out']): string {
  const named = left_out.slice(0, mostNamed).map(({ place, kinds }) => `${factNames(kinds)} (${place})`)
  const more = left_out.length - named.length
  if (more > 0) named.push(`and in ${lines(more)} more`)
  return ` From ${lines(left_out.length)}, words were left out that a profile does not keep: ${named.join(', ')}. If some of it was work, add it by hand below without those words.`
}

function cutWords(cut: Told['cut']): string {
  const named = cut.slice(0, mostNamed).map(({ place }) => place)
  const more = cut.length - named.length
  if (more > 0) named.push(`and ${more} more`)
  return ` Some text was too long and its end was not kept: ${named.join(', ')}. Add by hand what matters of it.`
}

/** `unchecked`: some lines of the profile wait to be checked. */
export function broughtWords({ added, known, left_out, cut, unread = 0, broken = 0 }: Told, unchecked = true): string {
  const found =
    added > 0
      ? `${lines(added)} found.${unchecked ? ' Check each one below.' : ''}`
      : known > 0
        ? 'Nothing new: all of it is here already.'
        : 'Nothing that can be used was found. You can add lines by hand below.'
  const parts = (left_out.length > 0 ? leftOutWords(left_out) : '') + (cut.length > 0 ? cutWords(cut) : '')
  const rest =
    unread === 1
      ? ' The archive is too long: its last row was not read. Add by hand what matters of it.'
      : unread > 0
        ? ` The archive is too long: its last ${unread} rows were not read. Add by hand what matters of them.`
        : ''
  const doubtful =
    broken > 0
      ? ` In ${broken} ${broken === 1 ? 'row' : 'rows'} of the archive the quotes are broken, so a title may stand where the company should. Compare ${broken === 1 ? 'it' : 'them'} with LinkedIn.`
      : ''
  return found + parts + rest + doubtful
}
