import { mostCriteria } from '../../shared/plans.ts'
import type { Line } from './criteriaLines.ts'
import { doesSomething } from './fewOf.ts'
import { whyNotAsked } from './whyNotAsked.ts'

/** "Leadership" above "Sets direction for the ward" and "Gives feedback". */
const isName = ({ words }: Line) => words.length < 40 && words.split(/\s+/).length <= 4 && !/[:–—;.]/.test(words) && !doesSomething(words)

/**
 * The items of a list that only name what the items indented under them ask for. It is so if every item names some, but for facts, and there is
 * room for all that they name. Else what is indented explains the item above it, and the set is empty.
 */
export function groupsIn(lines: Line[]): Set<Line> {
  const marked = lines.filter((line) => line.mark !== '')
  const top = Math.min(...marked.slice(0, 100).map((line) => line.indent))
  const isUnder = (line: Line | undefined) => line !== undefined && line.mark !== '' && line.indent >= top + 2
  const items = [...lines.entries()].filter(([, line]) => line.mark !== '' && !isUnder(line))
  const under = marked.length - items.length
  const groups = new Set(items.filter(([i]) => isUnder(lines[i + 1])).map(([, line]) => line))
  const facts = items.every(([, line]) => (groups.has(line) ? isName(line) : whyNotAsked(line.words) === 'fact'))
  return facts && under > groups.size && under <= mostCriteria ? groups : new Set()
}
