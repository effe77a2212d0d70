import { isProse } from './criteriaLists.ts'
import type { Line } from './criteriaLines.ts'
import { sectionNamed } from './criteriaSections.ts'
import { doesSomething } from './fewOf.ts'
import { topicOf } from './questionFor.ts'

/** "The crew", "Our story": a few words, none of which does anything. */
const isShort = (words: string) =>
  /^[\p{Lu}\d][^.,;:?!]{2,50}$/u.test(words) && words.split(/\s+/).length <= 5 && !doesSomething(words) && !topicOf(words)

/** Titles in no list of headings. Each stands above sentences, in a text whose writer gave blocks headings: two blocks at least have one that names a section. */
export function titlesOf(lines: Line[]): Set<Line> {
  const firsts = [...lines.entries()].filter(([i, line]) => line.apart && !line.mark && !line.leads && lines[i + 1]?.apart === false)
  const unnamed = firsts.filter(([, { words }]) => sectionNamed(words) === null)
  const titles = unnamed.filter(([i, { words }]) => isShort(words) && isProse(lines[i + 1]!.words))
  return new Set(firsts.length - unnamed.length > 1 ? titles.map(([, line]) => line) : [])
}
