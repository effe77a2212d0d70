// `npm run golden:cvs`: what was found, missed and wrong in the 40 CVs of golden/cvs, by kind, and how many protected facts were kept.
import { readFileSync } from 'node:fs'
import { findNames } from '../server/occupations/nameFinder.ts'
import { indexCatalogue } from '../server/occupations/indexCatalogue.ts'
import { readCatalogue } from '../server/occupations/readCatalogue.ts'
import { withoutProtected } from '../server/profiles/bring/withoutProtected.ts'
import { readResume } from '../server/profiles/bring/readResume.ts'

const kinds = ['position', 'qualification', 'skill'] as const
type Kind = (typeof kinds)[number]
/** Words in the CVs that reveal a protected fact. */
const told =
  /Samoan|4 May|Married|children|Filipino|Age: 34|Ngāti Porou|Ngāi Tahu|Japanese citizen|work visa|Muslim|Female|Indian passport|Mother of|parental leave|Single/

export function judgeCvs() {
  const index = indexCatalogue(readCatalogue())
  const find = (text: string) => findNames(index, text)
  const cvs = readFileSync(new URL('cvs/set.txt', import.meta.url), 'utf8')
    .split(/^=== /m)
    .filter(Boolean)
  return cvs.map((cv) => {
    const [head = '', text = ''] = cv.split('\n---\n')
    const [name = '', ...wanted] = head.split('\n')
    const lines = readResume(text, find).map((line) => ({ ...line, text: withoutProtected(line.text).text }))
    const found: Record<Kind, string[]> = { position: [], qualification: [], skill: [] }
    for (const line of lines) {
      const names = find(line.text)
      if (line.kind === 'position' && names.occupations[0]) found.position.push(`${names.occupations[0]} ${line.from} ${line.to ?? 'now'}`)
      if (line.kind === 'education' || line.kind === 'certification') found.qualification.push(...names.qualifications.slice(0, 1))
      found.skill.push(...names.skills)
    }
    const of = (kind: Kind) => wanted.filter((row) => row.startsWith(`${kind} `)).map((row) => row.slice(kind.length + 1))
    const judged = kinds.map((kind) => ({
      kind,
      found: of(kind).filter((row) => found[kind].includes(row)),
      missed: of(kind).filter((row) => !found[kind].includes(row)),
      // The set lists all positions, but not all of the other kinds. So only a found position can be counted as wrong.
      wrong: kind === 'position' ? found[kind].filter((row) => !of(kind).includes(row)) : [],
    }))
    return {
      name,
      count: of('position').length + of('qualification').length + of('skill').length,
      judged,
      kept: lines.filter((line) => told.test(line.text)).map((line) => line.text),
    }
  })
}

if (import.meta.main) {
  const all = judgeCvs()
  for (const kind of kinds) {
    const rows = all.flatMap((cv) => cv.judged.filter((j) => j.kind === kind))
    const count = (of: 'found' | 'missed' | 'wrong') => rows.reduce((sum, row) => sum + row[of].length, 0)
    console.log(`${kind}: ${count('found')} found, ${count('missed')} missed, ${count('wrong')} wrong`)
  }
  console.log(`protected facts kept: ${all.flatMap((cv) => cv.kept).length}`)
  for (const cv of all)
    for (const { kind, missed, wrong } of cv.judged)
      if (missed.length + wrong.length > 0) console.log(`  ${cv.name}: ${kind} missed [${missed.join(', ')}] wrong [${wrong.join(', ')}]`)
  for (const cv of all) for (const line of cv.kept) console.log(`  kept: ${cv.name}: ${line}`)
}
