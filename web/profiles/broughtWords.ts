import type { Brought } from '../../shared/bring.ts'

/** What was brought, and how many rows of the archive were not read. */
export type Told = Pick<Brought, 'added' | 'known' | 'left_out'> & { unread?: number }

const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`

/** `unchecked`: some lines of the profile wait to be checked. */
export function broughtWords({ added, known, left_out, unread = 0 }: Told, unchecked = true): string {
  const found =
    added > 0
      ? `${lines(added)} found.${unchecked ? ' Check each one below.' : ''}`
      : known > 0
        ? 'Nothing new: all of it is here already.'
        : 'Nothing that can be used was found. You can add lines by hand below.'
  const parts = left_out > 0 ? ` From ${lines(left_out)}, words about age, family, nationality, belief or gender were left out.` : ''
  const rest =
    unread === 1
      ? ' The archive is too long: its last row was not read. Add by hand what matters of it.'
      : unread > 0
        ? ` The archive is too long: its last ${unread} rows were not read. Add by hand what matters of them.`
        : ''
  return found + parts + rest
}
