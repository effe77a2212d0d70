import { factNames, repositoriesRead, type Brought, type BroughtFromGithub } from '../../shared/bring.ts'
import { count } from '../../shared/count.ts'

/** What was brought; of an archive, how many rows were not read and in how many the quotes are broken; of GitHub, what was not read. */
export type Told = Pick<Brought, 'added' | 'known' | 'left_out' | 'cut'> & { unread?: number; broken?: number } & Partial<
    Pick<BroughtFromGithub, 'only_latest' | 'wait_s'>
  >

const mostNamed = 5

/** Tells where something was left out and of what kind. The fact itself is not repeated. */
function leftOutWords(left_out: Told['left_out']): string {
  const named = left_out.slice(0, mostNamed).map(({ place, kinds }) => `${factNames(kinds)} (${place})`)
  const more = left_out.length - named.length
  if (more > 0) named.push(`and in ${count(more, 'line')} more`)
  return ` From ${count(left_out.length, 'line')}, words were left out that a profile does not keep: ${named.join(', ')}. If some of it was work, add it by hand below without those words.`
}

function cutWords(cut: Told['cut']): string {
  const named = cut.slice(0, mostNamed).map(({ place }) => place)
  const more = cut.length - named.length
  if (more > 0) named.push(`and ${more} more`)
  return ` Some text was too long and its end was not kept: ${named.join(', ')}. Add by hand what matters of it.`
}

function githubWords({ only_latest, wait_s }: Told): string {
  const latest = only_latest
    ? ` Only the ${repositoriesRead} repositories with the latest changes were read. Add by hand what matters of the others.`
    : ''
  const minutes = Math.ceil((wait_s ?? 0) / 60)
  const limit =
    minutes > 0
      ? ` GitHub takes no more requests from here now, so not everything was read. Read it again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}; what is here stays.`
      : ''
  return latest + limit
}

/** `unchecked`: some lines of the profile wait to be checked. */
export function broughtWords(told: Told, unchecked = true): string {
  const { added, known, left_out, cut, unread = 0, broken = 0 } = told
  const found =
    added > 0
      ? `${count(added, 'line')} found.${unchecked ? ' Check each one below.' : ''}`
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
      ? ` ${count(broken, 'row has', 'rows have')} broken quotation marks, so the job title may be in the company field. Compare ${broken === 1 ? 'it' : 'them'} with LinkedIn.`
      : ''
  return found + parts + rest + doubtful + githubWords(told)
}
